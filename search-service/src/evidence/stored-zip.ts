/**
 * ZIP archives without compression, in the one form in which we write packets: no dates, comments or extra
 * fields. So anybody can rebuild the archive from its members, and every byte that differs was changed. Runs
 * in Node.js and in the page inside each packet, and imports nothing.
 */

export interface ZipMember {
  /** ASCII. */
  name: string
  /** Bytes. */
  size: number
  /** CRC-32 of the bytes. */
  crc: number
}

/** The members of an archive, and the first place where it differs from one written by this file. */
export interface ZipRead {
  members: { name: string; bytes: Uint8Array }[]
  /**
   * `crc`: a member or its checksum. `header`: other bytes before it. `end`: all after the last member. `cut`: it
   * ends before what it began.
   */
  damage?: { at: number; part: 'crc' | 'header' | 'end' | 'cut'; name?: string }
}

const LOCAL_SIZE = 30
const CENTRAL_SIZE = 46
const END_SIZE = 22
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
/** "Version needed" for stored members outside folders. */
const VERSION = 10
/** 1 January 1980, the earliest date possible. */
const NO_DATE = 0x21
/** Offset of the checksum in a local header. */
const CRC_AT = 14

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** @param before the CRC-32 of the bytes before these */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before
  for (let at = 0; at < bytes.length; at++)
    crc = (crc >>> 8) ^ (TABLE[(crc ^ (bytes[at] as number)) & 0xff] as number)
  return ~crc >>> 0
}

/** The header before a member's bytes. */
export function localHeader(member: ZipMember): Uint8Array {
  const header = new Uint8Array(LOCAL_SIZE + member.name.length)
  const view = new DataView(header.buffer)
  view.setUint32(0, LOCAL, true)
  describe(view, 4, member)
  writeName(header, LOCAL_SIZE, member.name)
  return header
}

/** The bytes after the last member: the list of all members, in order. */
export function zipEnd(members: readonly ZipMember[]): Uint8Array {
  const length = members.reduce((sum, { name }) => sum + CENTRAL_SIZE + name.length, 0)
  const bytes = new Uint8Array(length + END_SIZE)
  const view = new DataView(bytes.buffer)
  let [at, offset] = [0, 0]
  for (const member of members) {
    view.setUint32(at, CENTRAL, true)
    view.setUint16(at + 4, VERSION, true)
    describe(view, at + 6, member)
    view.setUint32(at + 42, offset, true)
    writeName(bytes, at + CENTRAL_SIZE, member.name)
    at += CENTRAL_SIZE + member.name.length
    offset += LOCAL_SIZE + member.name.length + member.size
  }
  view.setUint32(at, END, true)
  view.setUint16(at + 8, members.length, true)
  view.setUint16(at + 10, members.length, true)
  view.setUint32(at + 12, length, true)
  view.setUint32(at + 16, offset, true)
  return bytes
}

/** Reads an archive from its beginning, and compares all of it with how we would write it. */
export function readStoredZip(archive: Uint8Array): ZipRead {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const members: ZipRead['members'] = []
  let at = 0
  let isCut = false
  while (at + LOCAL_SIZE <= archive.length && view.getUint32(at, true) === LOCAL) {
    const from = at + LOCAL_SIZE + view.getUint16(at + 26, true)
    const end = from + view.getUint32(at + 18, true)
    if (end > archive.length) {
      isCut = true
      break
    }
    const name = new TextDecoder().decode(archive.subarray(at + LOCAL_SIZE, from))
    members.push({ name, bytes: archive.subarray(from, end) })
    at = end
  }
  return { members, ...damageOf(archive, members, isCut) }
}

function damageOf(archive: Uint8Array, members: ZipRead['members'], isCut: boolean): Pick<ZipRead, 'damage'> {
  const list = members.map(({ name, bytes }) => ({ name, size: bytes.length, crc: crc32(bytes) }))
  let at = 0
  for (const member of list) {
    const header = localHeader(member)
    const differs = firstDifference(archive, at, header)
    if (differs !== undefined) {
      const isCrc = differs >= CRC_AT && differs < CRC_AT + 4
      return { damage: { at: at + differs, part: isCrc ? 'crc' : 'header', name: member.name } }
    }
    at += header.length + member.size
  }
  const end = zipEnd(list)
  if (isCut || (members.length > 0 && archive.length < at + end.length))
    return { damage: { at: archive.length, part: 'cut' } }
  const differs = firstDifference(archive, at, end)
  if (differs !== undefined) return { damage: { at: at + differs, part: 'end' } }
  return archive.length > at + end.length ? { damage: { at: at + end.length, part: 'end' } } : {}
}

function firstDifference(archive: Uint8Array, from: number, expected: Uint8Array): number | undefined {
  const at = expected.findIndex((byte, index) => archive[from + index] !== byte)
  return at === -1 ? undefined : at
}

/** Writes the fields that both headers share, from the version on; flags, method and time stay zero. */
function describe(view: DataView, at: number, { name, size, crc }: ZipMember): void {
  view.setUint16(at, VERSION, true)
  view.setUint16(at + 8, NO_DATE, true)
  view.setUint32(at + 10, crc, true)
  view.setUint32(at + 14, size, true)
  view.setUint32(at + 18, size, true)
  view.setUint16(at + 22, name.length, true)
}

function writeName(bytes: Uint8Array, at: number, name: string): void {
  for (let index = 0; index < name.length; index++) bytes[at + index] = name.charCodeAt(index)
}
