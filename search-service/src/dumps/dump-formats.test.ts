/** What other programs read out of the files. DuckDB is tested for all: it reads all three formats. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { DuckDBInstance } from '@duckdb/node-api'
import { ARCHIVE_COLUMNS, DATA_QUESTIONS, DUMP_FORMATS, VOTE_KEYS } from '@firewall-cafe/shared'
import { type ArchiveRecord, archiveRecord } from '@firewall-cafe/shared/api'
import { FORMATS } from './dump-formats.ts'

let folder: string
let duckdb: DuckDBInstance

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'firewall-dumps-'))
  duckdb = await DuckDBInstance.create(':memory:', { threads: '1' })
})
afterAll(async () => {
  duckdb.closeSync()
  await rm(folder, { recursive: true })
})

const NO_VOTES = Object.fromEntries(VOTE_KEYS.map((key) => [key, 0])) as Pick<
  ArchiveRecord,
  (typeof VOTE_KEYS)[number]
>
let made = 100
const record = (given: Partial<ArchiveRecord> = {}): ArchiveRecord => ({
  code: `AB2${String(++made).padStart(5, '2')}`,
  listed_at: '2024-05-05T07:00:00.000Z',
  query: '六四, "tank"',
  language: 'zh-CN',
  translation: '',
  translated_by: null,
  location: 'oslo',
  google_provider: 'serper',
  google_query: 'June 4',
  google_outcome: 'results',
  google_asked_at: '2024-05-05T05:00:00.000Z',
  google_pictures: 9,
  baidu_provider: 'baidu',
  baidu_query: '六四',
  baidu_outcome: 'results',
  baidu_asked_at: '2024-05-05T06:00:00.000Z',
  baidu_pictures: 9,
  shared_pictures: 1,
  shared_of: 9,
  shared_jaccard: 1 / 17,
  shared_rbo: 0.25,
  shared_unknown: 0,
  shared_method: 1,
  ...NO_VOTES,
  simulated: false,
  shares_answer: false,
  censored: false,
  ...given,
})

/** Writes batches of records as a file in each format; each gets a folder of its own. */
async function write(name: string, batches: ArchiveRecord[][]): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const format of DUMP_FORMATS) {
    const writer = FORMATS[format].open()
    const parts: Buffer[] = []
    for (const batch of batches) parts.push(await writer.write(batch))
    files[format] = path.join(folder, `${name}.${format}`)
    await writeFile(files[format], Buffer.concat([...parts, writer.end()]))
  }
  return files
}

/** @param timeZone of the reader; by default this machine's */
async function ask(sql: string, timeZone?: string): Promise<Record<string, unknown>[]> {
  const connection = await duckdb.connect()
  try {
    if (timeZone) await connection.run(`set TimeZone = '${timeZone}'`)
    return (await connection.runAndReadAll(sql)).getRowObjectsJson()
  } finally {
    connection.closeSync()
  }
}

test('columns match the records in order and type', () => {
  const kinds = { string: 'string', datetime: 'string', integer: 'int', number: 'number', boolean: 'boolean' }
  const told = ARCHIVE_COLUMNS.map(({ name, type, nullable, values }) => {
    const field = archiveRecord.shape[name as keyof ArchiveRecord]
    expect(field.meta()?.description).toBeTruthy()
    for (const sample of values ?? []) expect(field.safeParse(sample).success).toBe(true)
    return [name, kinds[type], field.safeParse(null).success === (nullable ?? false)]
  })
  const samples = { string: 'x', int: 1, number: 0.5, boolean: true }
  expect(told.map(([name]) => name)).toEqual(Object.keys(archiveRecord.shape))
  for (const [name, kind, nullable] of told) {
    expect([name, nullable]).toEqual([name, true])
    const field = archiveRecord.shape[name as keyof ArchiveRecord]
    const fits = (['string', 'int', 'number', 'boolean'] as const).filter((sample) => {
      const parsed = field.safeParse(samples[sample])
      return parsed.success || (sample === 'string' && /string|enum|date/i.test(String(field.def.type)))
    })
    expect([name, fits]).toEqual([name, kind === 'number' ? ['int', 'number'] : [kind]])
  }
})

test('DuckDB reads the same rows from each format, across batches', async () => {
  const records = [record(), record({ translated_by: 'glossary', shared_pictures: null, shared_rbo: null })]
  const files = await write('rows', [[records[0] as ArchiveRecord], [records[1] as ArchiveRecord]])
  const columns = ARCHIVE_COLUMNS.map(({ name }) => name)
  // As text in one spelling, whatever type a reader takes a column for.
  const as = columns.map((name) =>
    name.endsWith('_at')
      ? `epoch_ms(${name}::timestamptz)::varchar as ${name}`
      : `${name}::varchar as ${name}`,
  )
  const expected = records.map((row) =>
    columns.map((name) => {
      const value = row[name as keyof ArchiveRecord]
      return name.endsWith('_at') ? String(Date.parse(String(value))) : value === null ? null : String(value)
    }),
  )
  const read = async (from: string) =>
    (await ask(`select ${as.join(', ')} from ${from} order by code`)).map((row) =>
      columns.map((name) => row[name]),
    )
  expect(await read(`'${files.parquet}'`)).toEqual(expected)
  expect(await read(`read_json('${files['jsonl.gz']}', format = 'newline_delimited')`)).toEqual(expected)
  // CSV does not tell empty text from none.
  const withoutNone = (rows: unknown[][]) => rows.map((row) => row.map((value) => value ?? ''))
  const csv = await read(`read_csv('${files['csv.gz']}', header = true, all_varchar = true)`)
  expect(withoutNone(csv)).toEqual(withoutNone(expected))
})

