/** What the last lines of `npm test` say, with a real Jest on files that fail always, at first, or not at all. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { failed, lookAgain, jest as runJest, summary } from './jest-results.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'firewall-jest-'))
  const reporters = [path.join(import.meta.dirname, 'results-reporter.mjs')]
  await writeFile(path.join(dir, 'package.json'), JSON.stringify({ jest: { transform: {}, reporters } }))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const GREEN = "test('adds', () => expect(1 + 1).toBe(2))"
const RED = "describe('numbers', () => test('subtract', () => { throw new Error('out of\\nnumbers') }))"
/** Passes from its second run on. */
const FLAKY = `const fs = require('node:fs')
  test('steady', () => {})
  test('settles', () => {
    if (fs.existsSync(__filename + '.ran')) return
    fs.writeFileSync(__filename + '.ran', '')
    throw new Error('not yet')
  })`

async function runs(files: Record<string, string>) {
  await mkdir(path.join(dir, 'tests'), { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(dir, 'tests', `${name}.test.js`), text)
  }
  return runJest([], dir)
}
const totals = (lines: string[]) => lines.at(-1)

test('a test that fails once and passes alone counts as passed and is named; a strict run does not repeat it', async () => {
  const first = await runs({ green: GREEN, flaky: FLAKY })
  expect(await lookAgain(first, true, dir)).toEqual([])
  expect(totals(summary(first))).toBe('2 passed, 1 failed')
  const flaky = await lookAgain(first, false, dir)
  const lines = summary(first, flaky)
  expect(lines.slice(-2)).toEqual([
    expect.stringMatching(/^FLAKY tests\/flaky\.test\.js › settles: Error: not yet/),
    '3 passed, 0 failed',
  ])
})

test('a test that fails twice is red: its file, name and error come last, in at most 20 lines', async () => {
  const results = await runs({ red: RED, flaky: FLAKY })
  const flaky = await lookAgain(results, false, dir)
  const lines = summary(results, flaky)
  const at = lines.indexOf('FAILED tests/red.test.js › numbers subtract')
  expect(lines.slice(at + 1, at + 3)).toEqual(['Error: out of', 'numbers'])
  expect(totals(lines)).toBe('2 passed, 1 failed')
  expect(lines.filter((line) => line.startsWith('FLAKY'))).toHaveLength(1)
  const long = summary([failed('check', Array.from({ length: 99 }, (_, line) => `line ${line}`).join('\n'))])
  expect(long.filter((line) => line.startsWith('line'))).toHaveLength(20)
})

test('more than three failures, or a file that cannot be loaded, are not run again', async () => {
  const four = await runs(Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, FLAKY])))
  expect([await lookAgain(four, false, dir), totals(summary(four))]).toEqual([[], '4 passed, 4 failed'])
  await rm(path.join(dir, 'tests'), { recursive: true })
  const broken = await runs({ broken: 'import of nothing', flaky: FLAKY })
  expect([await lookAgain(broken, false, dir), totals(summary(broken))]).toEqual([[], '1 passed, 2 failed'])
})

test('an error that refers to itself breaks neither its own result nor other results', async () => {
  const circle = `test('turns', () => { const error = new Error('round'); error.self = error; throw error })`
  const results = await runs({ circle, green: GREEN })
  expect(totals(summary(results))).toBe('1 passed, 1 failed')
  expect(summary(results)).toContain('FAILED tests/circle.test.js › turns')
})

test('skipped tests are counted by reason above the totals', async () => {
  const some = `test.skip('queue (redis-server is not installed)', () => {})
    test.skip('queue (left to npm run test:full)', () => {})
    test.skip('not asked for', () => {})
    ${GREEN}`
  const lines = summary(await runs({ some, more: some }))
  expect(lines.slice(-3)).toEqual([
    '2 skipped: redis-server is not installed',
    '2 skipped: left to npm run test:full',
    '2 passed, 0 failed',
  ])
})

test('a Jest run without a result is a failure', async () => {
  const results = await runJest(['--no-such-option'], dir)
  expect(totals(summary(results))).toBe('0 passed, 1 failed')
})
