import { readFile } from 'node:fs/promises'
import { readCsv } from './read-csv.ts'
import { type ListedTerm, readTermList } from './term-list.ts'

/** The shipped list: our own topics, and harmless controls. The build copies it beside this file. */
export async function shippedTerms(): Promise<ListedTerm[]> {
  const { rows } = readCsv(await readFile(new URL('./terms.csv', import.meta.url)))
  return readTermList(rows).terms
}
