/**
 * Roles of a table's elements, written out: where a table is laid out as a grid, browsers and screen readers differ on
 * whether it is still one.
 */
export const TABLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader', scope: 'col' },
  rowHead: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

/** Votes, two queries, source and date. */
export const COLUMN_COUNT = 5
