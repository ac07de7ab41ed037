/** Earlier votes keep counting; their time is cut to the hour, and no token finds them any more. */
import { createHash } from 'node:crypto'
import { createDatabase } from '@firewall-cafe/testing/database'
import { DataSource, type DataSourceOptions } from 'typeorm'
import { readConfig } from '../config.ts'
import { databaseOptions, openDatabase } from './database.ts'
import { MIGRATIONS } from './migrations/index.ts'

const VOTER = createHash('sha256').update('token of a seized device').digest('hex')
const OLD = `
  insert into engine_runs (id, engine, provider, simulated, query, language, outcome, asked_at, duration_ms)
  select n, case n when 1 then 'google' else 'baidu' end, 'x', true, 'x', 'en', 'empty', now(), 1 from generate_series(1, 2) n;
  insert into terms (sha256, term, translation, searches) values (term_key('tank man', ''), 'tank man', '', 1);
  insert into searches (term_initial, language, location, google_run_id, baidu_run_id, term_id)
  values ('tank man', 'en', 'oslo', 1, 2, 1);
  insert into votes (search_id, category, voter_hash, cast_at, discounted)
  values (1, 1, '\\x${VOTER}', '2026-05-05 10:11:12.131Z', false), (1, 6, '\\x${VOTER}', '2026-05-05 10:59:59.999Z', true);
  insert into translation_proposals (search_id, voter_hash, translation) values (1, '\\x${VOTER}', '坦克人')`

test('votes keep only the hour, and cannot be found by a plain hash of a token', async () => {
  const config = readConfig({ DATABASE_URL: await createDatabase(), SIMULATOR_URL: 'http://127.0.0.1:1' })
  const options = { ...databaseOptions(config), entities: [] } as DataSourceOptions
  const old = new DataSource({ ...options, migrations: MIGRATIONS.slice(0, 1) } as DataSourceOptions)
  await old.initialize()
  await old.runMigrations()
  await old.query(OLD)
  await old.destroy()
  const database = await openDatabase(options)
  try {
    expect(
      await database.query('select category, cast_at, discounted, over_limit from votes order by category'),
    ).toEqual([
      { category: 1, cast_at: new Date('2026-05-05T10:00:00Z'), discounted: false, over_limit: false },
      { category: 6, cast_at: new Date('2026-05-05T10:00:00Z'), discounted: true, over_limit: true },
    ])
    const voters = await database.query(
      `select distinct encode(voter_hash, 'hex') as voter
       from (select voter_hash from votes union all select voter_hash from translation_proposals) as known`,
    )
    // Still one voter, and nobody knows which.
    expect(voters).toHaveLength(1)
    expect(voters[0].voter).not.toBe(VOTER)
    await expect(database.query('update votes set cast_at = now()')).rejects.toThrow(/check constraint/)
  } finally {
    await database.destroy()
  }
})
