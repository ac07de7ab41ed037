/** docs/configuration.md names every setting, with what the code holds of it. */
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { ENGINE_PROVIDERS } from '../shared/src/providers.ts'
import { CONFIGURATION, configuration, PROGRAMS } from './lib/configuration.ts'
import { ROOT } from './lib/settings.ts'

/** Variables of the machine and of npm, and those that only tests and benches use. */
const NO_SETTING = /^(PATH|HOME|LANG|TMPDIR|NODE_COMPILE_CACHE|CI|INIT_CWD|E2E_\w+|GATSBY_\w+|DEV_\w+)$/
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

test('the document is up to date: npm run docs', async () => {
  expect(await readFile(CONFIGURATION, 'utf8')).toBe(configuration())
})

test('every setting has a description', () => {
  const all = PROGRAMS.flatMap(({ settings }) => Object.entries(settings))
  expect(all.length).toBeGreaterThan(80)
  expect(all.filter(([, { meaning }]) => !/^.{8,}\.$/s.test(meaning)).map(([name]) => name)).toEqual([])
})

test('the document has every environment variable that the code reads', async () => {
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

/** The services of docker-compose.yml that have the environment of each program. */
const CONTAINERS: Record<string, string[]> = {
  'search-service: api and worker': ['x-search-environment', 'x-api'],
  Site: ['site'],
  'Site builder': ['site-builder'],
  Studio: ['studio'],
  'Dev content server': ['lake'],
}
/** For tests, simulators and development; or settings of which the default suits every container. */
const NOT_IN_PRODUCTION = [
  /: (SIMULATOR_URL|SIMULATED|DEMO_DATA|LOOPBACK_PORTS_ALLOWED|IMAGE_DIR|STUDIO_DIR|SEED_DIR|HSTS_SECONDS)$/,
  /: PROXY_IMAGES$/,
  /: (JOB_LOCK_MS|\w+_DEADLINE_MS|GOOGLE_TRANSLATE_URL)$/,
  new RegExp(
    `: (${Object.values(ENGINE_PROVIDERS)
      .map(({ urlVariable }) => urlVariable)
      .join('|')})$`,
  ),
  /^Dev content server: SANITY_/,
  // Pages at an onion address could not call the API of this production shape.
  /: ONION_LOCATION$/,
]

test('every setting reaches its program’s container under its own name', async () => {
  const compose = await readFile(path.join(ROOT, 'docker-compose.yml'), 'utf8')
  const missing: string[] = []
  for (const { title, settings } of PROGRAMS) {
    const blocks = (CONTAINERS[title] ?? []).map((name) => blockOf(compose, name))
    const given = new Set(blocks.flatMap((block) => found(block, /^ +([A-Z][A-Z0-9_]+):/gm)))
    for (const name of blocks.length > 0 ? Object.keys(settings) : [])
      if (!given.has(name) && !given.has(`${name}_FILE`)) missing.push(`${title}: ${name}`)
  }
  expect(missing.filter((name) => !NOT_IN_PRODUCTION.some((known) => known.test(name)))).toEqual([])
})

test('only the settings of how the api listens are kept from the worker', async () => {
  const compose = await readFile(path.join(ROOT, 'docker-compose.yml'), 'utf8')
  const ofTheApi = found(blockOf(compose, 'x-api'), /^ +([A-Z][A-Z0-9_]+):/gm)
  expect(ofTheApi).toEqual(['API_HOST', 'API_PORT', 'TRUSTED_PROXIES'])
})

test('production.env.example has exactly the variables that docker-compose.yml reads', async () => {
  const compose = await readFile(path.join(ROOT, 'docker-compose.yml'), 'utf8')
  const example = await readFile(path.join(ROOT, 'docker/production.env.example'), 'utf8')
  const taken = found(compose, /\$\{([A-Z0-9_]+)/g)
  expect(taken.length).toBeGreaterThan(40)
  expect(found(example, /^([A-Z0-9_]+)=/gm)).toEqual(taken)
})

/** The lines of a key of docker-compose.yml that are indented more than the key. */
function blockOf(compose: string, name: string): string {
  const block = new RegExp(`^( *)${name}:.*\\n((?:\\1 +.*\\n|\\n)*)`, 'm').exec(compose)?.[2]
  if (!block) throw new Error(`docker-compose.yml has no ${name}.`)
  return block
}

const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))].sort()

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
