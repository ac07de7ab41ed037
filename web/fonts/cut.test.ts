import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import subsetFont from 'subset-font'
import { cutFonts, type SiteFonts } from './cut.ts'
import { inRange, parseRange } from './ranges.ts'
import { type FontSources, installedFonts } from './sources.ts'

const installed = installedFonts()
const holding = (character: string) =>
  installed.noto.find(({ intervals }) => inRange(intervals, character.codePointAt(0) ?? 0))
const noto = [...new Set([holding('墙'), holding('龘')])].filter((slice) => slice !== undefined)
const sources: FontSources = { ...installed, noto }
/** In one slice with 墙. */
const NEIGHBOUR = charactersOf(0).find((character) => character !== '墙') ?? ''
/** Nobody's own and in no content. */
const STRANGER = charactersOf(0).findLast((character) => ![NEIGHBOUR, '墙'].includes(character)) ?? ''
const texts = { own: new Set(['墙', 'ß']), content: new Set(['墙', NEIGHBOUR, '龘']) }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'fonts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function charactersOf(slice: number): string[] {
  return (noto[slice]?.intervals ?? []).flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)).filter((character) =>
      /\p{Script=Han}/u.test(character),
    ),
  )
}

const bytesOf = (url: string): Buffer =>
  url.startsWith('data:')
    ? Buffer.from(url.split(',')[1] ?? '', 'base64')
    : readFileSync(path.join(folder, path.basename(url)))

/** The characters, of those asked for, that the font has a glyph for. */
async function drawn(url: string, asked: string[]): Promise<string[]> {
  const font = bytesOf(url)
  const nothing = await subsetFont(font, '\u{10FFFF}')
  const found: string[] = []
  for (const character of asked)
    if (!(await subsetFont(font, character)).equals(nothing)) found.push(character)
  return found
}

interface Face {
  family: string
  url: string
  covers: (character: string) => boolean
}

function facesOf({ chineseCss }: SiteFonts): Face[] {
  const css = bytesOf(chineseCss).toString()
  return [...css.matchAll(/@font-face{([^}]*)}/g)].map(([, rules = '']) => {
    const [, family = ''] = /font-family:"([^"]+)"/.exec(rules) ?? []
    const [, url = ''] = /url\(([^)]+)\)/.exec(rules) ?? []
    const intervals = parseRange(/unicode-range:([^;]+)$/.exec(rules)?.[1] ?? '')
    return { family, url, covers: (character) => inRange(intervals, character.codePointAt(0) ?? 0) }
  })
}

test('the pixel face has what is typed, the interface and the content, and nothing else', async () => {
  const { pixel } = await cutFonts(folder, texts, sources)
  const asked = ['A', '~', 'ß', '墙', NEIGHBOUR, STRANGER]
  expect(await drawn(pixel, asked)).toEqual(['A', '~', 'ß', '墙', NEIGHBOUR])
})

test('the interface’s Chinese stands in the stylesheet, the content’s in files that each page picks', async () => {
  const faces = facesOf(await cutFonts(folder, texts, sources)).filter(
    ({ family }) => family === 'Firewall Sans SC',
  )
  const where = (character: string) =>
    faces.filter(({ covers }) => covers(character)).map(({ url }) => url.split(/[,-]/)[0])
  expect([where('墙'), where(NEIGHBOUR), where('龘'), where(STRANGER)]).toEqual([
    ['data:font/woff2;base64'],
    ['/fonts/sans'],
    ['/fonts/sans'],
    [],
  ])
  for (const { url, covers } of faces) {
    const asked = ['墙', NEIGHBOUR, '龘', STRANGER]
    expect(await drawn(url, asked)).toEqual(asked.filter(covers))
  }
})

test.each(['Firewall Pixel Full', 'Noto Sans SC Variable'])(
  'whatever a visitor types is found in %s',
  async (family) => {
    const faces = facesOf(await cutFonts(folder, texts, sources)).filter((face) => face.family === family)
    const asked = ['墙', NEIGHBOUR, STRANGER]
    for (const character of asked) {
      const [face, ...more] = faces.filter(({ covers }) => covers(character))
      expect([character, more, face && (await drawn(face.url, [character]))]).toEqual([
        character,
        [],
        [character],
      ])
    }
  },
)

const written = () =>
  readdirSync(folder)
    .sort()
    .map((name) => [name, statSync(path.join(folder, name)).mtimeMs])

test('what was cut before is not cut again, and other text is', async () => {
  const before = await cutFonts(folder, texts, sources)
  const files = written()
  expect(await cutFonts(folder, texts, sources)).toEqual(before)
  expect(written()).toEqual(files)
  const after = await cutFonts(folder, { ...texts, content: new Set([...texts.content, STRANGER]) }, sources)
  expect([after.pixel === before.pixel, after.chineseCss === before.chineseCss, after.inter]).toEqual([
    false,
    false,
    before.inter,
  ])
})

test('a new release of a font is cut anew, though the text and the file’s name are the same', async () => {
  const before = await cutFonts(folder, texts, sources)
  const released = async (font: Buffer, text: string) => subsetFont(font, text, { targetFormat: 'woff2' })
  const pixel = await released(sources.pixel, `A墙${NEIGHBOUR}`)
  const renewed = await cutFonts(folder, texts, { ...sources, pixel })
  expect(await drawn(renewed.pixel, ['A', 'B', '墙'])).toEqual(['A', '墙'])
  expect(renewed.chineseCss).not.toBe(before.chineseCss)

  const inter = await released(sources.inter, 'A')
  expect(bytesOf((await cutFonts(folder, texts, { ...sources, inter })).inter).equals(inter)).toBe(true)

  const [first, ...rest] = noto as [(typeof noto)[number], ...typeof noto]
  const slice = { ...first, bytes: await released(first.bytes, `墙${NEIGHBOUR}`) }
  const facesFor = (fonts: SiteFonts) => facesOf(fonts).filter(({ covers }) => covers(NEIGHBOUR))
  const old = facesFor(before).map(({ url }) => url)
  const cut = facesFor(await cutFonts(folder, texts, { ...sources, noto: [slice, ...rest] }))
  expect(cut.filter(({ url }) => old.includes(url)).map(({ family }) => family)).toEqual([
    'Firewall Pixel Full',
  ])
  const whole = cut.find(({ family }) => family === 'Noto Sans SC Variable')
  expect(bytesOf(whole?.url ?? '').equals(slice.bytes)).toBe(true)
})
