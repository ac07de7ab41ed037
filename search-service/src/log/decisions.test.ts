/** What staff decide and which monthly files were made, as the log holds them. */
import { createHash } from 'node:crypto'
import type { LeafProof, Manifest } from '@firewall-cafe/shared/api'
import { jest } from '@jest/globals'
import { DumpsJobs } from '../dumps/dumps.jobs.ts'
import {
  clock,
  entriesOf,
  HOUR,
  moderate,
  nextDay,
  nextHour,
  query,
  repository,
  search,
  service,
  sizeNow,
  useLog,
  verify,
} from './log.fixture.ts'

useLog()

/** Makes the files of finished months, on the day that has begun. */
async function makeFiles(): Promise<void> {
  await service.app.get(DumpsJobs, { strict: false }).make()
  await query(`update dumps set made_on = (to_timestamp($1) at time zone 'UTC')::date`, [clock.hour])
}
const sha256 = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

test('a decision is entered once its day is over, on any comparison, and nothing tells which entry it is', async () => {
  await nextDay()
  const listed = await search('a lantern decided about')
  const unlisted = await search('a lantern decided about for nobody', { visibility: 'unlisted' })
  const [decided, before] = [clock.hour * 1_000, await sizeNow()]
  await moderate(listed.code, 'hide')
  await nextHour()
  await moderate(listed.code, 'undo')
  await moderate(unlisted.code, 'remove')
  await nextHour()
  expect([(await entriesOf(listed)).length, await sizeNow()]).toEqual([2, before + 2])
  const later = await search('a lantern of the same checkpoint')
  const asked = jest.spyOn(repository, 'unlogged')
  await nextDay()
  expect(asked).toHaveBeenLastCalledWith(expect.anything(), clock.hour, 50_000 - 3)
  asked.mockRestore()
  expect(await entriesOf(later)).toHaveLength(2)
  const added = await repository.entries(before + 2, 100)
  expect(added).toHaveLength(5)
  expect(added).toEqual(added.toSorted((a, b) => a.compare(b)))
  const entered = await query(
    `select salt, commitment from log_decisions join log_entries using (index) join decisions on id = decision_id
     where code in ($1, $2) order by decision_id, undone`,
    [listed.code, unlisted.code],
  )
  const records = [
    ['firewall-cafe decision 1', listed.code, 'hide', 'other', 'staff', 'public', decided],
    ['firewall-cafe undo 1', listed.code, 'hide', decided, decided + HOUR * 1_000],
    ['firewall-cafe decision 1', unlisted.code, 'remove', 'other', 'staff', 'public', decided + HOUR * 1_000],
  ]
  expect(entered.map(({ commitment }: { commitment: Buffer }) => commitment)).toEqual(
    records.map((record, at) => sha256(entered[at].salt, JSON.stringify(record))),
  )
  expect((await verify()).problems).toEqual([])
})

test('a monthly file is entered once the day it was made is over, and anybody can compute its entry', async () => {
  const manifest = async (): Promise<Manifest> => (await service.http.get('/exports/manifest.json')).body
  const indexes = async () => (await manifest()).files.map(({ log_index }) => log_index)
  const [first, second] = [await search('a lantern of May'), await search('another of May')]
  await query(`update searches set shown_at = '2020-05-05 07:00Z' where code in ($1, $2)`, [
    first.code,
    second.code,
  ])
  await nextDay()
  await makeFiles()
  await nextHour()
  expect(await indexes()).toEqual([null, null, null])
  await nextDay()
  const { files } = await manifest()
  for (const { month, format, rows, sha256: hash, log_index } of files) {
    const { body } = (await service.http.get(`/log/proof/${log_index}`)) as { body: LeafProof }
    const entry = sha256(JSON.stringify(['firewall-cafe export 1', month, format, rows, hash]))
    expect([format, body.entry]).toEqual([format, entry.toString('base64')])
  }
  expect(await verify()).toMatchObject({ files: 3, problems: [] })

  // The same bytes again have the entry that they had.
  const size = await sizeNow()
  await query('delete from dumps')
  await makeFiles()
  await nextDay()
  expect([await indexes(), await sizeNow()]).toEqual([files.map(({ log_index }) => log_index), size])

  // When its day ends, the file without the hidden one is served no more.
  await moderate(second.code, 'hide')
  await makeFiles()
  await moderate(second.code, 'undo')
  await nextDay()
  expect(await sizeNow()).toBe(size + 2)
  await makeFiles()
})

test('staff see which decision, undo or file differs from its entry', async () => {
  const { code } = await search('a lantern decided about again')
  await moderate(code, 'limit')
  await nextDay()
  const undone = clock.hour
  await moderate(code, 'undo')
  await nextDay()
  const [{ id }] = await query('select id from decisions where code = $1', [code])
  const csv = `(select id from dumps where format = 'csv.gz')`
  for (const [change, back, problem] of [
    [
      `update decisions set reason = 'hate' where id = ${id}`,
      `update decisions set reason = 'other' where id = ${id}`,
      `The decision ${id} does not match entry`,
    ],
    [
      `update decisions set undone_at = null where id = ${id}`,
      `update decisions set undone_at = to_timestamp(${undone}) where id = ${id}`,
      `The undo of the decision ${id} does not match entry`,
    ],
    [
      `update dumps set rows = rows + 1 where format = 'parquet'`,
      `update dumps set rows = rows - 1 where format = 'parquet'`,
      'No entry matches the file 2020-05.parquet',
    ],
    [
      `update dump_chunks set bytes = bytes || '!' where dump_id = ${csv}`,
      `update dump_chunks set bytes = substr(bytes, 1, length(bytes) - 1) where dump_id = ${csv}`,
      'The bytes of the file 2020-05.csv.gz do not match',
    ],
  ] as const) {
    await query(change)
    expect((await verify()).problems).toEqual([expect.stringContaining(problem)])
    await query(back)
  }
  expect((await verify()).problems).toEqual([])
})
