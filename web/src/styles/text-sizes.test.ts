import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const SOURCES = path.join(__dirname, '..')
/** Sizes of text, and the widths from which the layout changes, in pixels. */
const FIXED =
  /(?:(?<![\w-])(?:font|font-size|line-height|--(?:px-\d(?:-lh)?|(?:lead|body|small|meta)[\w-]*)):[^;}]*\dpx)|@media[^{]*\dpx/g

test('text is as large as a reader sets it, and the layout changes with it', () => {
  const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  )
  const fixed = sheets.flatMap((name) =>
    [...readFileSync(path.join(SOURCES, name), 'utf8').matchAll(FIXED)].map(([found]) => `${name}: ${found}`),
  )
  expect(fixed).toEqual([])
})
