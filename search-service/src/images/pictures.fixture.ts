import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Draws soft blobs and lines from a seed, with enough features to tell pictures apart. */
export function drawing(seed: number, width = 900, height = 600): Sharp {
  let state = seed * 2_654_435_761
  const next = (limit: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0
    return state % limit
  }
  const shapes = Array.from({ length: 14 }, () => {
    const [x, y, r] = [next(900), next(600), 40 + next(160)]
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${next(360)} 70% ${20 + next(60)}%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600" width="${width}" height="${height}" preserveAspectRatio="none"><rect width="900" height="600" fill="hsl(${next(360)} 40% ${30 + next(50)}%)"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg))
}

/** A fade from black to white, towards one edge. */
export function fade(to: 'right' | 'left' | 'bottom' | 'top'): Sharp {
  const [x, y] = { right: [1, 0], left: [-1, 0], bottom: [0, 1], top: [0, -1] }[to] as [number, number]
  const ends = `x1="${Math.max(0, -x)}" y1="${Math.max(0, -y)}" x2="${Math.max(0, x)}" y2="${Math.max(0, y)}"`
  const colours = '<stop stop-color="#000"/><stop offset="1" stop-color="#fff"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><linearGradient id="fade" ${ends}>${colours}</linearGradient><rect width="320" height="240" fill="url(#fade)"/></svg>`
  return sharp(Buffer.from(svg))
}

export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

/** The head of an interlaced 16-bit PNG with alpha: not readable by line, it needs the most memory. */
export function interlacedPng(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 16, 6, 0, 0, 1])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([PNG, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1)))])
}

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A PNG of a few kilobytes that really unfolds to `width × height` one-bit pixels. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const row = Buffer.alloc(1 + Math.ceil(width / 8))
  const pixels = deflateSync(Buffer.alloc(row.length * height), { level: 9 })
  return Buffer.concat([PNG, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
