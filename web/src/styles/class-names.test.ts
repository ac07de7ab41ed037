import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Script } from 'node:vm'

const SOURCES = path.join(__dirname, '..')
const IMPORT = /import \* as (\w+) from '(\.[^']+\.module\.css)'/g

/** Classes that a component names and its sheet does not have, as `sheet: class`. */
function unknownClasses(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(IMPORT)].flatMap(([, name, sheet = '']) => {
    const css = readFileSync(path.join(path.dirname(file), sheet), 'utf8')
    // Lines that import name files, and not classes.
    const code = source.replace(/^import .*$/gm, '')
    const used = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used]) => used ?? '')
    return used
      .filter((used) => !new RegExp(`\\.${used}(?![\\w-])`).test(css))
      .map((used) => `${path.basename(sheet)}: ${used}`)
  })
}

test('every class that a component names is in its sheet', () => {
  const components = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !name.includes('.test.'),
  )
  expect(components.flatMap((name) => unknownClasses(path.join(SOURCES, name)))).toEqual([])
})

const isName = (word: string): boolean => {
  try {
    new Script(`'use strict'; async () => { let ${word} }`)
    return true
  } catch {
    return false
  }
}

test('no class is a reserved word: a build exports each one under its name', () => {
  const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.module.css'),
  )
  const classes = sheets.flatMap((name) => {
    // Comments, addresses and quotations may have a dot before any word.
    const css = readFileSync(path.join(SOURCES, name), 'utf8').replace(
      /\/\*.*?\*\/|url\([^)]*\)|"[^"]*"|'[^']*'/gs,
      '',
    )
    return [...css.matchAll(/\.([a-z]\w*)(?![\w-])/gi)].map(([, found = '']) => `${name}: ${found}`)
  })
  expect(classes.length).toBeGreaterThan(500)
  expect(classes.filter((found) => !isName(found.replace(/.*: /, '')))).toEqual([])
  expect(isName('switch')).toBe(false)
})
