import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { CsvError, parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { type RowProblem, type TableRow, TermListError } from './term-list.ts'

const MAX_BYTES = 10 * 1024 * 1024

/** A table as it stands in a file, and the lines that could not be read at all. */
export interface Table {
  rows: TableRow[]
  problems: RowProblem[]
}

/**
 * Reads a CSV file (RFC 4180; UTF-8, or GB 18030 as Chinese spreadsheets write it) or the first sheet of an XLSX file.
 * @throws {TermListError} when the file is neither, or too large
 */
export async function readTable(file: string): Promise<Table> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new TermListError(error.code === 'ENOENT' ? `There is no file ${file}.` : error.message)
  })
  if (bytes.length > MAX_BYTES) throw new TermListError('The file is larger than 10 MB.')
  const extension = path.extname(file).toLowerCase()
  if (extension === '.csv') return readCsv(bytes)
  if (extension === '.xlsx') return readXlsx(bytes)
  throw new TermListError('Write the name of a .csv or .xlsx file.')
}

/** @returns rows by the line they begin on; a line with broken quotes is a problem, and the rest is read */
export function readCsv(bytes: Buffer): Table {
  const problems: RowProblem[] = []
  const records = parse(decode(bytes), {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      const line = error instanceof CsvError ? Number(error.lines) : 0
      problems.push({ line, problem: 'has quotation marks that do not match' })
      return undefined
    },
  }) as unknown as { record: string[]; info: { lines: number } }[]
  // `lines` is where a record ends; one with line breaks in a cell began earlier.
  const rows = records.map(({ record, info }) => ({
    line: info.lines - record.join('').split('\n').length + 1,
    cells: record,
  }))
  return { rows, problems }
}

async function readXlsx(bytes: Buffer): Promise<Table> {
  const sheet = await readSheet(bytes).catch(() => {
    throw new TermListError('The file is not an XLSX workbook.')
  })
  const rows = sheet.map((cells, index) => ({
    line: index + 1,
    cells: cells.map((cell) => (cell === null ? '' : String(cell))),
  }))
  return { rows, problems: [] }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
