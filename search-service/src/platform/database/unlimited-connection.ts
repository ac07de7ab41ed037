import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm'

/** Limits that a server, database or role may set; these values, sent on connecting, override them. */
const NO_LIMITS = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'idle_session_timeout',
]
  .map((name) => `-c ${name}=0`)
  .join(' ')
/** For node-postgres: a connection whose work may take as long as it takes. TCP keepalive detects a dead server. */
export const UNLIMITED = { options: NO_LIMITS, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
/** Before PostgreSQL 17, servers do not know this setting, and would refuse the connection. */
export const NO_TRANSACTION_LIMIT = `select set_config(name, '0', false) from pg_settings where name = 'transaction_timeout'`

/**
 * Runs work that takes longer the larger the archive is, on a separate connection without the limits of pool
 * and server.
 * @param options those of the pool; its limits are removed
 * @param work must use the given runner; `database` has no other connection
 */
export async function withUnlimitedConnection<T>(
  options: DataSourceOptions,
  work: (runner: QueryRunner, database: DataSource) => Promise<T>,
): Promise<T> {
  const { statement_timeout: _, idle_in_transaction_session_timeout: __, ...extra } = options.extra
  const database = new DataSource({
    ...options,
    entities: [],
    poolSize: 1,
    extra: {
      ...extra,
      ...UNLIMITED,
      options: `${extra.options ?? ''} ${NO_LIMITS}`,
    },
  } as DataSourceOptions)
  await database.initialize()
  const runner = database.createQueryRunner()
  try {
    await runner.query(NO_TRANSACTION_LIMIT)
    return await work(runner, database)
  } finally {
    await runner.release()
    await database.destroy()
  }
}
