/** The files of finished months, while what is listed changes. */
import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { DUMP_FORMATS } from '@firewall-cafe/shared'
import type { ArchiveRecord, Manifest } from '@firewall-cafe/shared/api'
import { jest } from '@jest/globals'
import { exported, useExportingService } from '../../test/exporting-service.ts'
import { service } from '../../test/use-service.ts'
import { MIGRATION_LOCK } from '../platform/database/database.ts'
import { RetryLaterError } from '../platform/queue/retry-later-error.ts'
import { DumpsJobs } from './dumps.jobs.ts'
import { DumpsRepository } from './dumps.repository.ts'
import { LISTED_OF } from './dumps.sql.ts'

useExportingService()

const make = () => service.app.get(DumpsJobs, { strict: false }).make()
const file = (name: string) => aMinuteLater(() => fetch(`${service.url}/exports/dumps/${name}`))
const MAY = 'firewall-cafe-2024-05'
const records = async (): Promise<ArchiveRecord[]> => {
  const lines = gunzipSync(Buffer.from(await (await file(`${MAY}.jsonl.gz`)).arrayBuffer())).toString()
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}
const manifest = (): Promise<Manifest> =>
  aMinuteLater(async () => (await service.http.get('/exports/manifest.json')).body)
/** Of months the service remembers for up to a minute what is listed. */
const aMinuteLater = async <T>(work: () => Promise<T>): Promise<T> => {
  const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + ++minutes * 61_000)
  try {
    return await work()
  } finally {
    later.mockRestore()
  }
}
let minutes = 0

test('before the worker has made the files there are none, and the answers say so', async () => {
  expect(await manifest()).toMatchObject({
    files: [],
    changes: [],
    simulated: true,
    licence: 'CC-BY-SA-4.0',
  })
  expect((await service.http.get('/exports/datapackage.json')).status).toBe(404)
  expect((await file(`${MAY}.parquet`)).status).toBe(503)
  expect((await file('firewall-cafe-2024-04.parquet')).status).toBe(404)
})

test('no file is made while the schema is being changed', async () => {
  const migrating = service.database.createQueryRunner()
  await migrating.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  await expect(make()).rejects.toThrow(RetryLaterError)
  await migrating.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  await migrating.release()
})

test('each finished month has a file in each format, with what the archive has of it', async () => {
  await make()
  const { files, changes } = await manifest()
  expect(files.map(({ name }) => name)).toEqual(DUMP_FORMATS.map((format) => `${MAY}.${format}`))
  expect(await records()).toEqual(await exported('?years=2024'))
  for (const { name, bytes, sha256, rows } of files) {
    const answer = await file(name)
    const body = Buffer.from(await answer.arrayBuffer())
    expect([answer.headers.get('cache-control'), body.length, rows]).toEqual([
      'no-store',
      bytes,
      (await records()).length,
    ])
    expect(createHash('sha256').update(body).digest('hex')).toBe(sha256)
  }
  const { rows } = files[0] as Manifest['files'][number]
  expect(changes).toMatchObject([{ month: '2024-05', rows, reason: 'first' }])
  const { body } = await service.http.get('/exports/datapackage.json')
  expect(body.resources.map(({ path }: { path: string }) => path)).toEqual(
    files.map(({ name }) => `dumps/${name}`),
  )
  await make()
  expect(await manifest()).toMatchObject({ files, changes })
})

test('many requests for files of a month count its searches once a second', async () => {
  const counted = jest.spyOn(service.app.get(DumpsRepository, { strict: false }), 'listedOf')
  await aMinuteLater(async () => {
    for (const format of DUMP_FORMATS)
      expect((await service.http.head(`/exports/dumps/${MAY}.${format}`)).status).toBe(200)
  })
  expect(counted.mock.calls).toEqual([['2024-05']])
  counted.mockRestore()
})

