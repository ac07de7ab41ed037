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

/**
 * Every line is read by itself: a term has no line breaks, and a quotation mark that is never closed spoils
 * its own line and not all that follow.
 */
export function readCsv(bytes: Buffer): Table {
  const rows: TableRow[] = []
  const problems: RowProblem[] = []
  for (const [index, text] of decode(bytes)
    .split(/\r\n|\n|\r/)
    .entries()) {
    if (text.trim() === '') continue
    const cells = readLine(text)
    if (cells) rows.push({ line: index + 1, cells })
    else problems.push({ line: index + 1, problem: 'has quotation marks that do not match' })
  }
  return { rows, problems }
}

function readLine(text: string): string[] | undefined {
  try {
    return parse(text, { relax_column_count: true })[0]
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
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
