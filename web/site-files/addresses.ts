/** Addresses of the event and interview pages: no two are the same. */

/** What decides a document's address. */
export interface Addressed {
  id: string
  /** ISO 8601. */
  _createdAt?: string | null
  slug?: { current?: string | null } | null
}

/** Longest slug that is still a folder's name everywhere, in characters. */
const LONGEST = 200

/** The Studio rejects slugs that cannot be a folder's name; imported content is not checked. */
export function folderName(slug: string | null | undefined): string | undefined {
  return slug && slug.length <= LONGEST && /^[a-z0-9][a-z0-9._~-]*$/i.test(slug) ? slug : undefined
}

/**
 * Gives each document with a usable slug an address of its own. If several want the same one, the oldest
 * keeps it, so that existing links stay right; the next ones get `-2`, `-3` after it.
 * @param parent their parent path: `/events`
 * @returns paths by `id`, without documents that can have no page
 */
export function addressesOf(parent: string, documents: readonly Addressed[]): Map<string, string> {
  const inOrder = documents
    .map((document) => ({ ...document, name: folderName(document.slug?.current) }))
    .sort((a, b) => order(a._createdAt ?? '', b._createdAt ?? '') || order(a.id, b.id))
  // A numbered name must not take one that a document asks for.
  const wanted = new Set(inOrder.map(({ name }) => name?.toLowerCase()))
  const taken = new Set<string>()
  const addresses = new Map<string, string>()
  for (const { id, name } of inOrder) {
    if (!name) continue
    let own = name
    for (let count = 2; taken.has(own.toLowerCase()); count++) {
      const numbered = `${name}-${count}`
      if (!wanted.has(numbered.toLowerCase())) own = numbered
    }
    taken.add(own.toLowerCase())
    addresses.set(id, `${parent}/${own}`)
  }
  return addresses
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
