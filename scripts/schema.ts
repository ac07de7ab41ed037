/** `npm run schema`: writes search-service/schema.sql, the schema that the migrations make, for reading. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '@firewall-cafe/testing/postgres'
import { withClient } from '@firewall-cafe/testing/with-client'
import { readConfig } from '../search-service/src/platform/config.ts'
import { databaseOptions, migrate } from '../search-service/src/platform/database/database.ts'
import { describeSchema } from '../search-service/test/describe-schema.ts'
import { ROOT } from './lib/settings.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'firewall-schema-'))
const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), durable: false })
try {
  const config = readConfig({ DATABASE_URL: postgres.url, SIMULATOR_URL: 'http://127.0.0.1:1' })
  await migrate(databaseOptions(config) as Parameters<typeof migrate>[0])
  const schema = await withClient(postgres.url, describeSchema)
  await writeFile(path.join(ROOT, 'search-service', 'schema.sql'), schema)
  process.stdout.write('search-service/schema.sql is written.\n')
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
