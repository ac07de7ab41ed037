import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { CommandError } from '../platform/command.ts'
import { readCsv } from './read-csv.ts'
import type { Table } from './term-list.ts'

const MAX_BYTES = 10 * 1024 * 1024

/**
 * Reads a CSV file (RFC 4180; UTF-8, UTF-16 or GB 18030) or the first sheet of an XLSX file.
 * @throws {CommandError} when the file is neither, or too large
 */
export async function readTable(file: string): Promise<Table> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(error.code === 'ENOENT' ? `There is no file ${file}.` : error.message)
  })
  if (bytes.length > MAX_BYTES) throw new CommandError('The file is larger than 10 MB.')
  const extension = path.extname(file).toLowerCase()
  if (extension === '.csv') return readCsv(bytes)
  if (extension === '.xlsx') return readXlsx(bytes)
  throw new CommandError('The file must be a .csv or .xlsx file.')
}

async function readXlsx(bytes: Buffer): Promise<Table> {
  // Imported here, not above: loading it takes a tenth of a second at the start of each process.
  const { readSheet } = await import('read-excel-file/node')
  const sheet = await readSheet(bytes).catch(() => {
    throw new CommandError('The file is not an XLSX workbook.')
  })
  const rows = sheet.map((cells, index) => ({ line: index + 1, cells: cells.map(textOf) }))
  return { rows, problems: [] }
}

function textOf(cell: unknown): string {
  // A date that somebody typed, such as 1989-06-04.
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null ? '' : String(cell)
}