test.each(['America/New_York', 'Asia/Kathmandu'])(
  'a month is a UTC month, also for a database in %s',
  async (zone) => {
    const runner = service.database.createQueryRunner()
    try {
      await runner.startTransaction()
      await runner.query(`set local timezone to '${zone}'`)
      await runner.query(
        `insert into searches (term_initial, language, term_translation, location, shown_at, google_run_id, baidu_run_id)
       select 'edge', 'en', '边', 'oslo', hour, google.id, baidu.id
       from unnest(array['2022-12-31 23:00Z', '2023-01-01 00:00Z', '2023-01-31 23:00Z', '2023-02-01 00:00Z']::timestamptz[])
         as hour, engine_runs google, engine_runs baidu
       where google.id = (select min(id) from engine_runs where engine = 'google')
           and baidu.id = (select min(id) from engine_runs where engine = 'baidu')`,
      )
      expect((await LISTED_OF.rows(runner.manager, ['2023-01-01']))[0]?.rows).toBe(2)
    } finally {
      await runner.rollbackTransaction()
      await runner.release()
    }
  },
)

test('within a second a hidden or removed comparison is no longer served, and its month is made again', async () => {
  const [hidden = '', removed = '', unlisted = '', ...persons] = (await records()).map(({ code }) => code)
  const [person = '', minor = ''] = persons
  // The third was never listed, so nobody has a copy of it to delete.
  await service.database.query('update searches set shown_at = null where code = $1', [unlisted])
  await service.database.query(
    `insert into decisions (code, action, reason, decided_by, state_before)
     select code, 'hide', reason, 'staff', 'public' from unnest($1::text[], $2::text[]) as hidden (code, reason)`,
    [
      [hidden, unlisted, person, minor],
      ['hate', 'hate', 'private_person', 'minor'],
    ],
  )
  await service.database.query(`select set_search_state(id, 'hidden') from searches where code = any ($1)`, [
    [hidden, unlisted, person, minor],
  ])
  await service.database.query('delete from searches where code = $1', [removed])
  await service.database.query(`insert into tombstones (code, reason) values ($1, 'minor')`, [removed])
  const refused = await file(`${MAY}.csv.gz`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '600'])
  expect((await manifest()).files).toEqual([])
  await make()
  const codes = (await records()).map(({ code }) => code)
  expect(codes).toEqual((await exported('?years=2024')).map(({ code }) => code))
  for (const gone of [hidden, person, minor]) expect(codes).not.toContain(gone)
  const { tombstones, changes } = await manifest()
  // A list of those who asked to be left alone would lead everybody to them.
  expect(tombstones).toEqual([{ code: hidden, reason: 'hate' }])
  expect(changes.map(({ reason }) => reason)).toEqual(['comparisons', 'first'])
})

test('a job that dies while writing leaves nothing of its month, and the next one makes it', async () => {
  const before = await manifest()
  await service.database.query('delete from dumps')
  // Months are remembered for a while, files are not.
  expect((await service.http.get('/exports/manifest.json')).body.files).toEqual([])
  await service.database.query(
    `create function die() returns trigger language plpgsql as $$
     begin if new.number = 1 then raise exception 'killed'; end if; return new; end $$`,
  )
  await service.database.query(
    'create trigger die before insert on dump_chunks for each row execute function die()',
  )
  await expect(make()).rejects.toThrow('killed')
  const [{ left }] = await service.database.query(
    'select (select count(*) from dumps)::int + (select count(*) from dump_chunks)::int as left',
  )
  expect(left).toBe(0)
  await service.database.query('drop function die cascade')
  await make()
  const after = await manifest()
  // Nothing in it tells when it was made: the same bytes again.
  expect(after.files).toEqual(before.files)
  expect(after.changes).toEqual(before.changes)
})

test('a month without comparisons has no file', async () => {
  await service.database.query(
    `select set_search_state(id, 'hidden') from searches where shown_at < '2024-06-01'`,
  )
  const repository = service.app.get(DumpsRepository, { strict: false })
  const dying = jest.spyOn(repository, 'note').mockRejectedValueOnce(new Error('killed'))
  await expect(make()).rejects.toThrow('killed')
  dying.mockRestore()
  await make()
  const { files, changes } = await manifest()
  expect(files).toEqual([])
  expect(changes[0]).toMatchObject({ month: '2024-05', rows: 0, reason: 'comparisons' })
  expect((await file(`${MAY}.parquet`)).status).toBe(404)
})
