import type { ArchiveRecord } from '@firewall-cafe/shared/api'
import { csv } from './export-formats.ts'

test.each([
  ['a;=1+1', "a;'=1+1"],
  ['a; ＝1+1', "a;' ＝1+1"],
  ['a\t@sum', "a\t'@sum"],
  ['a;"=1+1', `a;'""=1+1`],
  ['a\n=1+1', `"a\n'=1+1"`],
  ['a\rb', '"a\rb"'],
  ['a;b=1', 'a;b=1'],
])('%j holds no formula, with any cell separator, and ends no line', (query, written) => {
  expect(csv.write([{ query } as ArchiveRecord])).toContain(written)
})
