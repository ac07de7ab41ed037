/** A grid of colours and the few things one can draw on it. Units are drawing pixels, from the top left. */

/** A colour, or what decides each pixel's colour; `undefined` leaves the pixel as it is. */
export type Pen = number | ((x: number, y: number) => number | undefined)

/** Ordered dithers: every second, fourth and eighth pixel. */
export const half =
  (colour: number): Pen =>
  (x, y) =>
    (x + y) % 2 === 0 ? colour : undefined
export const quarter =
  (colour: number): Pen =>
  (x, y) =>
    x % 2 === 0 && y % 2 === 0 ? colour : undefined
export const eighth =
  (colour: number): Pen =>
  (x, y) =>
    y % 2 === 0 && x % 4 === y % 4 ? colour : undefined

export type Point = readonly [x: number, y: number]

/** A picture of so many pixels, each the number of a colour. */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array

  constructor(width = 48, height = 36) {
    this.width = width
    this.height = height
    this.pixels = new Uint8Array(width * height)
  }

  /** Sets one pixel; outside the grid nothing happens. */
  dot(x: number, y: number, pen: Pen): this {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return this
    const colour = typeof pen === 'number' ? pen : pen(x, y)
    if (colour !== undefined) this.pixels[y * this.width + x] = colour
    return this
  }

  at(x: number, y: number): number {
    return this.pixels[y * this.width + x] as number
  }

  /** Paints every pixel of the area for which `inside` is true, or all of them. */
  rect(
    x: number,
    y: number,
    width: number,
    height: number,
    pen: Pen,
    inside?: (x: number, y: number) => boolean,
  ): this {
    for (let row = y; row < y + height; row++) {
      for (let column = x; column < x + width; column++) {
        if (!inside || inside(column, row)) this.dot(column, row, pen)
      }
    }
    return this
  }

  fill(pen: Pen): this {
    return this.rect(0, 0, this.width, this.height, pen)
  }

  /** An outline that grows inwards. */
  frame(x: number, y: number, width: number, height: number, pen: Pen, line = 1): this {
    return this.rect(
      x,
      y,
      width,
      height,
      pen,
      (column, row) =>
        column < x + line || column >= x + width - line || row < y + line || row >= y + height - line,
    )
  }

  /** A filled rectangle with an outline. */
  box(x: number, y: number, width: number, height: number, outline: Pen, inside: Pen, line = 1): this {
    return this.rect(x, y, width, height, inside).frame(x, y, width, height, outline, line)
  }

  /** A straight line, `thick` pixels wide to the right and downwards. */
  line([x0, y0]: Point, [x1, y1]: Point, pen: Pen, thick = 1): this {
    const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0), 1)
    for (let step = 0; step <= steps; step++) {
      const x = Math.round(x0 + ((x1 - x0) * step) / steps)
      const y = Math.round(y0 + ((y1 - y0) * step) / steps)
      this.rect(x, y, thick, thick, pen)
    }
    return this
  }

  /** Lines from point to point. */
  path(points: readonly Point[], pen: Pen, thick = 1): this {
    points.slice(1).forEach((point, index) => {
      this.line(points[index] as Point, point, pen, thick)
    })
    return this
  }

  /** A filled circle around the middle of a pixel, or of four where the numbers end in .5. */
  disc(x: number, y: number, radius: number, pen: Pen): this {
    return this.ring(x, y, radius, radius + 1, pen)
  }

  /** The outer `line` pixels of a circle. */
  ring(x: number, y: number, radius: number, line: number, pen: Pen): this {
    const reach = Math.ceil(radius)
    const from = (centre: number) => Math.floor(centre) - reach
    return this.rect(from(x), from(y), 2 * reach + 2, 2 * reach + 2, pen, (column, row) => {
      const distance = Math.hypot(column - x, row - y)
      return distance <= radius + 0.3 && distance > radius + 0.3 - line
    })
  }

  /** A filled polygon, tested at the middle of each pixel. */
  poly(points: readonly Point[], pen: Pen): this {
    return this.rect(0, 0, this.width, this.height, pen, (x, y) => {
      let inside = false
      points.forEach(([x1, y1], index) => {
        const [x2, y2] = points[(index + 1) % points.length] as Point
        if (y1 > y + 0.5 !== y2 > y + 0.5 && x + 0.5 < ((x2 - x1) * (y + 0.5 - y1)) / (y2 - y1) + x1)
          inside = !inside
      })
      return inside
    })
  }

  /** A small picture given as rows of letters; letters the legend does not know are left out. */
  sprite(x: number, y: number, rows: readonly string[], legend: Readonly<Record<string, number>>): this {
    rows.forEach((row, down) => {
      ;[...row].forEach((letter, right) => {
        const colour = legend[letter]
        if (colour !== undefined) this.dot(x + right, y + down, colour)
      })
    })
    return this
  }
}
