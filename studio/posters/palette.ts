/** The sixteen colours every drawing is made of. A colour is its place in this list. */
const HEX = [
  '#121212',
  '#1f2124',
  '#2e3238',
  '#484e55',
  '#757e87',
  '#8d969e',
  '#b9c0c7',
  '#dde3e8',
  '#eff2f5',
  '#ffffff',
  '#e81717',
  '#ad1a1a',
  '#ffa4a4',
  '#ffe6e6',
  '#3486ab',
  '#d3f1f8',
] as const

export const INK = 0
export const COAL = 1
export const SLATE8 = 2
export const SLATE7 = 3
export const SLATE65 = 4
export const SLATE6 = 5
export const SLATE5 = 6
export const SLATE4 = 7
export const SLATE2 = 8
export const WHITE = 9
export const RED = 10
export const DARK_RED = 11
const PINK = 12
const PALE_RED = 13
export const BLUE = 14
export const PALE_BLUE = 15

export type Rgb = readonly [red: number, green: number, blue: number]

const rgb = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb

/** Rec. 709 luma, 0 to 255. */
export const luma = ([red, green, blue]: Rgb): number =>
  Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue)

export const COLOURS: readonly Rgb[] = HEX.map(rgb)
/** The same colours as posters show them at rest. */
export const GREYS: readonly Rgb[] = COLOURS.map((colour) => {
  const grey = luma(colour)
  return [grey, grey, grey]
})

/** Colours that may only appear once a poster is looked at. */
export const REDS: ReadonlySet<number> = new Set([RED, DARK_RED, PINK, PALE_RED])
