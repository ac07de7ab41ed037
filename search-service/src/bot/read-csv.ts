import { CsvError, parse } from 'csv-parse/sync'
import { decodeText } from './decode-text.ts'
import type { RowProblem, Table, TableRow } from './term-list.ts'

const [LF, CR] = [0x0a, 0x0d]

/**
 * Reads CSV (RFC 4180): a quoted cell may contain line breaks. When a record breaks the rules, its first line
 * is reported, and reading continues with the next line. Lines inside the broken record count as rows only if
 * they have as many cells as the first row.
 */
export function readCsv(bytes: Uint8Array): Table {
  const text = Buffer.from(decodeText(bytes))
  const delimiter = delimiterOf(text)
  const rows: TableRow[] = []
  const problems: RowProblem[] = []
  let at = 0
  let line = 1
  let doubtedUntil = 0
  let broken: CsvError | undefined
  do {
    const begun = line
    broken = readRecords(text.subarray(at), delimiter, (cells, length) => {
      const width = rows[0]?.cells.length ?? cells.length
      if (cells.some((cell) => cell.trim() !== '')) {
        if (line <= doubtedUntil && cells.length !== width)
          problems.push({
            line,
            problem: `does not have ${width} cells, probably because quotation marks above it do not match`,
          })
        else rows.push({ line, cells })
      }
      line += breaksIn(text, at, at + length)
      at += length
    })
    if (broken) {
      problems.push({ line, problem: 'has quotation marks that do not match' })
      doubtedUntil = begun + (broken.lines as number) - 1
      at = nextLine(text, at)
      line += 1
    }
  } while (broken && at < text.length)
  return { rows, problems }
}

/**
 * @param take gets each record, and how many bytes it takes
 * @returns the error that ended the reading early, if any
 */
function readRecords(
  text: Buffer,
  delimiter: string,
  take: (cells: string[], length: number) => void,
): CsvError | undefined {
  let taken = 0
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      on_record: (cells: string[], { bytes }) => {
        take(cells, bytes - taken)
        taken = bytes
        return null
      },
    })
    return undefined
  } catch (error) {
    if (error instanceof CsvError) return error
    throw error
  }
}

/** Spreadsheets use tabs in UTF-16 files, and semicolons where the comma is the decimal point. */
function delimiterOf(text: Buffer): string {
  const header = text.subarray(0, nextLine(text, 0)).toString()
  return [',', '\t', ';'].find((one) => header.includes(one)) ?? ','
}

function nextLine(text: Buffer, from: number): number {
  let at = from
  while (at < text.length && text[at] !== LF && text[at] !== CR) at++
  return at + (text[at] === CR && text[at + 1] === LF ? 2 : 1)
}

function breaksIn(text: Buffer, from: number, to: number): number {
  let breaks = 0
  for (let at = from; at < to; at++) {
    if (text[at] === LF || (text[at] === CR && text[at + 1] !== LF)) breaks++
  }
  return breaks
}
