import type { TypeOrmModuleOptions } from '@nestjs/typeorm'
import { DataSource, type DataSourceOptions, type EntityManager, MigrationExecutor } from 'typeorm'
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js'
import { type Config, ConfigurationError } from '../config.ts'
import { POOL_TIMEOUTS, watchPool } from './connection-liveness.ts'
import { MIGRATIONS } from './migrations/index.ts'
import { appliedSqlFiles, applySqlFiles } from './sql-files.ts'
import { isPassing } from './sql-state.ts'
import { withUnlimitedConnection } from './unlimited-connection.ts'

/**
 * The advisory lock for schema changes; reads that take minutes share it. So a migration waits for this lock
 * and not for a table, where every visitor would wait behind it. No other program should use this number:
 * "FWC" and a one.
 */
export const MIGRATION_LOCK = 0x46_57_43_01
/** The name of the service's connections in PostgreSQL. */
export const APPLICATION_NAME = 'search-service'
const POOL_SIZE = 10
/** The longest that a request's statement may take, in milliseconds. Migrations have no limit. */
const STATEMENT_TIMEOUT_MS = 15_000

const extra = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  // JIT compilation takes longer than any statement here, and so does replanning for each parameter. Tests
  // check the generic plans (statements.ts). Days and months are in UTC, wherever the database runs.
  options: '-c jit=off -c plan_cache_mode=force_generic_plan -c TimeZone=UTC',
  // Keeps idle connections with their plans; a new one costs the next visitor tens of milliseconds.
  idleTimeoutMillis: 0,
}
/** For pools of node-postgres: the same settings as TypeORM's pool. */
export const connectionSettings = { ...extra, max: POOL_SIZE, application_name: APPLICATION_NAME }

/** TypeORM's settings for the database; `openDatabase` runs migrations, never TypeORM by itself. */
export function databaseOptions(config: Config): TypeOrmModuleOptions {
  return {
    type: 'postgres',
    url: config.DATABASE_URL,
    applicationName: APPLICATION_NAME,
    autoLoadEntities: true,
    migrations: MIGRATIONS,
    synchronize: false,
    logging: false,
    poolSize: POOL_SIZE,
    extra: { ...POOL_TIMEOUTS, ...extra },
    retryAttempts: 5,
    retryDelay: 1_000,
    toRetry: isPassing,
  }
}

/**
 * Connects, and updates or verifies the schema.
 * @param say gets messages for the operator
 * @throws {ConfigurationError} when verifying finds missing migrations
 */
export async function openDatabase(
  options?: DataSourceOptions,
  migrations: Config['MIGRATIONS'] = 'run',
  say: (line: string) => void = () => {},
): Promise<DataSource> {
  if (!options) throw new Error('The database has no options')
  if (migrations === 'run') await migrate(options, say)
  const database = await new DataSource(options).initialize()
  watchPool((database.driver as PostgresDriver).master)
  try {
    if (migrations === 'verify') await verify(database, say)
    return database
  } catch (error) {
    await database.destroy()
    throw error
  }
}

/**
 * Runs the missing migrations, then the SQL files that changed, without a time limit. When api and worker
 * start at the same time, the second waits for the lock and then finds nothing to do.
 */
export async function migrate(
  options: DataSourceOptions,
  say: (line: string) => void = () => {},
): Promise<void> {
  await withUnlimitedConnection(options, async (runner, database) => {
    const executor = new MigrationExecutor(database, runner)
    executor.transaction = 'each'
    // A process that starts during a backup waits for it only if something must change. Files are checked
    // first: asking for migrations creates their table, which two processes must not do at once without the
    // lock.
    if ((await appliedSqlFiles(runner)) === 'current' && (await executor.getPendingMigrations()).length === 0)
      return
    // Released with the connection, however the process ends.
    const [{ got }] = await runner.query('select pg_try_advisory_lock($1) as got', [MIGRATION_LOCK])
    if (!got) {
      say(
        'The schema must be migrated. Waiting until another migration, a backup, a dump or a recount has finished.',
      )
      await runner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    }
    await executor.executePendingMigrations()
    await applySqlFiles(runner)
  })
}

/**
 * For long-reading transactions: makes migrations wait until this one ends.
 * @returns false while the schema is being changed
 */
export async function keepSchema(transaction: EntityManager): Promise<boolean> {
  const [{ kept }] = await transaction.query('select pg_try_advisory_xact_lock_shared($1) as kept', [
    MIGRATION_LOCK,
  ])
  return kept
}

/** A newer schema is fine: during an upgrade the previous version still serves. */
async function verify(database: DataSource, say: (line: string) => void): Promise<void> {
  const files = await appliedSqlFiles(database)
  if (files === 'other')
    say(
      'The functions in the database belong to another version. Unless an upgrade is under way, run migrate.js.',
    )
  if ((await database.showMigrations()) || files === 'missing') {
    throw new ConfigurationError(
      'The search-service cannot start:\n  MIGRATIONS: the schema is older than this version; run "node search-service/dist/migrate.js" first, or set MIGRATIONS=run',
    )
  }
}
