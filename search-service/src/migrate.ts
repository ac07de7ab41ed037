/** Entry point: brings the database's schema up to date, and ends. Several at once wait for each other. */
import 'reflect-metadata'
import type { DataSourceOptions } from 'typeorm'
import { readConfig } from './platform/config.ts'
import { databaseOptions, openDatabase } from './platform/database/database.ts'
import { refuseToStart } from './platform/process.ts'

try {
  const database = await openDatabase(databaseOptions(readConfig()) as DataSourceOptions)
  await database.destroy()
  process.stdout.write('The schema is up to date.\n')
} catch (error) {
  refuseToStart(error)
}
