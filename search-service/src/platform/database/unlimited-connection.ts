import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm'

/** Limits that a server, a database or a role may set; given with the first packet, they never apply. */
const NO_LIMITS = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'idle_session_timeout',
]
  .map((name) => `-c ${name}=0`)
  .join(' ')
/** A server before PostgreSQL 17 has none, and would refuse a connection that names it. */
const NO_TRANSACTION_LIMIT = `select set_config(name, '0', false) from pg_settings where name = 'transaction_timeout'`

/**
 * Does work that takes as long as the archive is large, on a connection of its own: neither the limits of the pool's
 * connections nor the server's own apply to it. TCP keepalive notices a server that is gone.
 * @param options of the pool whose limits do not apply
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
      options: `${extra.options ?? ''} ${NO_LIMITS}`,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
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
