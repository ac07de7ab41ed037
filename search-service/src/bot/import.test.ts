import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { service, useService } from '../../test/use-service.ts'
import { BlockedNames } from '../blocked-names/blocked-names.ts'
import { botCommand } from './commands.ts'
import { planImport } from './plan-import.ts'
import { readTable } from './read-table.ts'
import { MOST_TERMS, pairKey } from './term-list.ts'

let dir: string

useService()
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'firewall-terms-'))
})
afterAll(() => rm(dir, { recursive: true }))

async function importing(
  name: string,
  content: string | Uint8Array,
  ...options: string[]
): Promise<string[]> {
  const file = path.join(dir, name)
  await writeFile(file, content)
  const said: string[] = []
  const context = { app: service.app, say: (line = '') => said.push(line), show: () => {} }
  await botCommand(context, ['import', file, ...options])
  return said
}
const terms = (like: string) =>
  service.database.query(
    `select english, chinese, label from bot_terms where lower(english) = $1 or chinese = $1 order by id`,
    [like],
  )

test('bad rows are reported by line, and the good ones are kept', async () => {
  const said = await importing(
    'mixed.csv',
    [
      'Label,English,Chinese',
      'art,paper crane,纸鹤',
      '',
      'x,,',
      'x,纸船,paper boat',
      'x,red lamp,red lamp',
      'x,"red lamp,红灯',
      'x,"lamp, ""red""",红灯',
      ',PAPER  crane,纸鹤',
      `x,${'long '.repeat(60)},长`,
      ',,纸船',
      'x,???,',
    ].join('\r\n'),
    '--yes',
  )
  expect(said).toEqual([
    'line 4: has neither an English nor a Chinese term',
    'line 5: “纸船” is not English',
    'line 6: “red lamp” is not in Chinese characters; to import it all the same, add --as-written',
    'line 7: has quotation marks that do not match',
    'line 9: is the same term as line 2',
    'line 10: has a term of more than 200 characters',
    'line 12: has a term without letters or digits',
    'Added 3, changed 0, left out 7; 0 are in the list as they are.',
  ])
  expect(await terms('paper crane')).toEqual([{ english: 'paper crane', chinese: '纸鹤', label: 'art' }])
  expect(await terms('纸船')).toEqual([{ english: '', chinese: '纸船', label: null }])
  expect(await terms('lamp, "red"')).toEqual([{ english: 'lamp, "red"', chinese: '红灯', label: 'x' }])
  // The list that ships is there beside it, controls and all.
  const [{ n }] = await service.database.query('select count(*)::int as n from bot_terms')
  expect(n).toBe(156 + 3)
})

test('an import takes a Chinese keyword in Latin letters only with its option', async () => {
  const list = 'english,chinese\n,GFW\nclimb the wall,FQ\n'
  expect(await importing('latin.csv', list)).toEqual([
    'line 2: “GFW” is not in Chinese characters; to import it all the same, add --as-written',
    'line 3: “FQ” is not in Chinese characters; to import it all the same, add --as-written',
    'Adds 0, changes 0, leaves out 2; 0 are in the list as they are.',
    'Nothing has been changed. Add --yes to go ahead.',
  ])
  const unspoken = 'searched, but never called censored, for a reason that /methodology gives'
  expect(await importing('latin.csv', list, '--as-written', '--yes')).toEqual([
    `${unspoken}: GFW  GFW`,
    `${unspoken}: climb the wall  FQ`,
    'Added 2, changed 0, left out 0; 0 are in the list as they are.',
  ])
  // Both engines are asked for it as it is written.
  expect(await terms('gfw')).toEqual([{ english: 'GFW', chinese: 'GFW', label: null }])
  expect(await terms('FQ')).toEqual([{ english: 'climb the wall', chinese: 'FQ', label: null }])
})

test('an import first says what it would do, and does it only when asked to', async () => {
  const list = [
    'english,chinese,label',
    'Paper Crane,纸鹤,craft',
    'paper crane,千纸鹤,',
    'paper boat,纸船,',
    'GFW,GFW,',
  ].join('\n')
  const plan = [
    'new: paper crane  千纸鹤',
    'changed: paper crane  纸鹤  [art] → Paper Crane  纸鹤  [craft]',
    'changed: —  纸船 → paper boat  纸船',
    'Adds 1, changes 2, leaves out 0; 1 are in the list as they are.',
    'Nothing has been changed. Add --yes to go ahead.',
  ]
  expect(await importing('again.csv', list, '--as-written')).toEqual(plan)
  expect(await terms('paper crane')).toEqual([{ english: 'paper crane', chinese: '纸鹤', label: 'art' }])
  const done = await importing('again.csv', list, '--as-written', '--yes')
  expect(done).toEqual(['Added 1, changed 2, left out 0; 1 are in the list as they are.'])
  expect(await terms('paper crane')).toEqual([
    { english: 'Paper Crane', chinese: '纸鹤', label: 'craft' },
    { english: 'paper crane', chinese: '千纸鹤', label: null },
  ])
  expect(await importing('again.csv', list, '--as-written', '--yes')).toEqual([
    'Added 0, changed 0, left out 0; 4 are in the list as they are.',
  ])
})

