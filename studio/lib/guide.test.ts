import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { guidePage } from './guide.ts'

const DOCS = path.resolve(import.meta.dirname, '../../docs')
const LABELS = path.resolve(import.meta.dirname, '../../web/src/i18n/labels')
const body = (markdown: string) =>
  /<main>([\s\S]*)<\/main>/.exec(guidePage(markdown))?.[1]?.replaceAll('\n', '')

test('headings, paragraphs, lists and tables become HTML', () => {
  expect(body('# One\n\nTwo three.')).toBe('<h1 id="one">One</h1><p>Two three.</p>')
  expect(body('1. a\n2. b\n\n- c')).toBe('<ol><li>a</li><li>b</li></ol><ul><li>c</li></ul>')
  expect(body('| a | b |\n| - | - |\n| 1 | 2 |')).toBe(
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  )
})

test('pictures, links, bold and code become HTML, and other markup is escaped', () => {
  expect(body('**a** `b` [c](#d) ![e](images/f.png) <script>')).toBe(
    '<p><strong>a</strong> <code>b</code> <a href="#d">c</a> ' +
      '<img src="images/f.png" alt="e" loading="lazy"> &lt;script&gt;</p>',
  )
})

test('every picture of the guide exists and is described, and every heading it links to exists', async () => {
  const page = guidePage(await readFile(path.join(DOCS, 'editors.md'), 'utf8'))
  const pictures = [...page.matchAll(/<img src="([^"]+)" alt="([^"]*)"/g)]
  expect(pictures.length).toBeGreaterThan(4)
  for (const [, src = '', alt = ''] of pictures) {
    expect([src, existsSync(path.join(DOCS, src))]).toEqual([src, true])
    expect(alt.length).toBeGreaterThan(20)
  }
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${target}"`)
  expect(page).not.toMatch(/\*\*|\]\(|^#/m)
})

test('the names of the program’s parts in the guide are those of the interface', async () => {
  const guide = await readFile(path.join(DOCS, 'editors.md'), 'utf8')
  const named = [...(/^Part of the program .*$/m.exec(guide)?.[0] ?? '').matchAll(/“([^”]+)”/g)]
  let labels = ''
  for await (const file of glob('*.ts', { cwd: LABELS }))
    labels += await readFile(path.join(LABELS, file), 'utf8')
  expect(named.length).toBeGreaterThan(3)
  for (const [, words] of named) expect(labels).toContain(`en: '${words}'`)
})
