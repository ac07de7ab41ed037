import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { WORD_FIELD } from './word-field'

const SOURCES = path.join(import.meta.dirname, '..')
const screens = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.tsx$/.test(file),
)

/** Choices, fields with a format of their own, the trap for programs, and those of the contact form. */
const OTHERS =
  /type="(?:radio|checkbox|date|email|password)"|name=\{TRAP\}|'name'|\(forgetful && WORD_FIELD\)/

test('fields for visitors’ words tell browsers neither to store them nor to send them away', () => {
  const fields = screens.flatMap((file) =>
    [...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(/<(?:input|textarea)\b[\s\S]*?\/>/g)].map(
      ([field]) => `${file}: ${field}`,
    ),
  )
  const ofWords = fields.filter((field) => !OTHERS.test(field))
  expect(ofWords.length).toBeGreaterThan(4)
  expect(ofWords.filter((field) => !field.includes('{...WORD_FIELD}'))).toEqual([])
})

test('browsers neither correct these words nor suggest others', () => {
  const field = document.createElement('div')
  field.innerHTML = renderToStaticMarkup(createElement('input', WORD_FIELD))
  for (const name of ['autocomplete', 'autocorrect'])
    expect(field.firstElementChild).toHaveAttribute(name, 'off')
  for (const name of ['spellcheck', 'writingsuggestions'])
    expect(field.firstElementChild).toHaveAttribute(name, 'false')
})
