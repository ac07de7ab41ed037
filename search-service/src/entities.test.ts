import type { EntityMetadata } from 'typeorm'
import { service, useService } from '../test/use-service.ts'

useService()

const query = <T>(sql: string, values: unknown[] = []): Promise<T[]> => service.database.query(sql, values)

/** A table as an entity describes it, or as it is. */
interface Table {
  columns: { name: string; type: string; nullable: boolean }[]
  primary: string[]
  unique: string[]
  foreign: string[]
}

function described({ columns, primaryColumns, uniques, foreignKeys }: EntityMetadata): Table {
  const { driver } = service.database
  return {
    columns: columns
      .filter(({ isVirtualProperty }) => !isVirtualProperty)
      .map((column) => ({
        name: column.databaseName,
        type: `${driver.normalizeType(column)}${column.isArray ? '[]' : ''}`,
        nullable: column.isNullable,
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    primary: primaryColumns.map(({ databaseName }) => databaseName).sort(),
    unique: uniques.map(({ columns }) => columns.map(({ databaseName }) => databaseName).join()).sort(),
    foreign: foreignKeys
      .map((key) =>
        foreignKey(key.columnNames, key.referencedEntityMetadata.tableName, key.onDelete ?? 'NO ACTION'),
      )
      .sort(),
  }
}

async function stored(table: string): Promise<Table> {
  const columns = await query<Table['columns'][number]>(
    `select attname as name, format_type(atttypid, null) as type, not attnotnull as nullable
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
     order by attname collate "C"`,
    [table],
  )
  const keys = await query<{ kind: string; columns: string[]; references: string; deletes: string }>(
    `select contype as kind, confrelid::regclass::text as references,
       case confdeltype when 'c' then 'CASCADE' when 'n' then 'SET NULL' else 'NO ACTION' end as deletes,
       array(select attname::text from unnest(conkey) with ordinality as key (attnum, at)
         join pg_attribute using (attnum) where attrelid = conrelid order by at) as columns
     from pg_constraint where conrelid = $1::regclass`,
    [table],
  )
  const of = (kind: string) => keys.filter((key) => key.kind === kind)
  return {
    columns,
    primary: of('p').flatMap((key) => [...key.columns].sort()),
    unique: of('u')
      .map((key) => key.columns.join())
      .sort(),
    foreign: of('f')
      .map((key) => foreignKey(key.columns, key.references, key.deletes))
      .sort(),
  }
}

const foreignKey = (columns: string[], table: string, deletes: string) =>
  `${columns.join()} -> ${table}, on delete ${deletes}`

test('each entity matches its table in the columns and keys that it names', async () => {
  for (const entity of service.database.entityMetadatas) {
    const { columns, primary, unique, foreign } = described(entity)
    expect([entity.tableName, await stored(entity.tableName)]).toEqual([
      entity.tableName,
      {
        columns: expect.arrayContaining(columns),
        primary,
        unique: expect.arrayContaining(unique),
        foreign: expect.arrayContaining(foreign),
      },
    ])
  }
})
