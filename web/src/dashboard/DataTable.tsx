import { VisuallyHidden } from '../ui/VisuallyHidden'
import * as styles from './ChartFigure.module.css'

export interface TableData {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** Figures as a table: always there for screen readers, on the screen when `visible`. */
export function DataTable({ visible, ...table }: TableData & { visible: boolean }) {
  if (!visible) {
    return (
      <VisuallyHidden as="div">
        <Figures {...table} />
      </VisuallyHidden>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keyboards must be able to
    <section className={styles.scroll} tabIndex={0} aria-label={table.caption}>
      <Figures {...table} />
    </section>
  )
}

function Figures({ caption, columns, rows }: TableData) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={String(name)}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={columns[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** As text in a spreadsheet: what a visitor typed is no formula there, so its first sign is kept from being one. */
const asText = (cell: string) => (/^[=+@-]/.test(cell) ? `'${cell}` : cell)

/** The table as a spreadsheet takes it: a line a row, a tab between the cells. */
export function tableText({ columns, rows }: TableData): string {
  return [columns, ...rows]
    .map((row) =>
      row
        .map((cell) => (typeof cell === 'string' ? asText(cell.replace(/[\t\n\r]+/g, ' ').trim()) : cell))
        .join('\t'),
    )
    .join('\n')
}
