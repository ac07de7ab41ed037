/** docs/what-is-kept.md: what is kept of visitors, from the table that the service's jobs use. */
import path from 'node:path'
import { keptFor, RETENTION, type RetentionRule } from '../../shared/src/retention.ts'
import { ROOT } from './settings.ts'

export const WHAT_IS_KEPT = path.join(ROOT, 'docs/what-is-kept.md')

/** The text of docs/what-is-kept.md. */
export const whatIsKept = (): string => `<!-- Written by \`npm run docs\`: do not edit. -->

# What is kept

Everything that is kept about visitors and what they do. The jobs that delete it, the page /safety and this document go by \`shared/src/retention.ts\`. How visitors have it erased: [security.md](security.md#what-is-kept).

${table()}
`

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

/** Formats a table as `npm run check` wants it: every column as wide as its longest cell. */
function aligned([head = [], ...lines]: string[][]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...lines].map((cells) => cells[at]?.length ?? 0)))
  const row = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [row(head), row(widths.map((width) => '-'.repeat(width))), ...lines.map(row)].join('\n')
}
