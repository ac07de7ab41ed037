/** Colours (from web/src/styles/tokens.css) and pixels, shared by the parts of a card. */
export const INK = '#121212'
export const PAPER = '#ffffff'
export const SLATE = {
  100: '#f5f7f9',
  200: '#eff2f5',
  300: '#e8edf1',
  400: '#dde3e8',
  650: '#757e87',
  700: '#484e55',
}
export const RED = '#e81717'
export const RED_TEXT = '#d70000'

/** The gap between pictures, in pixels. */
export const GAP = 8

export interface Area {
  left: number
  top: number
  width: number
  height: number
}

export const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
