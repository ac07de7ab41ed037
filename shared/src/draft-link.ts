/**
 * Links that show a draft to somebody without an account: how they are written, and how their content is
 * encrypted. The key is in the link's fragment, which browsers do not send. So neither the content server,
 * nor the server that hands out the ciphertext, nor a messenger that fetches a link preview can read it.
 */

/** The path of these links on the Studio's server. */
export const DRAFT_LINKS = '/shared'

/** How long a link shows its draft: seven days. */
export const DRAFT_LINK_MS = 7 * 24 * 60 * 60_000

/** The id of a link: 128 random bits. */
export const DRAFT_LINK_ID = /^[\w-]{22}$/

/** The stored form of the ciphertext. */
export const SEALED = /^[\w-]+$/

/** The type of the documents that hold ciphertexts; not in the Studio's schema, since nobody edits them. */
export const DRAFT_LINK_TYPE = 'draftLink'

/** The id of a link's document, which is a draft itself. */
export const documentOfLink = (id: DraftLink['id']): string => `drafts.${DRAFT_LINK_TYPE}-${id}`

export interface DraftLink {
  id: string
  /** Decrypts the content: 256 random bits. */
  key: string
  /** The page's path on the site, beginning with a slash. */
  path: string
}

/** A link, without the Studio's host. The page's path, too, is in the fragment: it may reveal the subject. */
export const draftLink = ({ id, key, path }: DraftLink): string => `${DRAFT_LINKS}/${id}#${key}${path}`

/** The key and the path in a link's fragment. @param hash with its `#` */
export function inFragment(hash: string): Pick<DraftLink, 'key' | 'path'> {
  const key = /^#([\w-]*)/.exec(hash)?.[1] ?? ''
  return { key, path: hash.slice(1 + key.length) || '/' }
}

/** An id that nobody can guess. */
export const newDraftLinkId = (): string => asText(randomBytes(16))

const ALGORITHM = 'AES-GCM'
/** Length of the random nonce before the ciphertext, in bytes (NIST SP 800-38D, 8.2.2). */
const NONCE = 12

/**
 * Encrypts a JSON value with a new key: AES-256-GCM, of the compressed text.
 * @throws when the page was not loaded over HTTPS or from this machine: browsers have no cryptography there
 */
export async function seal(value: unknown): Promise<{ sealed: string; key: string }> {
  const bits = randomBytes(32)
  const nonce = randomBytes(NONCE)
  const key = await crypto.subtle.importKey('raw', bits, ALGORITHM, false, ['encrypt'])
  const small = await passed(JSON.stringify(value), new CompressionStream('gzip'))
  const cipher = await crypto.subtle.encrypt({ name: ALGORITHM, iv: nonce }, key, small)
  return { sealed: asText(nonce) + asText(new Uint8Array(cipher)), key: asText(bits) }
}

/**
 * Decrypts what `seal` returned.
 * @throws when the key is another one, or the text was changed
 */
export async function unseal(sealed: string, key: string): Promise<unknown> {
  const own = await crypto.subtle.importKey('raw', asBytes(key), ALGORITHM, false, ['decrypt'])
  const nonceEnd = (NONCE / 3) * 4
  const nonce = asBytes(sealed.slice(0, nonceEnd))
  const small = await crypto.subtle.decrypt(
    { name: ALGORITHM, iv: nonce },
    own,
    asBytes(sealed.slice(nonceEnd)),
  )
  return JSON.parse(new TextDecoder().decode(await passed(small, new DecompressionStream('gzip'))))
}

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))

const passed = (data: BlobPart, through: CompressionStream | DecompressionStream): Promise<ArrayBuffer> =>
  new Response(new Blob([data]).stream().pipeThrough(through)).arrayBuffer()

/** Base64 as addresses carry it (RFC 4648, section 5), without padding. */
function asText(bytes: Uint8Array): string {
  let characters = ''
  for (const byte of bytes) characters += String.fromCharCode(byte)
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const asBytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
