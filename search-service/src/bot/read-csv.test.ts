import { rounds } from '@firewall-cafe/testing/suite'
import { readCsv } from './read-csv.ts'
import { readTermList } from './term-list.ts'

const read = (text: string) => readCsv(Buffer.from(text))
const cellsOf = (text: string) => read(text).rows.map(({ cells }) => cells)

test.each([
  ['CRLF', '\r\n'],
  ['LF', '\n'],
  ['CR', '\r'],
])('line breaks inside quotation marks belong to the cell, when lines end with %s', (_, end) => {
  const lines = ['english,chinese', '"tank', 'man","坦克', '', '人"', '', '"a ""lamp"""'].join(end)
  expect(read(`${lines},灯${end}last,末`)).toEqual({
    rows: [
      { line: 1, cells: ['english', 'chinese'] },
      { line: 2, cells: [`tank${end}man`, `坦克${end}${end}人`] },
      { line: 7, cells: ['a "lamp"', '灯'] },
      { line: 8, cells: ['last', '末'] },
    ],
    problems: [],
  })
  const { terms } = readTermList(read(`${lines},灯`).rows)
  expect(terms.map(({ english, chinese }) => [english, chinese])).toEqual([
    ['tank man', '坦克 人'],
    ['a "lamp"', '灯'],
  ])
})

const PROBLEM = 'has quotation marks that do not match'

test.each([
  ['before the next quoted row', 'a,"b', 'c,"d"', [PROBLEM, undefined]],
  ['and never again', 'a,"b', 'c,d', [PROBLEM, undefined]],
  ['in an unquoted cell', 'a,b" c', 'c,d', [PROBLEM, undefined]],
  ['behind a quoted cell', 'a,"b" c', '"c","d"', [PROBLEM, undefined]],
  ['in two lines', 'a,"b', 'c" d,e', [PROBLEM, PROBLEM]],
])('a stray quotation mark %s spoils its own line and no other', (_, second, third, problems) => {
  const table = read(['english,chinese', second, third, '"e', 'f",g', 'h,i'].join('\n'))
  expect([2, 3].map((line) => table.problems.find((one) => one.line === line)?.problem)).toEqual(problems)
  expect(table.rows.slice(-2)).toEqual([
    { line: 4, cells: ['e\nf', 'g'] },
    { line: 6, cells: ['h', 'i'] },
  ])
})

test('lines swallowed by a broken record count as terms only if they look like rows', () => {
  const table = read('english,chinese,label\na,"first\nscrap\ngood,好,x\nsecond" b,c\nlast,末\n')
  expect(table.rows.slice(1).map(({ cells }) => cells)).toEqual([
    ['good', '好', 'x'],
    ['last', '末'],
  ])
  expect(table.problems).toEqual([
    { line: 2, problem: PROBLEM },
    { line: 3, problem: 'does not have 3 cells, probably because quotation marks above it do not match' },
    { line: 5, problem: PROBLEM },
  ])
})

test('tabs and semicolons separate cells when they do so in the first row', () => {
  expect(cellsOf('english\tchinese\na, b\t甲')).toEqual([
    ['english', 'chinese'],
    ['a, b', '甲'],
  ])
  expect(cellsOf('english;chinese\na, b;甲').at(-1)).toEqual(['a, b', '甲'])
})

describe('the encoding', () => {
  const text = 'english,chinese\ntank man,坦克人\n'
  const gb18030 = Buffer.concat([
    Buffer.from('english,chinese\ntank man,'),
    Buffer.from([0xcc, 0xb9, 0xbf, 0xcb, 0xc8, 0xcb, 0x0a]),
  ])
  const swapped = Buffer.from(text, 'utf16le').swap16()
  const marked = (mark: number[], rest: Buffer) => Buffer.concat([Buffer.from(mark), rest])

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', marked([0xef, 0xbb, 0xbf], Buffer.from(text))],
    ['UTF-16 LE with a mark', marked([0xff, 0xfe], Buffer.from(text, 'utf16le'))],
    ['UTF-16 BE with a mark', marked([0xfe, 0xff], swapped)],
    ['GB 18030', gb18030],
    ['GB 18030 with a mark', marked([0x84, 0x31, 0x95, 0x33], gb18030)],
  ])('%s is decoded correctly', (_, bytes) => {
    const { terms } = readTermList(readCsv(bytes).rows)
    expect(terms).toMatchObject([{ english: 'tank man', chinese: '坦克人' }])
  })

  test('a list of one word in GB 18030 is read, though three of its bytes are a character in UTF-8', () => {
    // 香蕉
    const bytes = Buffer.concat([
      Buffer.from('english,chinese\nbanana,'),
      Buffer.from([0xcf, 0xe3, 0xbd, 0xb6]),
    ])
    expect(readTermList(readCsv(bytes).rows).terms).toMatchObject([{ english: 'banana', chinese: '香蕉' }])
  })

  test.each([
    ['a mark', [0xef, 0xbb, 0xbf]],
    ['no mark', []],
  ])(
    'one damaged byte in a UTF-8 file with %s spoils its own line only, and changes no other words',
    (_, mark) => {
      const bytes = marked(
        mark,
        Buffer.concat([Buffer.from(text), Buffer.from('cat,'), Buffer.from([0xcc]), Buffer.from('\ndog,狗')]),
      )
      const { terms, problems } = readTermList(readCsv(bytes).rows)
      expect(terms.map(({ chinese }) => chinese)).toEqual(['坦克人', '狗'])
      expect(problems).toEqual([
        { line: 3, problem: 'has characters that cannot be read; save the file as UTF-8' },
      ])
    },
  )
})

test('every row of a large file is read or reported, whether all are valid or all broken', () => {
  const length = rounds(10_000, 100_000)
  const rows = Array.from({ length }, (_, n) => `"term\n${n}",词${n}`)
  expect(cellsOf(rows.join('\r\n'))).toHaveLength(length)
  const broken = read(Array.from({ length }, (_, n) => `x,"term ${n}`).join('\r\n'))
  expect([broken.rows.length, broken.problems.length]).toEqual([0, length])
})
