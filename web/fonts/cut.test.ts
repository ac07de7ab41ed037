import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import subsetFont from 'subset-font'
import { filesOf } from '../site-files/built-pages.ts'
import { cutFonts, cutPageFonts, type SiteFonts } from './cut.ts'
import { charactersOf, inRange } from './ranges.ts'
import { type FontSources, installedFonts } from './sources.ts'

const KNOWN = [...charactersOf([[0x20, 0x7e]]), ...'é’，墙火中国见']
let sources: FontSources
beforeAll(async () => {
  const whole = installedFonts()
  // As the installed ones, but quick to cut.
  sources = { ...whole, pixel: await subsetFont(whole.pixel, KNOWN.join(''), { targetFormat: 'woff2' }) }
})

const own = new Set('A墙')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'fonts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const fontFiles = (): string[] =>
  readdirSync(path.join(folder, 'fonts')).filter((name) => name.endsWith('.woff2'))

const bytesOf = (url: string): Buffer => readFileSync(path.join(folder, url))

const cut = (fonts = sources): Promise<SiteFonts> => cutFonts(path.join(folder, 'fonts'), own, fonts)

/** The characters, of those asked for, that the font has a glyph for. */
async function drawn(url: string, asked: string[]): Promise<string[]> {
  const font = bytesOf(url)
  const nothing = await subsetFont(font, '\u{10FFFF}')
  const found: string[] = []
  for (const character of asked)
    if (!(await subsetFont(font, character)).equals(nothing)) found.push(character)
  return found
}

function intervalOf(part: string): [number, number] {
  const [from = '', to = from] = part.replace('U+', '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

/** The files that a browser takes some characters from. */
function filesFor(css: string, characters: string[]): (string | undefined)[] {
  const [, url, range = ''] = /url\(([^)]+)\).*?unicode-range:([^}]+)}/.exec(css) ?? []
  const intervals = range.split(',').map(intervalOf)
  return characters.map((character) => (inRange(intervals, character) ? url : undefined))
}

test('the fonts of every page have Latin letters and the Chinese of the interface', async () => {
  const { pixel, pixelChinese, inter } = await cut()
  const asked = ['A', '~', 'é', '’', '墙', '火']
  expect([
    await drawn(pixel, asked),
    await drawn(pixelChinese, asked),
    await drawn(inter, ['A', 'é', '’']),
  ]).toEqual([
    ['A', '~', 'é'],
    ['’', '墙'],
    ['A', 'é', '’'],
  ])
})

async function cutPages(pages: Record<string, string>): Promise<Record<string, string>> {
  for (const [page, html] of Object.entries(pages)) {
    const file = path.join(folder, filesOf(page).html)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, html)
  }
  await cutPageFonts(folder, Object.keys(pages), own, sources)
  return Object.fromEntries(Object.keys(pages).map((page) => [page, bytesOf(filesOf(page).font).toString()]))
}

test('the style sheet of a page has only the characters of its text that the interface lacks', async () => {
  const page = '<h1 title="见">墙火</h1><script>国</script><p>A中</p>'
  const { '/': sheet = '', '/about': none } = await cutPages({ '/': page, '/about': '<h1>墙</h1>' })
  const [url, other, ...without] = filesFor(sheet, ['火', '中', '墙', '国', '见'])
  expect([other, without, none]).toEqual([url, [undefined, undefined, undefined], ''])
  expect(await drawn(url ?? '', ['火', '中', '墙'])).toEqual(['火', '中'])
})

test('no font file is chosen by the words of a search', async () => {
  const { pixel, pixelChinese, inter } = await cut()
  const files = fontFiles().map((name) => `/fonts/${name}`)
  expect(files.sort()).toEqual([inter, pixel, pixelChinese].sort())
  const pages = ['/search', '/c/[code]', '/archive', '/dashboard', '/zh/search', '/zh/c/[code]', '/contact']
  const sheets = await cutPages(Object.fromEntries(pages.map((page) => [page, '<h1>火</h1>'])))
  expect(pages.filter((page) => sheets[page] !== '')).toEqual(['/contact'])
})

test('each font is served with its licence and the names of its makers', async () => {
  await cut()
  const licence = (name: string) => bytesOf(`fonts/${name}-LICENSE.txt`).toString()
  for (const [name, makers] of [
    ['pixel', 'TakWolf'],
    ['inter', 'The Inter Project Authors'],
  ] as const)
    expect(licence(name)).toMatch(new RegExp(`^Copyright .*${makers}[^]*SIL OPEN FONT LICENSE Version 1\\.1`))
})

/** Every file of the fonts, with what it holds. */
const written = () =>
  readdirSync(path.join(folder, 'fonts'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => `${path.relative(folder, file)} ${readFileSync(file).toString('base64')}`)

test('changing the words of a page changes only its own style sheet and file', async () => {
  const pages = { '/': '火', '/events/a': '中' }
  const before = await cut()
  await cutPages(pages)
  const files = written()
  expect(await cut()).toEqual(before)
  await cutPages({ ...pages, '/events/a': '中国' })
  const changed = written()
    .filter((file) => !files.includes(file))
    .map((file) => file.replace(/(?:-[0-9a-f]{12})?\.\w+ .*/, ''))
  expect(changed.sort()).toEqual(['fonts/pages/events/a', 'fonts/pixel-page'])
})

test('a font is not cut again when nothing has changed', async () => {
  await cut()
  const times = () => fontFiles().map((name) => statSync(path.join(folder, 'fonts', name)).mtimeMs)
  const before = times()
  await cut()
  expect(times()).toEqual(before)
})

test('a new release of a font is cut again, even with the same text and file name', async () => {
  const before = await cut()
  const pixel = await subsetFont(sources.pixel, 'A墙火', { targetFormat: 'woff2' })
  const after = await cut({ ...sources, pixel })
  expect(await drawn(after.pixel, ['A', 'B'])).toEqual(['A'])
  expect(after.pixelChinese).not.toBe(before.pixelChinese)
  expect(after.inter).toBe(before.inter)
})
