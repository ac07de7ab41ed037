import { detectLanguage, normaliseQuery, normaliseTerm, QUERY_MAX_LENGTH } from '@firewall-cafe/shared'
import { CommandError } from '../platform/command.ts'
import { UNREADABLE } from './decode-text.ts'

/** The most terms in the list: a day's calls at the usual limit. */
export const MOST_TERMS = 4_800
const LABEL_MAX_LENGTH = 40

/** One term of a list; at least one of its two sides is filled in. */
export interface ListedTerm {
  /** Equal for rows with the same words on both sides. */
  key: string
  english: string
  chinese: string
  label: string | null
}

/** One row of a table, with its line number. */
export interface TableRow {
  line: number
  cells: readonly string[]
}

/** A row that cannot be used, and why. */
export interface RowProblem {
  line: number
  problem: string
}

/** The rows of a file, and the unreadable lines. */
export interface Table {
  rows: TableRow[]
  problems: RowProblem[]
}

export interface TermListOptions {
  /** Accepts Latin letters in the Chinese column, such as GFW, and copies them to a blank English side. */
  asWritten?: boolean
}

interface Columns {
  english: number
  chinese: number
  label: number
}

/**
 * Reads a table whose first row names its columns: `english`, `chinese`, and perhaps `label`, in any order.
 * @throws {CommandError} when the columns are not named
 */
export function readTermList(
  [header, ...rows]: readonly TableRow[],
  { asWritten = false }: TermListOptions = {},
): { terms: ListedTerm[]; problems: RowProblem[] } {
  const columns = columnsOf(header)
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const terms = new Map<string, ListedTerm & { line: number }>()
  const problems: RowProblem[] = []
  for (const { line, cells } of filled) {
    const term = readRow(cells, columns, asWritten)
    const earlier = typeof term === 'string' ? undefined : terms.get(term.key)
    if (typeof term === 'string') problems.push({ line, problem: term })
    else if (earlier) problems.push({ line, problem: `is the same term as line ${earlier.line}` })
    else terms.set(term.key, { ...term, line })
  }
  return { terms: [...terms.values()].map(({ line: _, ...term }) => term), problems }
}

/** A key made of both normalised sides, since one English term may have several Chinese ones. */
export const pairKey = ({ english, chinese }: Pick<ListedTerm, 'english' | 'chinese'>): string =>
  `${normaliseTerm(english)}\t${normaliseTerm(chinese)}`

function columnsOf(header: TableRow | undefined): Columns {
  const names = (header?.cells ?? []).map((cell) => cell.trim().toLowerCase())
  const columns = {
    english: names.indexOf('english'),
    chinese: names.indexOf('chinese'),
    label: names.indexOf('label'),
  }
  if (columns.english < 0 || columns.chinese < 0) {
    throw new CommandError('The first row must name the columns: english, chinese and, optionally, label.')
  }
  return columns
}

/** The term in a row, or what is wrong with the row. */
function readRow(cells: readonly string[], columns: Columns, asWritten: boolean): ListedTerm | string {
  const [listed, chinese, label] = [columns.english, columns.chinese, columns.label].map((at) =>
    normaliseQuery(cells[at] ?? ''),
  ) as [string, string, string]
  const foreign = chinese !== '' && detectLanguage(chinese) !== 'zh-CN'
  const english = foreign && listed === '' ? chinese : listed
  if (english === '' && chinese === '') return 'has neither an English nor a Chinese term'
  if ((english + chinese).includes(UNREADABLE))
    return 'has characters that cannot be read; save the file as UTF-8'
  if (english.length > QUERY_MAX_LENGTH || chinese.length > QUERY_MAX_LENGTH)
    return `has a term of more than ${QUERY_MAX_LENGTH} characters`
  if (english !== '' && detectLanguage(english) !== 'en') return `“${english}” is not English`
  if (foreign && !asWritten)
    return `“${chinese}” is not in Chinese characters; to import it all the same, add --as-written`
  if (label.length > LABEL_MAX_LENGTH) return `has a label of more than ${LABEL_MAX_LENGTH} characters`
  if ([english, chinese].some((side) => side !== '' && normaliseTerm(side) === ''))
    return 'has a term without letters or digits'
  return { key: pairKey({ english, chinese }), english, chinese, label: label.toLowerCase() || null }
}
