/** Draws a comparison's picture for sharing: the top of its page, in the size of link previews. */
import { readFile } from 'node:fs/promises'
import {
  askedHoursOf,
  askedInHours,
  askedInLabel,
  CARD_SIZE,
  ENGINE_NAMES,
  COMPARISON_LABELS as LABELS,
  type Localized,
  type WireRun,
} from '@firewall-cafe/shared'
import sharp, { type OverlayOptions } from 'sharp'
import { DECODING } from '../images/inspect-image.ts'
import { type Area, GAP, INK, PAPER, RED, RED_TEXT, rect, SLATE } from './canvas.ts'
import type { Fonts } from './fonts.ts'
import { sheet, sideWithoutPictures } from './side-without-pictures.ts'
import { type Type, Typesetter } from './typesetter.ts'

export interface CardSide {
  run: WireRun
  /** Thumbnails of the first pictures; undefined for one that is not stored, or not shown. */
  pictures: (Buffer | undefined)[]
}

export interface Card {
  code: string
  /** The US engine on the left, the China-based one on the right. */
  sides: [CardSide, CardSide]
}

/** How many pictures a card shows per side. */
export const PICTURES_PER_SIDE = 4

const { width: WIDTH, height: HEIGHT } = CARD_SIZE
const MARGIN = 32
/** The width of a side between its margins. */
const COLUMN = WIDTH / 2 - 2 * MARGIN
const FOOTER = 82
const DEMO_BAR = 68
/** Sizes for the query, with line heights; the largest that fits is used. The smallest cuts text off. */
const WORD_SIZES = [
  { size: 72, line: 80, lines: 1 },
  { size: 60, line: 70, lines: 1 },
  { size: 48, line: 56, lines: 2 },
  { size: 36, line: 42, lines: 3 },
  { size: 24, line: 28, lines: 4 },
] as const

const LOGO = new URL('./logo.svg', import.meta.url)
const LOGO_WIDTH = 188

/** @returns a PNG of 1200 × 630 pixels */
export async function drawCard(card: Card, fonts: Fonts): Promise<Buffer> {
  await fonts.prepare(wordsOf(card))
  const { svg, tiles } = layOut(card, new Typesetter(fonts), await readFile(LOGO, 'utf8'))
  const pictures = await Promise.all(tiles.map(drawTile))
  return sharp(Buffer.from(svg))
    .composite(pictures.filter((picture) => picture !== undefined))
    .png({ palette: true, effort: 2, dither: 0.7 })
    .timeout({ seconds: 30 })
    .toBuffer()
}

interface Tile {
  left: number
  top: number
  width: number
  height: number
  picture: Buffer
}

/** A picture that fills its tile; undefined when its file is damaged. */
async function drawTile({ left, top, width, height, picture }: Tile): Promise<OverlayOptions | undefined> {
  const tile = sharp(picture, DECODING).resize(width, height, { fit: 'cover' }).flatten({ background: PAPER })
  try {
    return { input: await tile.png({ compressionLevel: 0 }).timeout({ seconds: 30 }).toBuffer(), left, top }
  } catch {
    return undefined
  }
}

/** All texts on the card. */
function wordsOf({ sides }: Card): string {
  const labels = [...Object.values(LABELS), askedWhen(sides)].flatMap(({ en, zh }) => [en, zh])
  return [...labels, ...sides.map(({ run }) => run.query), '…'].join('')
}

const askedWhen = ([google, baidu]: Card['sides']): Localized =>
  askedInHours(askedHoursOf({ google: google.run, baidu: baidu.run }))

