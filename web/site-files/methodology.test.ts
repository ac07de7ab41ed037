import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readMethodology } from './methodology.ts'

const SAMPLE = `# Title / 标题

Opening.

开头。

## One part / 一部分

Some **9** words, and an [archive](/archive).

- One

一些 **9** 个词，以及[档案](/archive)。

- 一
`

test('headings, languages, lists, bold words and links are parsed', () => {
  const { title, intro, sections } = readMethodology(SAMPLE)
  expect({ title, intro }).toEqual({
    title: { en: 'Title', zh: '标题' },
    intro: { en: 'Opening.', zh: '开头。' },
  })
  expect(sections).toHaveLength(1)
  expect(sections[0]).toMatchObject({ id: 'one-part', title: { en: 'One part', zh: '一部分' } })
  const [paragraph, item] = sections[0]?.body.en ?? []
  expect(paragraph?.children).toEqual([
    { _type: 'span', text: 'Some ', marks: [] },
    { _type: 'span', text: '9', marks: ['strong'] },
    { _type: 'span', text: ' words, and an ', marks: [] },
    { _type: 'span', text: 'archive', marks: ['link-0'] },
    { _type: 'span', text: '.', marks: [] },
  ])
  expect(paragraph?.markDefs).toEqual([{ _key: 'link-0', _type: 'link', href: '/archive' }])
  expect(item).toMatchObject({ listItem: 'bullet', level: 1 })
  expect(sections[0]?.body.zh).toHaveLength(2)
})

test('a part that is missing in one language is refused by name', () => {
  expect(() => readMethodology(SAMPLE.replace('\n- 一\n', ''))).toThrow(
    '“One part” has 2 paragraphs or list items in English, but 1 in Chinese',
  )
  expect(() => readMethodology(SAMPLE.replace(' / 标题', ''))).toThrow('“Title” is in one language only')
})

test('the real document can be read completely', async () => {
  const file = path.resolve(import.meta.dirname, '../../docs/methodology.md')
  const { sections } = readMethodology(await readFile(file, 'utf8'))
  expect(sections.map(({ id }) => id)).toContain('what-an-answer-means')
  const marks = JSON.stringify(sections).match(/\*\*|\]\(/g)
  expect(marks).toBeNull()
})
