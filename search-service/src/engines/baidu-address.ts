/**
 * Baidu's substitution cipher for the addresses of originals (`objURL`, `fromURL`): three marks replace `:`,
 * `.` and `/`, and letters and digits are swapped one for one.
 */
const MARKS: readonly (readonly [coded: string, plain: string])[] = [
  ['_z2C$q', ':'],
  ['_z&e3B', '.'],
  ['AzdH3F', '/'],
]
const CODED = 'wkv1ju2it3hs4g5rq6fp7eo8dn9cm0bla'
const PLAIN = 'abcdefghijklmnopqrstuvw1234567890'
const SWAP = new Map([...CODED].map((letter, index) => [letter, PLAIN[index] ?? letter]))

/** Decodes an address; returns it unchanged if it is not encoded. */
export function decodeBaiduAddress(address: string): string {
  if (!address.startsWith('ippr')) return address
  const marked = address.split(/(_z2C\$q|_z&e3B|AzdH3F)/)
  return marked
    .map((part, index) =>
      index % 2 === 1 ? (MARKS.find(([coded]) => coded === part)?.[1] ?? part) : decodeBaiduText(part),
    )
    .join('')
}

/** Decodes letters and digits of such an address. */
export function decodeBaiduText(text: string): string {
  return text.replace(/[a-w0-9]/g, (letter) => SWAP.get(letter) ?? letter)
}

/**
 * `https://gimg2.baidu.com/image_search/src=…&refer=…?sec=…&t=…`: a copy that Baidu serves for a limited
 * time. With a port, it is a simulator's.
 */
const COPY = /^https?:\/\/(?:[\w-]+\.baidu\.com|[\w.-]+:\d+)\/image_search\/src=([^&?#]+)/i

/** `https://img0.baidu.com/it/u=…?sec=…&t=…`: another kind, whose address names no original. */
const NAMELESS_COPY = /^https?:\/\/[\w.-]+\.baidu\.com\/it\/\S*[?&]sec=\d{10}/i

/** Whether an address is an expiring copy's: it reveals to the second when Baidu was asked. */
export const isCopy = (address: string): boolean => COPY.test(address) || NAMELESS_COPY.test(address)

/** The address of the original, read from the address of an expiring copy. */
export function originalOfCopy(address: string): string | null {
  const [, encoded] = COPY.exec(address) ?? []
  if (encoded === undefined) return null
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}