test('Parquet has UTC times, whole numbers, and null for unknown values', async () => {
  const { parquet } = await write('types', [[record({ shared_pictures: null })]])
  const types = await ask(
    `describe select listed_at, google_pictures, shared_rbo, simulated, query from '${parquet}'`,
  )
  expect(types.map((row) => row.column_type)).toEqual([
    'TIMESTAMP WITH TIME ZONE',
    'INTEGER',
    'DOUBLE',
    'BOOLEAN',
    'VARCHAR',
  ])
  expect(await ask(`select shared_pictures from '${parquet}'`)).toEqual([{ shared_pictures: null }])
})

test('a file of two batches is one gzip file for zlib, too', async () => {
  const files = await write('members', [[record()], [record()]])
  const { readFile } = await import('node:fs/promises')
  const text = gunzipSync(await readFile(files['jsonl.gz'] as string)).toString()
  expect(text.trim().split('\n')).toHaveLength(2)
})

describe('the example queries of /data', () => {
  const at = (day: string) => ({ baidu_asked_at: `${day}T06:00:00.000Z` })
  const NOT_COMPARED = { shared_pictures: null, shared_unknown: null }
  const ROWS = [
    record({ ...at('2024-05-05') }),
    record({ ...at('2024-05-06'), baidu_outcome: 'empty', censored: true, ...NOT_COMPARED }),
    record({ ...at('2024-05-07'), baidu_outcome: 'control_failed', ...NOT_COMPARED }),
    record({ ...at('2024-05-08'), baidu_outcome: 'empty', baidu_query: 'tank man', ...NOT_COMPARED }),
    record({
      ...at('2024-05-08'),
      baidu_outcome: 'legal_notice',
      baidu_query: '8964',
      censored: true,
      ...NOT_COMPARED,
    }),
    record({
      ...at('2024-05-09'),
      location: 'automated_scraper',
      baidu_outcome: 'empty',
      baidu_query: '天气',
      ...NOT_COMPARED,
    }),
    record({ ...at('2024-06-06'), shared_pictures: 3, shared_rbo: 0.75 }),
    record({ ...at('2024-06-07'), baidu_query: '猫', language: 'en', shared_pictures: 5 }),
    record({ ...at('2024-06-07'), baidu_query: '猫', language: 'en', shared_pictures: 7, shared_method: 2 }),
    // None of these may count: a failure to look, one left alone, demo data, an answer that counts already.
    record({ ...at('2024-06-08'), baidu_outcome: 'captcha', shared_unknown: null }),
    record({ ...at('2024-06-08'), baidu_outcome: 'not_asked', shared_unknown: null }),
    record({ ...at('2024-06-08'), baidu_outcome: 'empty', simulated: true }),
    record({ ...at('2024-06-08'), baidu_outcome: 'empty', shares_answer: true }),
  ]
  const ANSWERS: Record<string, unknown> = {
    empty: [
      {
        month: '2024-05',
        by_bot: false,
        answers: '4',
        empty: '2',
        withheld: '1',
        censored: '2',
        no_evidence: '1',
        share_empty: 0.5,
      },
      {
        month: '2024-05',
        by_bot: true,
        answers: '1',
        empty: '1',
        withheld: '0',
        censored: '0',
        no_evidence: '0',
        share_empty: 1,
      },
      {
        month: '2024-06',
        by_bot: false,
        answers: '3',
        empty: '0',
        withheld: '0',
        censored: '0',
        no_evidence: '0',
        share_empty: 0,
      },
    ],
    changed: [
      { words: '六四', answers: '3', changes: '2', last_change: expect.stringMatching(/^2024-06-06/) },
    ],
    overlap: [
      { language: 'en', method: 1, compared: '1', shared_on_average: 5, median_rbo: 0.25 },
      { language: 'en', method: 2, compared: '1', shared_on_average: 7, median_rbo: 0.25 },
      { language: 'zh-CN', method: 1, compared: '2', shared_on_average: 2, median_rbo: 0.5 },
    ],
  }

  test.each(DATA_QUESTIONS)('$id', async ({ id, sql }) => {
    for (const month of ['2024-05', '2024-06'])
      await write(`firewall-cafe-${month}`, [ROWS.filter((row) => row.baidu_asked_at.startsWith(month))])
    const here = sql.replaceAll("'firewall-cafe-", `'${folder}/firewall-cafe-`)
    expect(await ask(here)).toEqual(ANSWERS[id])
  })

  test('months are UTC months, in any time zone of the reader', async () => {
    const { parquet } = await write('first-hours', [[record({ baidu_asked_at: '2024-06-01T01:00:00.000Z' })]])
    const sql = DATA_QUESTIONS.find(({ id }) => id === 'empty')?.sql ?? ''
    const here = sql.replace('firewall-cafe-*.parquet', String(parquet))
    expect(await ask(here, 'America/New_York')).toMatchObject([{ month: '2024-06', answers: '1' }])
  })
})
