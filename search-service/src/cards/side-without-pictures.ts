import {
  didAnswer,
  isNoEvidence,
  COMPARISON_LABELS as LABELS,
  type Localized,
  outcomeFact,
  type WireRun,
} from '@firewall-cafe/shared'
import { type Area, GAP, INK, PAPER, RED, RED_TEXT, rect, SLATE } from './canvas.ts'
import type { Type, Typesetter } from './typesetter.ts'

/** From this height on, an area has room for a large title. */
const TALL = 340
/** In a sentence, the beginning of the query is enough to recognise it. */
const QUOTED_MAX = 24

/** Draws why a side has no pictures. Red only when the China-based engine really answered with nothing. */
export function sideWithoutPictures(run: WireRun, area: Area, type: Typesetter): string {
  const { left, top, width, height } = area
  if (didAnswer(run.outcome)) {
    const [fill, colour] = run.censored ? [RED, RED_TEXT] : [SLATE[300], INK]
    return rect(left, top, width, height, fill) + sheet(run, { ...LABELS.noPictures, colour }, area, type)
  }
  const rules = Array.from({ length: Math.floor(height / 12) }, (_, index) =>
    rect(left, top + height - 12 * (index + 1), width, 1, SLATE[400]),
  )
  const dashes = `fill="none" stroke="${SLATE[650]}" stroke-width="2" stroke-dasharray="8 8"`
  return (
    rules.join('') +
    `<rect x="${left + 1}" y="${top + 1}" width="${width - 2}" height="${height - 2}" ${dashes}/>` +
    sheet(run, { ...LABELS.noAnswer, colour: SLATE[700] }, area, type)
  )
}

interface Title extends Localized {
  /** The colour of the Chinese title. */
  colour: string
}

/** A white sheet in an area: what the answer was, and if no evidence, that it says nothing on censorship. */
export function sheet(run: WireRun, title: Title | undefined, area: Area, type: Typesetter): string {
  const padding = area.height >= TALL ? 20 : 12
  const inner = area.width - 2 * (padding + GAP)
  const text = (sentence: string, style: 'body' | 'bold', gap = 0): SetLine[] =>
    balanced(sentence, { style, size: 20 }, inner, type).map((line, index) => ({
      parts: [{ text: line, fill: INK }],
      type: { style, size: 20 },
      gap: index === 0 ? gap : 0,
      height: 28,
    }))
  const { en, zh } = quoting(outcomeFact(run), run.query)
  const { saysNothing } = LABELS
  const lines: SetLine[] = [
    ...(title ? titleLines(title, area.height >= TALL) : []),
    ...text(en, 'body', title ? 6 : 0),
    ...text(zh, 'body'),
    ...(isNoEvidence(run) ? [...text(saysNothing.en, 'bold', 8), ...text(saysNothing.zh, 'bold')] : []),
  ]
  const widthOf = ({ parts, type: its }: SetLine) => type.width(parts.map((part) => part.text).join(''), its)
  const height = lines.reduce((sum, line) => sum + line.gap + line.height, 2 * padding)
  const width = Math.round(Math.max(...lines.map(widthOf))) + 2 * padding
  const middle = area.left + area.width / 2
  let top = Math.round(area.top + (area.height - height) / 2)
  const svg = [rect(Math.round(middle - width / 2), top, width, height, PAPER)]
  top += padding
  for (const line of lines) {
    top += line.gap
    const y = Math.round(top + line.height / 2 + line.type.size * 0.36)
    let x = Math.round(middle - widthOf(line) / 2)
    for (const { text: part, fill } of line.parts) {
      svg.push(type.draw(part, line.type, { x, y, fill }))
      x += type.width(part, line.type)
    }
    top += line.height
  }
  return svg.join('')
}

interface SetLine {
  parts: { text: string; fill: string }[]
  type: Type
  /** Pixels above the line. */
  gap: number
  height: number
}

/** The Chinese title below the English one if there is room, otherwise after it. */
function titleLines({ en, zh, colour }: Title, tall: boolean): SetLine[] {
  const pixel = (size: number): Type => ({ style: 'pixel', size })
  const [first, second] = [
    { text: en, fill: INK },
    { text: zh, fill: colour },
  ]
  if (!tall) return [{ parts: [{ ...first, text: `${en} ` }, second], type: pixel(36), gap: 0, height: 50 }]
  return [
    { parts: [first], type: pixel(48), gap: 0, height: 54 },
    { parts: [second], type: pixel(36), gap: 0, height: 52 },
  ]
}

/** A sentence in at most two lines of about the same width. */
function balanced(sentence: string, set: Type, width: number, type: Typesetter): string[] {
  const { lines } = type.lines(sentence, set, width, 2)
  const half = type.lines(sentence, set, Math.min(width, type.width(sentence, set) * 0.6), 2)
  return lines.length === 2 && half.whole ? half.lines : lines
}

function quoting({ en, zh }: Localized, query: string): Localized {
  const characters = [...query]
  const words = characters.length > QUOTED_MAX ? `${characters.slice(0, QUOTED_MAX).join('').trim()}…` : query
  const quoted = (sentence: string) => sentence.replaceAll('{words}', () => words)
  return { en: quoted(en), zh: quoted(zh) }
}
