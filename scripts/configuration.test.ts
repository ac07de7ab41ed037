/** docs/configuration.md names every setting, with what the code holds of it. */
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { CONFIGURATION, configuration, PROGRAMS } from './lib/configuration.ts'
import { ROOT } from './lib/settings.ts'

/** Of the machine, of npm, and of what only tests and benches say to themselves. */
const NO_SETTING = /^(PATH|HOME|LANG|TMPDIR|CI|INIT_CWD|E2E_\w+|GATSBY_\w+|DEV_\w+)$/
const CODE = [
  'gatsby-config.ts',
  'scripts/**/*.ts',
  'search-service/src/**/*.ts',
  'studio/**/*.{ts,tsx}',
  'web/*.{ts,mts}',
  'web/site-*/**/*.ts',
]
const NO_PRODUCT = /node_modules|\.test\.|\/test\/|\/bench\/|\/dist\/|simulators|scripts\/production/

const documented = new Set(PROGRAMS.flatMap(({ settings }) => Object.keys(settings)))

test('it is up to date: npm run docs', async () => {
  expect(await readFile(CONFIGURATION, 'utf8')).toBe(configuration())
})

test('every setting has a meaning', () => {
  const all = PROGRAMS.flatMap(({ settings }) => Object.entries(settings))
  expect(all.length).toBeGreaterThan(80)
  expect(all.filter(([, { meaning }]) => !/^.{8,}\.$/s.test(meaning)).map(([name]) => name)).toEqual([])
})

test('every variable that the code reads from an environment is in it', async () => {
  const missing: string[] = []
  let found = 0
  for await (const file of glob(CODE, { cwd: ROOT, exclude: (name) => name.includes('node_modules') })) {
    if (NO_PRODUCT.test(file)) continue
    for (const name of namesRead(await readFile(path.join(ROOT, file), 'utf8'))) {
      found++
      if (!documented.has(name) && !NO_SETTING.test(name)) missing.push(`${file}: ${name}`)
    }
  }
  expect(found).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

/** `env.NAME`, `env['NAME']`, and what is taken out of an environment by `const { NAME = '…' } = env`. */
function namesRead(code: string): string[] {
  const direct = [...code.matchAll(/\benv(?:\.|\[')([A-Z][A-Z0-9_]*[A-Z0-9])\b/g)].map(
    (match) => match[1] ?? '',
  )
  const taken = [...code.matchAll(/\{([^{}]*)\} = (?:\w+\.)*env\b/g)].flatMap((match) =>
    [...(match[1] ?? '').matchAll(/\b([A-Z][A-Z0-9_]+)\b(?=\s*(?:[,:=]|$))/g)].map((name) => name[1] ?? ''),
  )
  return [...direct, ...taken]
}
