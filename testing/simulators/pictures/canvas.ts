/** The site's colours, by the letter they are drawn with. */
const PALETTE = {
  k: [0x12, 0x12, 0x12],
  w: [0xff, 0xff, 0xff],
  a: [0xf5, 0xf7, 0xf9],
  b: [0xef, 0xf2, 0xf5],
  c: [0xdd, 0xe3, 0xe8],
  d: [0xb9, 0xc0, 0xc7],
  e: [0x75, 0x7e, 0x87],
  f: [0x48, 0x4e, 0x55],
  g: [0x1f, 0x21, 0x24],
  p: [0xff, 0xe6, 0xe6],
  r: [0xe8, 0x17, 0x17],
  s: [0xad, 0x1a, 0x1a],
  l: [0xd3, 0xf1, 0xf8],
  m: [0x34, 0x86, 0xab],
} as const satisfies Record<string, readonly [number, number, number]>
export type Ink = keyof typeof PALETTE

/** Ordered thresholds of a 4 × 4 dither, in sixteenths. */
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5] as const

/** A drawing on whole dots; whatever falls outside is not drawn. */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly #dots: Ink[]

  constructor(width: number, height: number, ground: Ink = 'b') {
    this.width = width
    this.height = height
    this.#dots = new Array<Ink>(width * height).fill(ground)
  }

  at(x: number, y: number): Ink {
    return this.#dots[Math.floor(y) * this.width + Math.floor(x)] ?? 'b'
  }

  dot(x: number, y: number, ink: Ink): this {
    const [column, row] = [Math.floor(x), Math.floor(y)]
    if (column >= 0 && row >= 0 && column < this.width && row < this.height)
      this.#dots[row * this.width + column] = ink
    return this
  }

  rect(x: number, y: number, width: number, height: number, ink: Ink): this {
    return this.fill(
      (dx, dy) =>
        dx >= Math.floor(x) &&
        dx < Math.floor(x + width) &&
        dy >= Math.floor(y) &&
        dy < Math.floor(y + height),
      ink,
    )
  }

  disc(cx: number, cy: number, radius: number, ink: Ink): this {
    return this.fill((x, y) => (x + 0.5 - cx) ** 2 + (y + 0.5 - cy) ** 2 <= radius ** 2, ink)
  }

  /** Covers a share of the dots where `inside` holds, from 0 to 1, in an ordered pattern. */
  dither(
    inside: (x: number, y: number) => boolean,
    share: number | ((x: number, y: number) => number),
    ink: Ink,
  ): this {
    return this.fill((x, y) => {
      if (!inside(x, y)) return false
      const part = typeof share === 'number' ? share : share(x, y)
      return ((BAYER[(y % 4) * 4 + (x % 4)] ?? 0) + 0.5) / 16 < part
    }, ink)
  }

  /** A filled polygon of [x, y] corners. */
  polygon(corners: readonly (readonly [number, number])[], ink: Ink): this {
    return this.fill((x, y) => inPolygon(x + 0.5, y + 0.5, corners), ink)
  }

  line(x0: number, y0: number, x1: number, y1: number, ink: Ink): this {
    const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0), 1)
    for (let step = 0; step <= steps; step++)
      this.dot(Math.round(x0 + ((x1 - x0) * step) / steps), Math.round(y0 + ((y1 - y0) * step) / steps), ink)
    return this
  }

  /** A small drawing in rows of palette letters; a dot or blank leaves the ground. */
  stamp(rows: readonly string[], x: number, y: number, scale = 1): this {
    rows.forEach((row, dy) => {
      ;[...row].forEach((letter, dx) => {
        if (letter in PALETTE) this.rect(x + dx * scale, y + dy * scale, scale, scale, letter as Ink)
      })
    })
    return this
  }

  fill(inside: (x: number, y: number) => boolean, ink: Ink): this {
    for (let y = 0; y < this.height; y++)
      for (let x = 0; x < this.width; x++) if (inside(x, y)) this.#dots[y * this.width + x] = ink
    return this
  }

  /** The drawing as RGB bytes, a pixel for each dot. */
  toRgb(): Buffer {
    return Buffer.from(this.#dots.flatMap((ink) => PALETTE[ink]))
  }
}

function inPolygon(x: number, y: number, corners: readonly (readonly [number, number])[]): boolean {
  let inside = false
  let [px, py] = corners.at(-1) ?? [0, 0]
  for (const [cx, cy] of corners) {
    if (cy > y !== py > y && x < ((px - cx) * (y - cy)) / (py - cy) + cx) inside = !inside
    ;[px, py] = [cx, cy]
  }
  return inside
}
