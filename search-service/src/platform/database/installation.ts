import type { DataSource } from 'typeorm'
import { ConfigurationError } from '../config.ts'

/**
 * Marks a new database permanently as a demonstration's or a real installation's.
 * @throws {ConfigurationError} when it is of the other kind: simulated and real answers must never mix
 */
export async function claimDatabase(database: DataSource, simulated: boolean): Promise<void> {
  await database.query('insert into installation (simulated) values ($1) on conflict do nothing', [simulated])
  const [installation]: { simulated: boolean }[] = await database.query('select simulated from installation')
  if (installation?.simulated === simulated) return
  throw new ConfigurationError(
    `The search-service cannot start:\n  DATABASE_URL: this database holds ${
      simulated
        ? 'answers of real engines, and SIMULATOR_URL is set; name another database for the demo, or unset SIMULATOR_URL'
        : 'demo data; name another database for real engines, or set SIMULATOR_URL to go on with the demo'
    }`,
  )
}
