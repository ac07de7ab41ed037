/** Writes a grid of colours as an indexed PNG, four bits a pixel (ISO/IEC 15948). */
import { crc32, deflateSync } from 'node:zlib'
import type { Canvas } from './canvas.ts'
import type { Rgb } from './palette.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const FILTER_NONE = 0
const FILTER_UP = 2

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/**
 * @param scale image pixels for one drawing pixel
 * @param palette up to sixteen colours; a pixel's number is its place here
 */
export function encodePng({ width, height, pixels }: Canvas, scale: number, palette: readonly Rgb[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width * scale, 0)
  header.writeUInt32BE(height * scale, 4)
  header.set([4, 3, 0, 0, 0], 8)
  const stride = Math.ceil((width * scale) / 2) + 1
  const rows: Buffer[] = []
  for (let y = 0; y < height; y++) {
    const row = Buffer.alloc(stride, FILTER_NONE)
    for (let x = 0; x < width * scale; x++) {
      const colour = pixels[y * width + Math.floor(x / scale)] as number
      row[1 + (x >> 1)] = (row[1 + (x >> 1)] as number) | (colour << (x % 2 === 0 ? 4 : 0))
    }
    rows.push(row)
    // Rows that repeat the one above are all zeros under the Up filter.
    const repeat = Buffer.alloc(stride)
    repeat[0] = FILTER_UP
    for (let copy = 1; copy < scale; copy++) rows.push(repeat)
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
