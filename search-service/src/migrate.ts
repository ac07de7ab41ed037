/** Entry point: updates the database's schema, and ends. Concurrent runs wait for each other. */
import 'reflect-metadata'
import type { DataSourceOptions } from 'typeorm'
import { readConfig } from './platform/config.ts'
import { databaseOptions, openDatabase } from './platform/database/database.ts'
import { refuseToStart } from './platform/process.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
try {
  const options = databaseOptions(readConfig()) as DataSourceOptions
  const database = await openDatabase(options, 'run', say)
  await database.destroy()
  say('The schema is up to date.')
} catch (error) {
  refuseToStart(error)
}
