/** The names by which editors choose colours, and their tokens. */
const TOKENS: Record<string, string> = {
  red: 'var(--red-600)',
  darkRed: 'var(--red-700)',
  paleRed: 'var(--red-100)',
  white: 'var(--paper)',
  slate: 'var(--slate-200)',
  darkSlate: 'var(--slate-900)',
  ink: 'var(--ink)',
}

const DARK = new Set(['red', 'darkRed', 'darkSlate', 'ink'])

interface Chosen {
  bgColor?: string | null
  hoverBgColor?: string | null
  textColor?: string | null
  chineseTitleColor?: string | null
  borderColor?: string | null
}

/** Custom properties that colour a card. */
export type CardColours = Record<`--card-${string}`, string>

/**
 * Makes an editor's choice of colours readable: text is white on dark backgrounds, ink or red on light ones. A hover
 * background that would make text unreadable is ignored, and so are unknown names.
 */
export function coloursOf({
  bgColor,
  hoverBgColor,
  textColor,
  chineseTitleColor,
  borderColor,
}: Chosen): CardColours {
  const ground = known(bgColor) ?? 'white'
  const dark = DARK.has(ground)
  const hovered = known(hoverBgColor)
  const hover = hovered && DARK.has(hovered) === dark ? hovered : ground
  return {
    '--card-bg': token(ground),
    '--card-hover': token(hover),
    '--card-text': dark ? 'var(--paper)' : lightGroundText(textColor, 'var(--ink)'),
    '--card-zh': dark ? 'var(--paper)' : lightGroundText(chineseTitleColor, 'var(--red-650)'),
    '--card-border': token(known(borderColor) ?? 'red'),
  }
}

function lightGroundText(name: string | null | undefined, otherwise: string): string {
  if (name === 'red') return 'var(--red-650)'
  return name === 'darkRed' || name === 'ink' || name === 'darkSlate' ? token(name) : otherwise
}

const known = (name: string | null | undefined): string | undefined =>
  name && Object.hasOwn(TOKENS, name) ? name : undefined

const token = (name: string): string => TOKENS[name] ?? 'var(--paper)'
