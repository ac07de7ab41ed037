import type { PoolClient } from 'pg'
import { DataSource, EntityManager } from 'typeorm'

/**
 * SQL that runs often. It is in a file `*.sql.ts` beside the repository that runs it:
 *
 *     export const NEWEST = statement<{ id: string }>('searches-newest', 'select id from searches ... limit $1')
 *     const rows = await NEWEST.rows(this.database, [10])
 *
 * They are named prepared statements: each connection parses and plans the text once, for any parameters
 * (`plan_cache_mode` in `database.ts`). So one plan must be good for every parameter; `plans.test.ts` checks it.
 */
export interface Statement<Row extends object> {
  readonly name: string
  readonly text: string
  /**
   * @param database a data source, the manager of a transaction, or anything with node-postgres' `query`
   * @param values for $1, $2, ...
   * @throws pg.DatabaseError
   */
  rows(database: Queryable, values?: readonly unknown[]): Promise<Row[]>
}

/** Runs named statements, like connections and pools of node-postgres. */
export interface StatementRunner {
  query(statement: NamedQuery): Promise<{ rows: unknown[] }>
}
export interface NamedQuery {
  name: string
  text: string
  values: unknown[]
}
export type Queryable = DataSource | EntityManager | StatementRunner

const names = new Set<string>()

/**
 * @param name unique among all statements, at most 63 bytes
 * @param text with $1, $2, ... for the parameters
 * @throws when the name is taken
 */
export function statement<Row extends object>(name: string, text: string): Statement<Row> {
  if (names.has(name)) throw new Error(`Two statements are called ${name}`)
  names.add(name)
  return {
    name,
    text,
    async rows(database, values = []) {
      const { rows } = await runNamed(database, { name, text, values: [...values] })
      return rows as Row[]
    },
  }
}

/** SQL for a moment as milliseconds since 1970. */
export const ms = (at: string) => `(extract(epoch from ${at}) * 1000)::float8`

/** In UTC explicitly: a pooler may not pass on the time zone that our connections ask for. */
export const TODAY = `(now() at time zone 'UTC')::date`

/** Uses a transaction's own connection, or one from a data source's pool. */
export async function runNamed(database: Queryable, query: NamedQuery): Promise<{ rows: unknown[] }> {
  if (!(database instanceof DataSource) && !(database instanceof EntityManager)) return database.query(query)
  if (database instanceof EntityManager && database.queryRunner) {
    return ((await database.queryRunner.connect()) as PoolClient).query(query)
  }
  const runner = (database instanceof DataSource ? database : database.dataSource).createQueryRunner()
  try {
    return await ((await runner.connect()) as PoolClient).query(query)
  } finally {
    await runner.release()
  }
}
