import { createDatabase } from '@firewall-cafe/testing/database'
import { DataSource, type DataSourceOptions } from 'typeorm'
import { EngineRunEntity } from '../../searches/engine-run.entity.ts'
import { ImageAddressEntity } from '../../searches/image-address.entity.ts'
import { ResultEntity } from '../../searches/result.entity.ts'
import { SearchEntity } from '../../searches/search.entity.ts'
import { readConfig } from '../config.ts'
import { databaseOptions, openDatabase } from './database.ts'
import { MIGRATIONS } from './migrations/index.ts'

const ENTITIES = [SearchEntity, EngineRunEntity, ResultEntity, ImageAddressEntity]
const open: DataSource[] = []

async function optionsFor(url: string): Promise<DataSourceOptions> {
  const config = readConfig({ DATABASE_URL: url, SIMULATOR_URL: 'http://127.0.0.1:1' })
  return { ...databaseOptions(config), entities: ENTITIES } as DataSourceOptions
}
async function connect(url: string): Promise<DataSource> {
  const database = await openDatabase(await optionsFor(url))
  open.push(database)
  return database
}
afterEach(() => Promise.all(open.splice(0).map((database) => database.destroy())))

test('processes that boot at the same moment migrate once, and none fails', async () => {
  const url = await createDatabase()
  const [database] = await Promise.all(Array.from({ length: 4 }, () => connect(url)))
  const rows = await (database as DataSource).query('select name from migrations')
  expect(rows).toHaveLength(MIGRATIONS.length)
})

test('a process that only verifies waits for nobody: it refuses an older schema, and takes a newer one', async () => {
  const options = await optionsFor(await createDatabase())
  await expect(openDatabase(options, 'verify')).rejects.toThrow('MIGRATIONS: the schema is older')
  const database = await openDatabase(options)
  open.push(database)
  await database.query(`insert into migrations (timestamp, name) values (9999999999999, 'OfTheNextVersion')`)
  open.push(await openDatabase(options, 'verify'))
})

test('every column that an entity names is there, with its type and its nullability', async () => {
  const database = await connect(await createDatabase())
  for (const { tableName, columns } of database.entityMetadatas) {
    const rows: { column_name: string; data_type: string; is_nullable: string }[] = await database.query(
      'select column_name, data_type, is_nullable from information_schema.columns where table_name = $1',
      [tableName],
    )
    const stored = new Map(rows.map((row) => [row.column_name, row]))
    for (const column of columns) {
      const found = stored.get(column.databaseName)
      const { type } = column.referencedColumn ?? column
      const expected = type === 'timestamptz' ? 'timestamp with time zone' : type
      expect([tableName, column.databaseName, found?.data_type]).toEqual([
        tableName,
        column.databaseName,
        expected,
      ])
      if (!column.relationMetadata) {
        expect([tableName, column.databaseName, found?.is_nullable]).toEqual([
          tableName,
          column.databaseName,
          column.isNullable ? 'YES' : 'NO',
        ])
      }
    }
  }
})
