import { readFile } from 'node:fs/promises'
import { createDatabase } from '@firewall-cafe/testing/database'
import { withClient } from '@firewall-cafe/testing/with-client'
import type { DataSourceOptions } from 'typeorm'
import { describeSchema } from '../../../test/describe-schema.ts'
import { readConfig } from '../config.ts'
import { databaseOptions, migrate } from './database.ts'

const SCHEMA = new URL('../../../schema.sql', import.meta.url)

test('schema.sql matches the migrations; npm run schema writes it again', async () => {
  const url = await createDatabase()
  const config = readConfig({ DATABASE_URL: url, SIMULATOR_URL: 'http://127.0.0.1:1' })
  await migrate(databaseOptions(config) as DataSourceOptions)
  expect(await withClient(url, describeSchema)).toBe(await readFile(SCHEMA, 'utf8'))
})
