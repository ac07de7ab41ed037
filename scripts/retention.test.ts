/** What is kept how long is said once, for every table, and the documents repeat it. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { keptFor, RETENTION, type RetentionRule } from '../shared/src/retention.ts'
import { WHAT_IS_KEPT, whatIsKept } from './lib/retention.ts'
import { ROOT } from './lib/settings.ts'

const RULES: readonly RetentionRule[] = Object.values(RETENTION)

/** Tables that hold nothing of a visitor, or only sums of many, and why they need no term. */
const NOTHING_OF_A_VISITOR: Record<string, string> = {
  archive_counts: 'sums of the archive',
  archive_version: 'one number',
  bot_calls: 'times of the bot’s own calls, forgotten after two hours',
  bot_cooldowns: 'which engine refused the bot',
  bot_crawl_batches: 'the bot’s own work',
  bot_crawl_items: 'the bot’s own work',
  bot_crawl_runs: 'the bot’s own work',
  bot_switch: 'whether staff paused the bot',
  bot_terms: 'words that staff chose',
  changes: 'what is counted within a second and then gone',
  dump_chunks: 'what the archive shows of a month, made again when something is taken out of it',
  dump_log: 'sums of a month',
  dumps: 'sums of a month',
  engine_hours: 'sums of an hour',
  gram_counts: 'sums of the archive, without words that nobody searches any more',
  image_storage: 'bytes a day',
  installation: 'one row: real or simulated',
  log_checkpoints: 'hashes of the whole log',
  log_entries:
    'hashes of files that everybody can have, and salted ones, which tell nothing without the salt',
  log_hashes: 'hashes of these',
  outcome_counts: 'sums of the archive',
  search_votes: 'sums of votes',
  sql_files: 'which functions the database has',
  tallies: 'sums of the archive',
  tally_days: 'sums of a day',
  term_totals: 'sums of the archive',
  word_counts: 'sums of the archive, of words that many searches have',
  word_terms: 'which terms of the archive have such a word, gone with it',
}

test('every table has a retention rule, or a reason why it needs none', async () => {
  const schema = await readFile(path.join(ROOT, 'search-service/schema.sql'), 'utf8')
  const tables = [...schema.matchAll(/^create (?:unlogged )?table "?(\w+)"?/gm)].map(([, name]) => name ?? '')
  expect(tables.length).toBeGreaterThan(25)
  const covered = new Set([...RULES.flatMap((rule) => rule.tables), ...Object.keys(NOTHING_OF_A_VISITOR)])
  expect(tables.filter((name) => !covered.has(name))).toEqual([])
  const reasons = Object.keys(NOTHING_OF_A_VISITOR)
  expect(reasons.filter((name) => !tables.includes(name))).toEqual([])
})

test('every rule says in both languages what, who, how long and why', () => {
  const told = RULES.flatMap((rule) => [rule.what, rule.seenBy, keptFor(rule), rule.why])
  expect(told.filter(({ en, zh }) => en === '' || !/\p{Script=Han}/u.test(zh))).toEqual([])
})

test('common words are deleted after the documented number of days', async () => {
  const sql = await readFile(path.join(ROOT, 'search-service/src/counting/sql/common-words.sql'), 'utf8')
  expect(sql).toContain(`keep_days constant integer := ${RETENTION.commonWords.kept.days};`)
})

test('docs/what-is-kept.md is up to date: npm run docs', async () => {
  expect(await readFile(WHAT_IS_KEPT, 'utf8')).toBe(whatIsKept())
})

test('the timer of docs/operations.md deletes old backups by any name, and what an interrupted one left', async () => {
  const document = await readFile(path.join(ROOT, 'docs/operations.md'), 'utf8')
  const [, command = ''] = /^30 4 .* root (cd \/backups && find .*)$/m.exec(document) ?? []
  // Its own name is like that of what it may delete.
  const dir = await mkdtemp(path.join(os.tmpdir(), 'cafe-export-'))
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  try {
    const old = [
      'cafe.tar',
      'cafe-2026-01-01.tar',
      'content-2026-01-01.tar.gz',
      'firewall-cafe-2026-01-01T0315.tar',
      'cafe-2026-01-02.tar.unfinished/archive',
      'production-export-2026-01-01t03-45-00-000z/data.ndjson',
    ]
    const kept = ['backup.key', 'cafe-2026-02-01.tar']
    for (const name of [...old, ...kept]) {
      const file = path.join(dir, name)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, '')
      // A folder's own time, too, which a new file in it would change.
      for (const each of new Set([file, path.join(dir, name.split('/')[0] as string)]))
        await utimes(each, daysAgo(31), daysAgo(31))
    }
    await utimes(path.join(dir, 'cafe-2026-02-01.tar'), daysAgo(28), daysAgo(28))
    await promisify(execFile)('sh', ['-c', command.replace('/backups', dir)])
    expect((await readdir(dir)).sort()).toEqual(kept)
  } finally {
    await rm(dir, { recursive: true })
  }
})

test('before each backup the timer keeps two earlier ones, so that three are on the disk', async () => {
  const document = await readFile(path.join(ROOT, 'docs/operations.md'), 'utf8')
  const [, command = ''] = /^0 3 .* root (cd \/backups && .*)$/m.exec(document) ?? []
  const dir = await mkdtemp(path.join(os.tmpdir(), 'cafe-export-'))
  try {
    const gone = ['cafe-2025-12-31.tar', 'cafe-2026-01-01.tar', 'content-2026-01-01.tar.gz']
    const kept = [
      'cafe-2026-01-02.tar',
      'cafe-2026-01-03.tar',
      'cafe-before-the-upgrade.tar',
      'content-2026-01-02.tar.gz',
      'content-2026-01-03.tar.gz',
    ]
    for (const name of [...gone, ...kept]) await writeFile(path.join(dir, name), '')
    await mkdir(path.join(dir, 'cafe-2026-01-04.tar.unfinished'))
    await promisify(execFile)('sh', ['-c', command.replace('/backups', dir)])
    expect((await readdir(dir)).sort()).toEqual([...kept, 'cafe-2026-01-04.tar.unfinished'].sort())
  } finally {
    await rm(dir, { recursive: true })
  }
})
