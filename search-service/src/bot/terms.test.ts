import { readFileSync } from 'node:fs'
import { detectLanguage, normaliseTerm } from '@firewall-cafe/shared'
import { GlossaryTranslator } from '../translation/glossary-translator.ts'

const LABELS = [
  'art',
  'control',
  'health',
  'history',
  'internet',
  'leaders',
  'people',
  'places',
  'religion',
  'rights',
  'society',
]
/** The longest list that the bot takes. */
const MOST_ROWS = 4_800

const [header, ...rows] = readFileSync(new URL('./terms.csv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split(','))
const terms = rows.map(([english = '', chinese = '', label = '']) => ({ english, chinese, label }))

describe("the bot's own terms", () => {
  test('fill three columns, and need no quotation marks', () => {
    expect(header).toEqual(['english', 'chinese', 'label'])
    expect(
      rows.filter((row) => row.length !== 3 || row.some((cell) => cell === '' || cell !== cell.trim())),
    ).toEqual([])
    expect(rows.flat().filter((cell) => /["\r]/.test(cell))).toEqual([])
  })

  test('are a list of a sensible length', () => {
    expect(terms.length).toBeGreaterThanOrEqual(120)
    expect(terms.length).toBeLessThanOrEqual(MOST_ROWS)
  })

  test.each(['english', 'chinese'] as const)('contain no duplicate in %s', (side) => {
    const keys = terms.map((term) => normaliseTerm(term[side]))
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  test('are in the column of their language', () => {
    const misplaced = terms.filter(
      ({ english, chinese }) => detectLanguage(english) !== 'en' || detectLanguage(chinese) !== 'zh-CN',
    )
    expect(misplaced).toEqual([])
  })

  test('have known labels, and include at least 25 controls', () => {
    expect([...new Set(terms.map(({ label }) => label))].sort()).toEqual(LABELS)
    expect(terms.filter(({ label }) => label === 'control').length).toBeGreaterThanOrEqual(25)
  })

  test('match the glossary, in both directions', async () => {
    const glossary = new GlossaryTranslator()
    for (const { english, chinese } of terms) {
      expect((await glossary.translate(english, 'en'))?.text).toBe(chinese)
      const back = await glossary.translate(chinese, 'zh-CN')
      expect(normaliseTerm(back?.text ?? '')).toBe(normaliseTerm(english))
    }
  })
})
