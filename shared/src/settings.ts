/**
 * An environment variable. Each program lists its variables in one table; docs/configuration.md is made from
 * these tables.
 */
export interface Setting {
  meaning: string
  /** The value when the variable is unset or empty. */
  fallback?: string
}

export type SettingTable = Readonly<Record<string, Setting>>

export type SettingValues<Table extends SettingTable> = {
  [Name in keyof Table]: Table[Name] extends { fallback: string } ? string : string | undefined
}

/** The value of each setting in a table; an empty variable counts as unset. */
export function valuesOf<const Table extends SettingTable>(
  table: Table,
  env: Readonly<Record<string, string | undefined>>,
): SettingValues<Table> {
  const values = Object.entries(table).map(([name, { fallback }]) => [name, env[name] || fallback])
  return Object.fromEntries(values) as SettingValues<Table>
}
