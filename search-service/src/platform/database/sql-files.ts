import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { QueryRunner } from 'typeorm'

/**
 * Functions and triggers, each file beside the code that uses it, in the order in which they are applied.
 * Every statement replaces its earlier version. Tables, types and indexes belong in migrations.
 *
 * A new kind of trigger gets a new function. A return to the previous version replaces the functions that it
 * knows and leaves unknown triggers: an old function without the new case would make writes do nothing.
 */
export const SQL_FILES = [
  'counting/sql/look-alikes.sql',
  'archive/sql/name-term.sql',
  'archive/sql/set-outcomes.sql',
  'visitors/sql/lock-voter.sql',
  'visitors/sql/move-voter.sql',
  'votes/sql/cast-vote.sql',
  'moderation/sql/set-state.sql',
  'counting/sql/count-once.sql',
  'counting/sql/append-changes.sql',
  'counting/sql/common-words.sql',
  'counting/sql/fold-changes.sql',
  'counting/sql/recount.sql',
  'visitors/sql/forget-names.sql',
] as const
/** The table of applied files and their hashes. */
export const SQL_FILES_TABLE = 'sql_files'
interface Queryable {
  // biome-ignore lint/suspicious/noExplicitAny: as TypeORM types its rows.
  query(sql: string): Promise<any>
}
const SRC = new URL('../../', import.meta.url)

/** Applies the files that changed since the last time, after the migrations and under their lock. */
export async function applySqlFiles(runner: QueryRunner): Promise<void> {
  await runner.query(
    `create table if not exists ${SQL_FILES_TABLE} (name text primary key, sha256 text not null)`,
  )
  for (const { name, sql, sha256, applied } of await sqlFiles(runner)) {
    if (applied === sha256) continue
    await runner.startTransaction()
    try {
      await runner.query(sql)
      await runner.query(
        `insert into ${SQL_FILES_TABLE} values ($1, $2) on conflict (name) do update set sha256 = excluded.sha256`,
        [name, sha256],
      )
      await runner.commitTransaction()
    } catch (error) {
      await runner.rollbackTransaction()
      throw error
    }
  }
}

/**
 * Whether every file was applied.
 * @returns `other` when some have an older or newer version: both must work during an upgrade
 */
export async function appliedSqlFiles(database: Queryable): Promise<'current' | 'other' | 'missing'> {
  const files = await sqlFiles(database)
  if (files.some(({ applied }) => applied === undefined)) return 'missing'
  return files.every(({ applied, sha256 }) => applied === sha256) ? 'current' : 'other'
}

/** The files of this version, each with the hash of its last applied version. */
async function sqlFiles(database: Queryable) {
  const applied = await appliedHashes(database)
  return Promise.all(
    SQL_FILES.map(async (name) => {
      const sql = await readFile(new URL(name, SRC), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex'), applied: applied.get(name) }
    }),
  )
}

async function appliedHashes(database: Queryable): Promise<Map<string, string>> {
  const [found] = await database.query(`select to_regclass('public.${SQL_FILES_TABLE}') is not null as there`)
  if (!found.there) return new Map()
  const rows: { name: string; sha256: string }[] = await database.query(`select * from ${SQL_FILES_TABLE}`)
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}
