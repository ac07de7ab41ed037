/**
 * The substitution in which Baidu writes the addresses of originals (`objURL`, `fromURL`):
 * three marks stand for `:`, `.` and `/`, and letters and digits are swapped one for one.
 */
const MARKS: readonly (readonly [coded: string, plain: string])[] = [
  ['_z2C$q', ':'],
  ['_z&e3B', '.'],
  ['AzdH3F', '/'],
]
const CODED = 'wkv1ju2it3hs4g5rq6fp7eo8dn9cm0bla'
const PLAIN = 'abcdefghijklmnopqrstuvw1234567890'
const SWAP = new Map([...CODED].map((letter, index) => [letter, PLAIN[index] ?? letter]))

/** Decodes an address; one that is not encoded is returned unchanged. */
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
 * `https://gimg2.baidu.com/image_search/src=…&refer=…?sec=…&t=…`: a copy that Baidu serves for a limited time; with a
 * port, a copy from a simulator.
 */
const COPY = /^https?:\/\/(?:[\w-]+\.baidu\.com|[\w.-]+:\d+)\/image_search\/src=([^&?#]+)/i

/** Whether an address is that of an expiring copy, which tells to the second when it was asked for. */
export const isCopy = (address: string): boolean => COPY.test(address)

/** The address of the original, taken from the address of Baidu's expiring copy. */
export function originalOfCopy(address: string): string | null {
  const [, encoded] = COPY.exec(address) ?? []
  if (encoded === undefined) return null
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}
