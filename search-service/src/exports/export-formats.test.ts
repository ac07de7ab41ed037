import type { ArchiveRecord } from '@firewall-cafe/shared/api'
import { csv } from './export-formats.ts'

test.each([
  ['a;=1+1', "a;'=1+1"],
  ['a; ＝1+1', "a;' ＝1+1"],
  ['a\t@sum', "a\t'@sum"],
  ['a;"=1+1', `a;'""=1+1`],
  ['a;b=1', 'a;b=1'],
])('%j holds no formula where cells end at semicolons or tabs', (query, written) => {
  expect(csv.write([{ query } as ArchiveRecord])).toContain(written)
})
