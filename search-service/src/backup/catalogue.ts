import pg, { type ClientBase } from 'pg'
import { SQL_FILES_TABLE } from '../platform/database/sql-files.ts'

export interface StoredTable {
  name: string
  /** Without generated columns, which PostgreSQL computes again. */
  columns: string[]
}

export interface StoredSequence {
  name: string
  /** The last number it returned, in decimal; null when it has returned none. */
  lastValue: string | null
}

/** TypeORM keeps its list of migrations here; an archive lists them in its manifest. */
const MIGRATIONS_TABLE = 'migrations'

/**
 * The tables that hold records, each after the tables it refers to. Unlogged tables are left out: processes
 * use them as shared memory, and a crash may empty them, too.
 * @throws when tables refer to each other in a circle
 */
export async function recordTables(client: ClientBase): Promise<StoredTable[]> {
  const { rows: tables } = await client.query<StoredTable & { oid: number }>(
    `select c.oid, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and c.relname <> all ($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.oid, c.relname order by c.relname`,
    [[MIGRATIONS_TABLE, SQL_FILES_TABLE]],
  )
  const { rows: references } = await client.query<{ from: number; to: number }>(
    `select conrelid as from, confrelid as to from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  )
  const ordered: typeof tables = []
  while (ordered.length < tables.length) {
    const left = tables.filter((table) => !ordered.includes(table))
    const waits = ({ oid }: { oid: number }) =>
      references.some(({ from, to }) => from === oid && left.some((other) => other.oid === to))
    const next = left.filter((table) => !waits(table))
    if (next.length === 0) throw new Error('The tables refer to each other in a circle.')
    ordered.push(...next)
  }
  return ordered.map(({ name, columns }) => ({ name, columns }))
}

/** The value of each sequence. If read after a snapshot, it is ahead of every row in it. */
export async function sequences(client: ClientBase): Promise<StoredSequence[]> {
  const { rows } = await client.query<StoredSequence>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences
     where schemaname = 'public' and sequencename not like $1 || '\\_%' order by 1`,
    [MIGRATIONS_TABLE],
  )
  return rows
}

/** Names of the migrations that have run on the database, in order; none for an empty one. */
export async function appliedMigrations(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query(`select to_regclass('public.${MIGRATIONS_TABLE}') as there`)
  if (!found[0]?.there) return []
  const { rows } = await client.query<{ name: string }>(
    `select name from public.${MIGRATIONS_TABLE} order by timestamp`,
  )
  return rows.map(({ name }) => name)
}

/** `public.table (column, …)`, for COPY. */
export function copyTarget({ name, columns }: StoredTable): string {
  return `public.${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`
}

/**
 * A statement that drops all our tables, views, functions and types, and leaves the schema with its grants.
 * It collects all names of a kind first, since dropping one may drop others.
 */
export const DROP_EVERYTHING = `
  do $$
  declare
    statement text;
  begin
    foreach statement in array array(
      select format('drop %s if exists %s cascade', case c.relkind when 'v' then 'view' else 'table' end, c.oid::regclass)
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and ${notOfExtension('c')})
    loop
      execute statement;
    end loop;
    foreach statement in array array(
      select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
      where p.pronamespace = 'public'::regnamespace and ${notOfExtension('p')})
    loop
      execute statement;
    end loop;
    foreach statement in array array(
      select format('drop type if exists %s cascade', c.reltype::regtype) from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'c' and ${notOfExtension('c')})
    loop
      execute statement;
    end loop;
  end $$`

function notOfExtension(of: string): string {
  return `not exists (select from pg_depend d where d.objid = ${of}.oid and d.deptype = 'e')`
}
