import { crc32 } from 'node:zlib'
import type { TransactionRecord } from './transaction.ts'

/** A journal line is a checksum, a space, the record as JSON, and a newline. */
const CHECKSUM_LENGTH = 8
const NEWLINE = 0x0a

const checksum = (json: string | Uint8Array): string =>
  crc32(json).toString(16).padStart(CHECKSUM_LENGTH, '0')

/** The record as a line, newline included. */
export function encodeLine(record: TransactionRecord): Buffer {
  const json = JSON.stringify(record)
  return Buffer.from(`${checksum(json)} ${json}\n`)
}

/** `null` for a line that was torn or damaged. */
export function decodeLine(line: Buffer): TransactionRecord | null {
  const json = line.subarray(CHECKSUM_LENGTH + 1)
  if (json.length === 0 || line.toString('latin1', 0, CHECKSUM_LENGTH) !== checksum(json)) return null
  try {
    return JSON.parse(json.toString('utf8')) as TransactionRecord
  } catch {
    return null
  }
}

/** Where a record is in its segment, in bytes; `length` leaves out the newline. */
export interface Place {
  offset: number
  length: number
}

/**
 * Reads a segment up to its first damaged line.
 * @returns how many bytes are sound
 */
export function readLines(
  segment: Buffer,
  onRecord: (record: TransactionRecord, place: Place) => void,
): number {
  let offset = 0
  while (offset < segment.length) {
    const end = segment.indexOf(NEWLINE, offset)
    if (end < 0) break
    const record = decodeLine(segment.subarray(offset, end))
    if (!record) break
    onRecord(record, { offset, length: end - offset })
    offset = end + 1
  }
  return offset
}

/** How many sound lines follow a damaged one. */
export function linesAfter(segment: Buffer, damaged: number): number {
  let lines = 0
  for (let end = segment.indexOf(NEWLINE, damaged); end >= 0; ) {
    const next = segment.indexOf(NEWLINE, end + 1)
    if (next >= 0 && decodeLine(segment.subarray(end + 1, next))) lines += 1
    end = next
  }
  return lines
}