test('an import names the terms that are never listed because of a blocked name or personal data', async () => {
  await service.app.get(BlockedNames, { strict: false }).add('罗小珍')
  await service.app.get(BlockedNames, { strict: false }).look()
  const list = 'english,chinese\nwhere is she,罗小珍在哪里\ncall 13800138000,\npaper plane,纸飞机'
  const reason = 'searched, but never listed, since it holds a blocked name or personal data'
  const said = await importing('names.csv', list)
  expect(said.filter((line) => line.startsWith('searched'))).toEqual([
    `${reason}: where is she  罗小珍在哪里`,
    `${reason}: call 13800138000  —`,
  ])
})

test('a GB 18030 list with a UTF-8 byte order mark, as some programs write it, is read', async () => {
  // "english,chinese" and "tank,坦克".
  const bytes = Buffer.concat([
    Buffer.from([0xef, 0xbb, 0xbf]),
    Buffer.from('english,chinese\ntank,'),
    Buffer.from([0xcc, 0xb9, 0xbf, 0xcb]),
  ])
  expect(await importing('marked.csv', bytes)).toContain('new: tank  坦克')
})

test('a spreadsheet is read like a CSV', async () => {
  const row = (n: number, ...texts: string[]) => {
    const cells = texts.map((text, at) => `<c r="${'AB'[at]}${n}" t="inlineStr"><is><t>${text}</t></is></c>`)
    return `<row r="${n}">${cells.join('')}</row>`
  }
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const book = zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${packageRelations}"><Relationship Id="a" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Terms" sheetId="1" r:id="b"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${packageRelations}"><Relationship Id="b" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${main}"><sheetData>${row(1, 'english', 'chinese')}${row(2, 'blue bowl', '蓝碗')}${row(3, '蓝碗', '')}</sheetData></worksheet>`,
    ),
  })
  expect(await importing('terms.xlsx', book)).toEqual([
    'line 3: “蓝碗” is not English',
    'new: blue bowl  蓝碗',
    'Adds 1, changes 0, leaves out 1; 0 are in the list as they are.',
    'Nothing has been changed. Add --yes to go ahead.',
  ])
})

test('a missing file, another format and a list without column names are refused with an error message', async () => {
  await expect(readTable(path.join(dir, 'nowhere.csv'))).rejects.toThrow(
    /^There is no file .*nowhere\.csv\.$/,
  )
  await expect(importing('terms.txt', 'x')).rejects.toThrow('The file must be a .csv or .xlsx file.')
  await expect(importing('broken.xlsx', 'x')).rejects.toThrow('The file is not an XLSX workbook.')
  await expect(importing('nameless.csv', 'tank man,坦克人\n')).rejects.toThrow(
    'The first row must name the columns: english, chinese and, optionally, label.',
  )
})

test('the limit applies to the whole list', () => {
  const known = [{ id: '1', english: 'paper boat', chinese: '', label: null }]
  const rows = Array.from({ length: MOST_TERMS }, (_, n) => {
    const sides = { english: `term ${n}`, chinese: '' }
    return { key: pairKey(sides), ...sides, label: null }
  })
  expect(() => planImport(known, rows)).toThrow(
    'With these terms the list would have 4801; it may have 4800 at most.',
  )
  expect(planImport(known, rows.slice(1)).added).toHaveLength(MOST_TERMS - 1)
})

test('a term is removed from the list by its words in either language, but the last terms cannot be removed', async () => {
  await importing('gone.csv', 'english,chinese\nDragon Boat,龙舟\nDragon Boat,端午', '--yes')
  const said: string[] = []
  const context = { app: service.app, say: (line = '') => said.push(line), show: () => {} }
  await botCommand(context, ['remove', '龙舟'])
  expect(said[0]).toBe('removed: Dragon Boat  龙舟')
  expect(await terms('dragon boat')).toEqual([{ english: 'Dragon Boat', chinese: '端午', label: null }])
  await botCommand(context, ['remove', 'dragon', 'boat'])
  expect(await terms('dragon boat')).toEqual([])
  await importing('filled.csv', 'english,chinese\nKite Day,\nKite Week,风筝周', '--yes')
  await service.database.query(
    `update bot_terms set filled_translation = '风筝节', filled_by = 'google' where english like 'Kite %'`,
  )
  await botCommand(context, ['remove', '风筝节'])
  expect([await terms('kite day'), (await terms('kite week')).length]).toEqual([[], 1])
  await expect(botCommand(context, ['remove', 'dragon', 'boat'])).rejects.toThrow('The list has no such term')
  await expect(botCommand(context, ['remove', '???'])).rejects.toThrow('Name the words')
  await service.database.query(`delete from bot_terms where id <> (select min(id) from bot_terms)`)
  const [last] = await service.database.query('select english from bot_terms')
  await expect(botCommand(context, ['remove', last.english])).rejects.toThrow('The list cannot be empty')
})
