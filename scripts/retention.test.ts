/** What is kept how long is said once, for every table, and the documents repeat it. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { alertRule } from '@firewall-cafe/testing/alerts'
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

/** The timer's lines of docs/operations.md that begin at this time, as the shell gets them. */
async function timersLines(time: string): Promise<string[]> {
  const document = await readFile(path.join(ROOT, 'docs/operations.md'), 'utf8')
  const lines = document.split('\n').filter((line) => line.startsWith(`${time} * * * root `))
  return lines.map((line) => line.slice(`${time} * * * root `.length).replaceAll('\\%', '%'))
}

/** Runs a line of the timer on files of these ages in hours. @returns those that are left */
async function leftBy(time: string, ages: Record<string, number>): Promise<string[]> {
  const [line = ''] = await timersLines(time)
  // Its own name is like that of what may be deleted.
  const dir = await mkdtemp(path.join(os.tmpdir(), 'cafe-export-'))
  try {
    for (const [name, hours] of Object.entries(ages)) {
      const file = path.join(dir, name)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, '')
      const then = new Date(Date.now() - hours * 3_600_000)
      // A folder's own time, too, which a new file in it would change.
      for (const each of new Set([file, path.join(dir, name.split('/')[0] as string)]))
        await utimes(each, then, then)
    }
    await promisify(execFile)('sh', ['-c', line.replace('/backups', dir)])
    return (await readdir(dir)).sort()
  } finally {
    await rm(dir, { recursive: true })
  }
}

test('before each backup the timer deletes what interrupted ones left', async () => {
  const left = {
    'cafe-2026-02-01.tar.unfinished/archive': 23,
    'content-2026-02-01.tar.gz.unfinished': 23,
    'production-export-2026-02-01t03-45-00-000z/data.ndjson': 23,
  }
  const others = {
    'cafe-2026-02-01.tar': 23,
    'cafe-2026-02-02.tar.unfinished/archive': 1,
    'cafe-export-of-content.tar.gz': 23,
  }
  expect(await leftBy('45 2', { ...left, ...others })).toEqual([
    'cafe-2026-02-01.tar',
    'cafe-2026-02-02.tar.unfinished',
    'cafe-export-of-content.tar.gz',
  ])
})

test('the timer deletes old backups, but of those that it makes itself never the latest', async () => {
  const old = 31 * 24
  const ages = {
    'backup.key': old,
    'cafe.tar': old,
    'firewall-cafe-2026-01-01T0315.tar': old,
    'content.tar.gz': old,
    'cafe-before-the-upgrade.tar': 28 * 24,
    'cafe-2026-01-01.tar': old,
    'content-2026-01-01.tar.gz': old,
  }
  expect(await leftBy('30 4', ages)).toEqual([
    'backup.key',
    'cafe-2026-01-01.tar',
    'cafe-before-the-upgrade.tar',
    'content-2026-01-01.tar.gz',
  ])
})

test('before each backup the timer keeps two earlier ones, so that three are on the disk', async () => {
  const gone = ['cafe-2025-12-31.tar', 'cafe-2026-01-01.tar', 'content-2026-01-01.tar.gz']
  const kept = [
    'cafe-2026-01-02.tar',
    'cafe-2026-01-03.tar',
    'cafe-before-the-upgrade.tar',
    'content-2026-01-02.tar.gz',
    'content-2026-01-03.tar.gz',
  ]
  expect(await leftBy('0 3', Object.fromEntries([...gone, ...kept].map((name) => [name, 1])))).toEqual(kept)
})

test('the timer writes when each backup was finished, from which an alert tells that none is', async () => {
  const [metric = ''] = /firewall_cafe_backup\w+/.exec(await alertRule('BackupOld')) ?? []
  for (const [time, of] of [
    ['15 3', 'cafe'],
    ['45 3', 'content'],
  ] as const) {
    const [line = ''] = await timersLines(time)
    const dir = await mkdtemp(path.join(os.tmpdir(), 'times-'))
    try {
      const run = (keep: string) =>
        promisify(execFile)('sh', [
          '-c',
          line.replace('/srv/firewall-cafe', dir).replace('$KEEP', keep).replace('/srv/metrics', dir),
        ])
      await expect(run('false')).rejects.toThrow()
      expect(await readdir(dir)).toEqual([])
      const begun = Math.floor(Date.now() / 1_000)
      await run('true')
      const [, seconds] = (await readFile(path.join(dir, `${of}.prom`), 'utf8')).split(
        `${metric}{of="${of}"} `,
      )
      expect(Number(seconds)).toBeGreaterThanOrEqual(begun)
    } finally {
      await rm(dir, { recursive: true })
    }
  }
})
