import { type ArchiveRecord, archiveRecord } from '@firewall-cafe/shared/api'
import { stringify } from 'csv-stringify/sync'

export interface ExportFormat {
  /** The file name's ending. */
  ending: string
  contentType: string
  /** The text before the first line. */
  head: string
  /** @returns whole lines */
  write(records: ArchiveRecord[]): string
}

const columns = Object.keys(archiveRecord.shape)
/** Inside a cell, a spreadsheet may start a new cell after a semicolon, a tab or a line break. */
const CELL_WITHIN = /([;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g

/** RFC 4180. Spreadsheets run text that begins with =, +, - or @ as a formula. */
const CSV = {
  columns,
  record_delimiter: 'windows',
  // Quotes other line breaks, too.
  quote_record_delimiter: true,
  escape_formulas: true,
  cast: { boolean: String, string: (text: string) => text.replaceAll(CELL_WITHIN, "$1'") },
} as const

/** The byte order mark makes spreadsheets read UTF-8. */
export const csv: ExportFormat = {
  ending: 'csv',
  contentType: 'text/csv; charset=utf-8',
  head: stringify([], { ...CSV, header: true, bom: true }),
  write: (records) => stringify(records, CSV),
}

/** https://jsonlines.org */
export const jsonLines: ExportFormat = {
  ending: 'jsonl',
  contentType: 'application/jsonl',
  head: '',
  write: (records) => records.map((record) => `${JSON.stringify(record)}\n`).join(''),
}
