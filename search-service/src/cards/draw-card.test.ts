import { readFile } from 'node:fs/promises'
import type { WireRun } from '@firewall-cafe/shared'
import sharp from 'sharp'
import { type Card, type CardSide, drawCard } from './draw-card.ts'
import { Fonts } from './fonts.ts'
import { Typesetter } from './typesetter.ts'

const WORDS =
  'What happened on the night of the third of June, “who gave the order”, and where are the photographs?'
const CHINESE =
  '一九八九年六月三日至四日夜间在广场周围的街道上发生了什么，谁下的命令，今天这些照片保存在哪里？'

const FOUND = { rank: 1, href: 'x', thumbnail: null, title: null, page_url: null, source: null }

let fonts: Fonts
let type: Typesetter

beforeAll(async () => {
  fonts = await Fonts.open()
  type = new Typesetter(fonts)
}, 120_000)

describe('text', () => {
  const pixel = { style: 'pixel', size: 24 } as const
  const glyphs = (text: string, style: 'pixel' | 'body' = 'pixel') =>
    type.draw(text, { style, size: 24 }, { x: 0, y: 0, fill: '#000' }).match(/ d="[^"]*"/g) ?? []
  const box = () => glyphs('\u{10fffd}')[0]

  test.each(['Tiananmen Square', '天安门广场', 'Việt Nam, café', '龍門 한국 カナ Привет'])(
    'every character of %s is drawn',
    async (text) => {
      await fonts.prepare(text)
      for (const style of ['pixel', 'body'] as const)
        expect(glyphs(text, style).filter((glyph) => glyph === box())).toEqual([])
      expect(new Set(glyphs(text)).size).toBeGreaterThan(1)
      expect(type.draw(text, pixel, { x: 0, y: 0, fill: '#000' })).not.toMatch(/NaN|undefined/)
    },
  )

  test('a character that no font has is drawn as one box, even if it has several code points', async () => {
    const text = '👨‍👩‍👧🎉ༀ'
    await fonts.prepare(text)
    expect(glyphs(text)).toEqual([box(), box(), box()])
    expect(type.width(text, pixel)).toBe(72)
  })

  test.each([WORDS, CHINESE, 'x'.repeat(200), '🎉'.repeat(200)])(
    'no line is too wide, and text that does not fit ends in an ellipsis',
    async (text) => {
      await fonts.prepare(`${text}…`)
      const { lines, whole } = type.lines(text.repeat(2), pixel, 300, 3)
      expect([lines.length, whole]).toEqual([3, false])
      for (const line of lines) expect(type.width(line, pixel)).toBeLessThanOrEqual(300)
      expect(lines[2]).toMatch(/\S…$/)
      const all = type.lines(text, pixel, 300, 99).lines
      expect(all.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      for (const line of all) expect(line).not.toMatch(/^[,.，。？”]|“$/)
    },
  )
})

describe('a card', () => {
  const run = (change: Partial<WireRun>): WireRun => ({
    engine: 'google',
    outcome: 'results',
    query: 'tank man',
    language: 'en',
    asked_at: 0,
    simulated: false,
    censored: false,
    results: [],
    ...change,
  })
  const china: Partial<WireRun> = { engine: 'baidu', query: '坦克人', language: 'zh-CN' }
  const ofSides = async (
    us: Partial<WireRun>,
    baidu: Partial<WireRun>,
    pictures: CardSide['pictures'] = [],
  ) => {
    const sides: Card['sides'] = [
      { run: run(us), pictures },
      { run: run({ ...china, ...baidu }), pictures: [] },
    ]
    const png = await drawCard({ code: 'AAAA2345', sides }, fonts)
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([1_200, 630])
    /** How many pixels of one half, below the words, are the red of the wall. */
    const red = (half: 0 | 1) => {
      let count = 0
      for (let y = 160; y < 520; y++)
        for (let x = half * 600 + 20; x < half * 600 + 580; x++) {
          const at = (y * info.width + x) * info.channels
          const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
          if (r > 200 && g < 60 && b < 60) count++
        }
      return count
    }
    /** How many pixels of an area are dark. */
    const dark = (left: number, right: number, top: number, bottom: number) => {
      let count = 0
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++)
          if ((data[(y * info.width + x) * info.channels] ?? 0) < 140) count++
      return count
    }
    return { red, dark, logo: () => dark(0, 228, 555, 630) }
  }

  test('is red only when the China-based engine answered with no pictures', async () => {
    const found = await ofSides({ outcome: 'empty' }, { outcome: 'empty', censored: true })
    expect(found.red(0)).toBe(0)
    expect(found.red(1)).toBeGreaterThan(50_000)
    const failed = await ofSides({ outcome: 'timeout' }, { outcome: 'captcha' })
    expect([failed.red(0), failed.red(1)]).toEqual([0, 0])
  })

  test('says in the tile of a picture that we lack that it is missing here, and in no other tile', async () => {
    const white = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const damaged = Buffer.from('no picture')
    const card = await ofSides({ results: [FOUND] }, { outcome: 'empty' }, [white, undefined, damaged])
    const [shown, missing, broken] = [
      [40, 290, 170, 330],
      [310, 560, 170, 330],
      [40, 290, 360, 515],
    ].map((area) => card.dark(...(area as [number, number, number, number])))
    expect(shown).toBe(0)
    expect(missing).toBeGreaterThan(100)
    expect(broken).toBeGreaterThan(100)
  })

  test('has room for two hours beside the logo', async () => {
    const us = { asked_at: Date.UTC(2026, 7, 28, 20) }
    const one = await ofSides(us, us)
    const two = await ofSides(us, { asked_at: Date.UTC(2026, 7, 29, 20) })
    expect(two.logo()).toBe(one.logo())
  })

  test('can be drawn with any text', async () => {
    await ofSides({ query: WORDS.repeat(2) }, { query: `<&>"'\u{e000}👨‍👩‍👧${CHINESE}` })
    await ofSides({ query: 'x'.repeat(200), simulated: true }, { outcome: 'legal_notice', query: CHINESE })
    await ofSides({ query: '8964' }, { outcome: 'failed', not_asked: true })
  })

  test('has the site’s logo', async () => {
    const site = new URL('../../../web/static/logo.svg', import.meta.url)
    expect(await readFile(new URL('./logo.svg', import.meta.url), 'utf8')).toBe(await readFile(site, 'utf8'))
  })
})