/** Lays out a card: its SVG without pictures, and the tiles where these go. */
function layOut({ code, sides }: Card, type: Typesetter, logo: string): { svg: string; tiles: Tile[] } {
  const simulated = sides.some(({ run }) => run.simulated)
  const top = simulated ? DEMO_BAR : 0
  const bottom = HEIGHT - FOOTER
  const words = setWords(sides, type)
  const wordsTop = top + 62
  const picturesTop = wordsTop + words.height + 14
  const svg: string[] = [
    rect(0, 0, WIDTH, HEIGHT, PAPER),
    rect(WIDTH / 2, top, WIDTH / 2, bottom - top, SLATE[100]),
  ]
  if (simulated) svg.push(demoBar(type))
  const tiles: Tile[] = []
  for (const [index, side] of sides.entries()) {
    const left = MARGIN + (index * WIDTH) / 2
    svg.push(whoWasAsked(side.run, left, top + 44, type))
    const fill = index === 0 ? INK : RED_TEXT
    for (const [at, line] of (words.lines[index] ?? []).entries()) {
      const middle = wordsTop + at * words.line + words.line / 2
      svg.push(
        type.draw(line, words.type, { x: left, y: Math.round(middle + words.type.size * 0.375), fill }),
      )
    }
    const area = { left, top: picturesTop, width: COLUMN, height: bottom - 24 - picturesTop }
    const drawn =
      side.run.results.length > 0
        ? grid(side, area, type)
        : { svg: sideWithoutPictures(side.run, area, type), tiles: [] }
    svg.push(drawn.svg)
    tiles.push(...drawn.tiles)
  }
  svg.push(
    // The wall between the sides, and the ground below it.
    rect(WIDTH / 2 - 1, top, 2, bottom - top, RED),
    rect(0, bottom, WIDTH, 2, RED),
    `<svg x="${MARGIN}" y="${bottom + 17}" width="${LOGO_WIDTH}" height="50">${logo}</svg>`,
    footer(code, askedWhen(sides), bottom, type),
  )
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${svg.join('')}</svg>`,
    tiles,
  }
}

/** Sets the queries of both sides in the same size. */
function setWords(sides: Card['sides'], type: Typesetter) {
  for (const { size, line, lines: atMost } of WORD_SIZES) {
    const wordType: Type = { style: 'pixel', size }
    const set = sides.map(({ run }) => type.lines(run.query, wordType, COLUMN, atMost))
    if (size > 24 && !set.every(({ whole }) => whole)) continue
    const lines = set.map((each) => each.lines)
    return { type: wordType, line, lines, height: Math.max(...lines.map(({ length }) => length)) * line }
  }
  throw new Error('The smallest size takes all words')
}

function whoWasAsked(
  { engine, query, language, simulated, not_asked: notAsked }: WireRun,
  x: number,
  y: number,
  type: Typesetter,
): string {
  const name =
    engine === 'google' ? ENGINE_NAMES.google.en : `${ENGINE_NAMES.baidu.en} ${ENGINE_NAMES.baidu.zh}`
  const asked = LABELS[askedInLabel(query, language)]
  const how = [
    ...(notAsked ? [] : [asked.en, asked.zh]),
    ...(simulated ? ['·', LABELS.simulated.en, LABELS.simulated.zh] : []),
  ].join(' ')
  const bold: Type = { style: 'bold', size: 20 }
  return (
    type.draw(name, bold, { x, y, fill: INK }) +
    type.draw(how, { style: 'body', size: 20 }, { x: x + type.width(`${name}  `, bold), y, fill: SLATE[700] })
  )
}

function demoBar(type: Typesetter): string {
  const { en, zh } = LABELS.demoData
  const pixel: Type = { style: 'pixel', size: 48 }
  const text = `${en} ${zh}`
  return (
    rect(0, 0, WIDTH, DEMO_BAR, INK) +
    type.draw(text, pixel, { x: Math.round((WIDTH - type.width(text, pixel)) / 2), y: 52, fill: PAPER })
  )
}

/** The first pictures, two by two. Where we lack one, its tile says so; without any, a sheet says why. */
function grid({ run, pictures }: CardSide, area: Area, type: Typesetter): { svg: string; tiles: Tile[] } {
  const width = (area.width - GAP) / 2
  const height = Math.floor((area.height - GAP) / 2)
  const tiles: Tile[] = []
  const svg: string[] = []
  const none = !pictures.some(Boolean)
  for (const [index, picture] of pictures.entries()) {
    const left = area.left + (index % 2) * (width + GAP)
    const top = area.top + Math.floor(index / 2) * (height + GAP)
    // A frame around and behind the picture: the picture may have white edges or be damaged.
    svg.push(rect(left - 1, top - 1, width + 2, height + 2, SLATE[400]))
    if (!none) svg.push(missingHere({ left, top, width, height }, type))
    if (picture) tiles.push({ left, top, width, height, picture })
  }
  if (none) svg.push(sheet(run, undefined, area, type))
  return { svg: svg.join(''), tiles }
}

/** Says behind each picture that it is missing: whether a file is damaged is known only once it is drawn. */
function missingHere({ left, top, width, height }: Area, type: Typesetter): string {
  const body: Type = { style: 'body', size: 18 }
  const middle = Math.round(top + height / 2)
  const { en, zh } = LABELS.missingHere
  return [en, zh]
    .map((text, line) => {
      const x = Math.round(left + (width - type.width(text, body)) / 2)
      return type.draw(text, body, { x, y: middle - 6 + 26 * line, fill: INK })
    })
    .join('')
}

function footer(code: string, { en, zh }: Localized, top: number, type: Typesetter): string {
  const pixel: Type = { style: 'pixel', size: 36 }
  const codeLeft = WIDTH - MARGIN - Math.round(type.width(code, pixel))
  const room = codeLeft - 32 - (MARGIN + LOGO_WIDTH + GAP)
  // Two hours need more room than one.
  const fits = [en, zh].every((text) => type.width(text, { style: 'body', size: 18 }) <= room)
  const body: Type = { style: 'body', size: fits ? 18 : 15 }
  const hour = [en, zh].map((text, index) =>
    type.draw(text, body, {
      x: codeLeft - 32 - type.width(text, body),
      y: top + 37 + 26 * index,
      fill: SLATE[700],
    }),
  )
  return type.draw(code, pixel, { x: codeLeft, y: top + 55, fill: INK }) + hour.join('')
}
