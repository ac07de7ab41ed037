import type { ArchiveFilter } from '@firewall-cafe/shared'
import { createDatabase } from '@firewall-cafe/testing/database'
import type { DataSource } from 'typeorm'
import { generate } from '../../bench/generate.ts'
import { openTestDatabase } from '../../test/migrated-database.ts'
import type { ReadDatabase } from '../platform/database/read-database.ts'
import type { Window } from './archive.filter.ts'
import { ListingRepository } from './listing.repository.ts'

const SEARCHES = 20_000
const ANYTHING: ArchiveFilter = { query: '', years: [], cities: [], voteIds: [], outcomes: [] }

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

let database: DataSource

beforeAll(async () => {
  const url = await createDatabase({ fullStatistics: true })
  database = await openTestDatabase(url)
  await generate(url, SEARCHES, 0, 0.03)
  await database.transaction(async (transaction) => {
    await transaction.query('set local session_replication_role = replica')
    await transaction.query(`
      update searches set
        shown_at = date_trunc('hour', timestamptz '2025-05-05 00:00Z' + id * interval '4 seconds', 'UTC')`)
    await transaction.query('select recount_archive()')
  })
  await database.query('vacuum (analyze)')
})
afterAll(() => database.destroy())

const literal = (value: number | unknown[]) =>
  Array.isArray(value) ? `'{${value.map((one) => JSON.stringify(String(one))).join(',')}}'` : value

/** What a page of a day with 20,000 searches finds, and how many searches were read for it. */
async function pageOf(filter: Partial<ArchiveFilter>, window: Window) {
  let read = 0
  const count = ({ Plans = [], ...node }: Plan): void => {
    if (node['Relation Name'] === 'searches') read += node['Actual Rows'] * node['Actual Loops']
    Plans.forEach(count)
  }
  const counting = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const runner = database.createQueryRunner()
      try {
        // As connections keep it: one plan for all values.
        await runner.query(`prepare page (text[], integer, integer[], integer, integer) as ${text}`)
        const [explained] = await runner.query(
          `explain (analyze, timing off, format json) execute page (${values.map((value) => literal(value as number | unknown[])).join(', ')})`,
        )
        count(explained['QUERY PLAN'][0].Plan)
        await runner.query('deallocate page')
        return { rows: await runner.query(text, values) }
      } finally {
        await runner.release()
      }
    },
  } as unknown as ReadDatabase
  const { ids } = await new ListingRepository(counting).find({ ...ANYTHING, ...filter }, window)
  return { ids, read }
}

const newest = (offset: number, limit: number) =>
  Array.from({ length: limit }, (_, n) => String(SEARCHES - offset - n))

test('page 1 reads only the searches that it shows, however many the newest day has', async () => {
  expect(await pageOf({}, { offset: 0, limit: 10 })).toEqual({ ids: newest(0, 10), read: 10 })
})

test('a later page reads its searches and those before it, and no more', async () => {
  expect(await pageOf({}, { offset: 5_000, limit: 10 })).toEqual({ ids: newest(5_000, 10), read: 5_010 })
})

test.each<Partial<ArchiveFilter>>([{ cities: ['new_york_city'] }, { voteIds: [1] }])(
  'page 1 with %o reads only the searches that it shows',
  async (filter) => {
    const { ids, read } = await pageOf(filter, { offset: 0, limit: 10 })
    expect([ids.length, read]).toEqual([10, 10])
  },
)
