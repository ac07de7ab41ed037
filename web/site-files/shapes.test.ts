/** The shapes that the Studio shows pictures in are those of the site's styles. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { SHAPES, type Shape } from '@firewall-cafe/shared/crop'

test.each<[Shape, string, string]>([
  ['card', 'content/HoverPicture', '.frame'],
  ['card', 'events/EventPictures', '.picture'],
  ['press', 'press/PressCard', '.picture'],
  ['wide', 'press/PressCard', '.wide .picture'],
  ['wide', 'events/EventHead', '.poster img'],
  ['portrait', 'people/ContributorsScreen', '.portrait'],
])('%s, in %s', async (shape, file, selector) => {
  const css = await readFile(path.join(import.meta.dirname, '../src', `${file}.module.css`), 'utf8')
  const [, block] = css.split(`${selector} {`)
  const [, said = ''] = /^[^}]*aspect-ratio: ([^;]+);/.exec(block ?? '') ?? []
  const [width, height = 1] = said.split('/').map(Number)
  expect([width, height]).toEqual(SHAPES[shape])
})
