/** The part of docs/security.md that says what is kept, from the table that the service's jobs go by. */
import path from 'node:path'
import { keptFor, RETENTION, type RetentionRule } from '../../shared/src/retention.ts'
import { ROOT } from './settings.ts'

export const SECURITY = path.join(ROOT, 'docs/security.md')
const BEGIN = '<!-- What is kept: written by `npm run docs` from shared/src/retention.ts. -->'
const END = '<!-- End of what is kept. -->'

/** The document with its table as `RETENTION` has it. @throws when the marks of the table are gone */
export function withRetention(document: string): string {
  const from = document.indexOf(BEGIN)
  const to = document.indexOf(END)
  if (from < 0 || to < from) throw new Error(`docs/security.md has no place between "${BEGIN}" and "${END}"`)
  return `${document.slice(0, from)}${BEGIN}\n\n${table()}\n\n${document.slice(to)}`
}

function table(): string {
  const rules: readonly RetentionRule[] = Object.values(RETENTION)
  const lines = rules.map((rule) => [
    rule.what.en,
    rule.seenBy.en,
    keptFor(rule).en,
    rule.why.en,
    rule.tables.map((name) => `\`${name}\``).join(', '),
  ])
  return aligned([['What', 'Who sees it', 'Kept', 'Why', 'Tables'], ...lines])
}

/** As `npm run check` wants tables: every column as wide as its longest cell. */
function aligned([head = [], ...lines]: string[][]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...lines].map((cells) => cells[at]?.length ?? 0)))
  const row = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [row(head), row(widths.map((width) => '-'.repeat(width))), ...lines.map(row)].join('\n')
}
