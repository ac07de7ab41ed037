/** Where the pages of events and interviews stand, so that no two of them ask for the same place. */

/** What of a document decides its address. */
export interface Addressed {
  id: string
  /** ISO 8601. */
  _createdAt?: string | null
  slug?: { current?: string | null } | null
}

/** Longest slug that is still a folder's name everywhere, in characters. */
const LONGEST = 200

/** Editors are kept from slugs that could not be a folder's name, imported content is not. */
export function folderName(slug: string | null | undefined): string | undefined {
  return slug && slug.length <= LONGEST && /^[a-z0-9][a-z0-9._~-]*$/i.test(slug) ? slug : undefined
}

/**
 * Gives each document that has a usable slug an address of its own. Where several want the same one, the first to
 * have been made keeps it, so that links which others have set stay right; the next ones get `-2`, `-3` after it.
 * @param parent the path they stand under: `/events`
 * @returns paths by `id`; documents that can have no page are not in it
 */
export function addressesOf(parent: string, documents: readonly Addressed[]): Map<string, string> {
  const inOrder = documents
    .map((document) => ({ ...document, name: folderName(document.slug?.current) }))
    .sort((a, b) => order(a._createdAt ?? '', b._createdAt ?? '') || order(a.id, b.id))
  // A name that somebody asked for must not be lost to a number.
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
