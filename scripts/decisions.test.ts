/** Records of decisions stay short, numbered once and listed. */
import { readFile } from 'node:fs/promises'
import { DECISIONS_INDEX, decisionRecords, decisionsIndex, LONGEST_RECORD_WORDS } from './lib/decisions.ts'

const records = await decisionRecords()

test('each record is a file NNNN-title.md with its number in the heading', () => {
  expect(records.length).toBeGreaterThan(20)
  const odd = records.filter(
    ({ file, number, title }) =>
      !/^\d{4}-[a-z0-9-]+\.md$/.test(file) || !file.startsWith(`${number}-`) || title === '',
  )
  expect(odd).toEqual([])
})

test('no two records have the same number', () => {
  const numbers = records.map(({ number }) => number)
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})

test(`no record is longer than ${LONGEST_RECORD_WORDS} words`, () => {
  expect(records.filter(({ words }) => words > LONGEST_RECORD_WORDS)).toEqual([])
})

test('the index is up to date: npm run docs', async () => {
  expect(await readFile(DECISIONS_INDEX, 'utf8')).toBe(decisionsIndex(records))
})
