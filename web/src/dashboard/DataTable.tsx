import type { Localized } from '@firewall-cafe/shared'
import { Bilingual } from '../i18n/Bilingual'
import { inBoth } from '../i18n/inBoth'
import { useWords, type Words } from '../i18n/LocaleContext'
import { Verbatim } from '../search/Verbatim'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import * as styles from './ChartFigure.module.css'

interface TableData {
  caption: Localized
  columns: readonly Localized[]
  /** A cell is a number, text as somebody typed it, or a name in both languages. */
  rows: readonly (readonly (string | number | Localized)[])[]
}

/** Figures as a table: always there for screen readers, on the screen when `visible`. */
export function DataTable({ visible, ...table }: TableData & { visible: boolean }) {
  const { named } = useWords()
  if (!visible) {
    return (
      <VisuallyHidden as="div">
        <Figures {...table} />
      </VisuallyHidden>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keyboards must be able to
    <section className={styles.scroll} tabIndex={0} aria-label={named(table.caption)}>
      <Figures {...table} />
    </section>
  )
}

function Figures({ caption, columns, rows }: TableData) {
  return (
    <table className={styles.table}>
      <caption>
        <Bilingual label={caption} />
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.en} scope="col">
              <Bilingual label={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={plainCell(name, inBoth)}>
            <th scope="row">
              <Cell value={name} />
            </th>
            {values.map((value, index) => (
              <td key={columns[index + 1]?.en}>
                <Cell value={value} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellValue = string | number | Localized

function Cell({ value = '' }: { value: CellValue | undefined }) {
  if (typeof value === 'number') return value
  return typeof value === 'string' ? <Verbatim>{value}</Verbatim> : <Bilingual label={value} />
}

const plainCell = (cell: CellValue | undefined, named: Words['named']): string =>
  typeof cell === 'object' ? named(cell) : String(cell ?? '')

/** Text for a spreadsheet, escaped so that a visitor's text is never a formula. */
const asText = (cell: string) => (/^[=+@-]/.test(cell) ? `'${cell}` : cell)

/**
 * The table as text for spreadsheets: one line per row, tabs between cells.
 * @param named how the edition writes names in both languages
 */
export function tableText({ columns, rows }: TableData, named: Words['named']): string {
  return [columns, ...rows]
    .map((row) =>
      row
        .map((cell) =>
          typeof cell === 'number'
            ? cell
            : asText(
                plainCell(cell, named)
                  .replace(/[\t\n\r]+/g, ' ')
                  .trim(),
              ),
        )
        .join('\t'),
    )
    .join('\n')
}
