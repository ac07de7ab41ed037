/**
 * Links that show a draft to somebody without an account: how they are written, and how what they show is sealed. The
 * key stands in the link's fragment, which browsers send to nobody: neither the content server nor the one that hands
 * out what is sealed can read it, nor what a messenger fetches to show a link with a picture.
 */

/** Where the Studio's server shows drafts by link. */
export const DRAFT_LINKS = '/shared'

/** For how long a link shows its draft: seven days. */
export const DRAFT_LINK_MS = 7 * 24 * 60 * 60_000

/** What names a link: 128 random bits. */
export const DRAFT_LINK_ID = /^[\w-]{22}$/

/** What was sealed, as it is kept. */
export const SEALED = /^[\w-]+$/

/** Type of the documents in which it is kept. The Studio's schema does not have it: nobody writes in one. */
export const DRAFT_LINK_TYPE = 'draftLink'

/** The document of a link: a draft itself. */
export const documentOfLink = (id: DraftLink['id']): string => `drafts.${DRAFT_LINK_TYPE}-${id}`

export interface DraftLink {
  id: string
  /** Opens what is sealed: 256 random bits. */
  key: string
  /** Of the page on the site, beginning with a slash. */
  path: string
}

/** A link within the Studio's host. The page's address, too, stays behind the fragment's sign: it may name what it is about. */
export const draftLink = ({ id, key, path }: DraftLink): string => `${DRAFT_LINKS}/${id}#${key}${path}`

/** The key at the beginning of a link's fragment, and the path behind it. @param hash with its sign */
export function inFragment(hash: string): Pick<DraftLink, 'key' | 'path'> {
  const key = /^#([\w-]*)/.exec(hash)?.[1] ?? ''
  return { key, path: hash.slice(1 + key.length) || '/' }
}

/** An id that nobody can guess. */
export const newDraftLinkId = (): string => asText(randomBytes(16))

const ALGORITHM = 'AES-GCM'
/** Bytes before what is sealed that make each sealing another one (NIST SP 800-38D, 8.2.2). */
const NONCE = 12

/**
 * Seals what can be written as JSON with a key of its own: AES-GCM with 256 bits, of the text made small.
 * @throws where the page was not loaded over HTTPS or from this machine: browsers have no cryptography there
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
 * What was sealed.
 * @throws when it was sealed with another key, or changed since
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
