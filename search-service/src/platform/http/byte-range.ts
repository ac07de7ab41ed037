/** The part of an answer that a Range header requests, in bytes. */
export interface ByteRange {
  from: number
  length: number
}

/**
 * Reads a Range header with one range of bytes (RFC 9110, 14.1.2). Several ranges, other units and invalid
 * headers are ignored: then everything is sent.
 * @param size of the whole, in bytes
 * @returns 'unsatisfiable' for a range that begins after the end; undefined for the whole
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  if (first !== '' && last !== '' && Number(last) < from) return undefined
  return from < size && from < end ? { from, length: end - from } : 'unsatisfiable'
}
