import { COLUMNS_VERSION, type DumpFormat, type ModerationReason } from '@firewall-cafe/shared'
import { statement } from '../platform/database/statements.ts'

/** A short fingerprint of a month's listed comparisons; it changes when one is added or removed. */
export interface Listed {
  /** The number of comparisons. */
  rows: number
  /** The sum of their codes, in decimal. */
  codes: string
}

const LISTED = `count(*)::int as rows, coalesce(bit_xor(hashtextextended(code, 0)), 0)::text as codes`
/** A month is finished an hour after its end, when all its searches are recorded. */
const UNFINISHED = `date_trunc('month', now() - interval '1 hour', 'UTC')`
const month = (of: string) => `to_char(${of}, 'YYYY-MM') as month`

export interface ListedMonth extends Listed {
  /** `YYYY-MM`. */
  month: string
}

/** Every finished month that has listed comparisons, the latest first. */
export const LISTED_MONTHS = statement<ListedMonth>(
  'dumps-listed-months',
  `select ${month(`start at time zone 'UTC'`)}, rows, codes from (
     select date_trunc('month', shown_at, 'UTC') as start, ${LISTED} from searches
     where shown_at < ${UNFINISHED} group by 1) as months
   order by start desc`,
)

const listedOf = (firstDay: string) => `select ${LISTED} from searches
   where shown_at >= ${firstDay}::timestamp at time zone 'UTC'
     and shown_at < (${firstDay}::timestamp + interval '1 month') at time zone 'UTC' and shown_at < ${UNFINISHED}`

/** The fingerprint of the month that begins with the day $1, if it is finished. */
export const LISTED_OF = statement<Listed>('dumps-listed-of', listedOf('$1'))

/** Whether the file of a row of `dumps` is served, like `isCurrent`. */
export const SERVED = `version = ${COLUMNS_VERSION} and (rows, codes::text) = (${listedOf('dumps.month')})`

/** The log entry for a row of `dumps`. Anybody can compute it from the manifest or from the file itself. */
export const ENTRY = `sha256(convert_to(format('["firewall-cafe export 1","%s","%s",%s,"%s"]',
  to_char(dumps.month, 'YYYY-MM'), format, rows, encode(sha256, 'hex')), 'UTF8'))`

export interface KeptDump extends ListedMonth {
  id: string
  format: DumpFormat
  /** The version of the columns. */
  version: number
  bytes: number
  /** Hexadecimal. */
  sha256: string
  /** `YYYY-MM-DD`. */
  madeOn: string
  /** The index of its entry in the log. */
  logIndex: number | null
}

const KEPT = `id, ${month('month')}, format, version, rows, codes::text, bytes::float8, encode(sha256, 'hex') as sha256,
  made_on::text as "madeOn", index::float8 as "logIndex"`
const WITH_ENTRY = `dumps left join log_entries on commitment = ${ENTRY}`

/** All files, the latest month first. */
export const KEPT_DUMPS = statement<KeptDump>(
  'dumps-kept',
  `select ${KEPT} from ${WITH_ENTRY} order by dumps.month desc, format`,
)

/** The file of the month that begins with the day $1, in the format $2. */
export const KEPT_DUMP = statement<KeptDump>(
  'dumps-kept-one',
  `select ${KEPT} from ${WITH_ENTRY} where dumps.month = $1::date and format = $2`,
)

export const CHUNK = statement<{ bytes: Buffer }>(
  'dumps-chunk',
  'select bytes from dump_chunks where dump_id = $1 and number = $2',
)

/** Deletes the files of the months that begin with the days $1. */
export const DROP_MONTHS = statement<never>('dumps-drop', 'delete from dumps where month = any ($1::date[])')

export const ADD_CHUNK = statement<never>(
  'dumps-add-chunk',
  'insert into dump_chunks (dump_id, number, bytes) values ($1, $2, $3)',
)

export const ADD_DUMP = statement<never>(
  'dumps-add',
  `insert into dumps (id, month, format, version, rows, codes, bytes, sha256)
   values ($1, $2::date, $3, $4, $5, $6, $7, decode($8, 'hex'))`,
)

/** Records that the files of the month that begins with the day $1 have changed. */
export const NOTE = statement<never>(
  'dumps-note',
  `insert into dump_log (month, version, rows, codes)
   select $1::date, $2, $3, $4 where not exists (
     select from (select version, rows, codes from dump_log where month = $1::date order by id desc limit 1) as last
     where (version, rows, codes) = ($2::smallint, $3::int, $4::bigint))`,
)

export interface DumpChange {
  month: string
  made_on: string
  rows: number
  reason: 'first' | 'comparisons' | 'columns'
}

export const CHANGES = statement<DumpChange>(
  'dumps-changes',
  `select ${month('month')}, made_on::text, rows, case
     when lag(id) over own is null then 'first'
     when lag(version) over own <> version then 'columns'
     else 'comparisons' end as reason
   from dump_log window own as (partition by dump_log.month order by id) order by id desc limit 1000`,
)

/**
 * Listed comparisons that are hidden now: code and reason. Neither removed ones nor those hidden for a person's
 * sake may be in any list (decision 0067).
 */
export const TOMBSTONES = statement<{ code: string; reason: ModerationReason }>(
  'dumps-tombstones',
  `select code, reason from searches cross join lateral (
     select reason from decisions where decisions.code = searches.code and action = 'hide' and undone_at is null
     order by id desc limit 1) as decision
   where state = 'hidden' and held_shown_at is not null and reason not in ('private_person', 'minor')
   order by code`,
)
