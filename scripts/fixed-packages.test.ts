/** The packages that the people we build for have fixed are used by the product itself, not only installed. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from './lib/settings.ts'

/** Each fixed package, and where the product uses it. */
const FIXED: [name: string, place: string][] = [
  ['react', 'web/src'],
  ['react-dom', 'web/src'],
  ['gatsby', 'web/src'],
  ['gatsby-source-sanity', 'gatsby-config.ts'],
  ['@portabletext/react', 'web/src'],
  ['react-apexcharts', 'web/src'],
  ['@sanity/client', 'studio'],
  ['sanity', 'studio'],
  ['@nestjs/core', 'search-service/src'],
  ['@nestjs/common', 'search-service/src'],
  ['typeorm', 'search-service/src'],
  ['pg', 'search-service/src'],
  ['bullmq', 'search-service/src'],
  ['ioredis', 'search-service/src'],
]

const SOURCE = /\.m?tsx?$/
const TEST = /\.test\.tsx?$|(^|\/)test\//

/** The text of every source file at a place, by its path. */
async function sources(place: string): Promise<[file: string, text: string][]> {
  const files = SOURCE.test(place) ? [place] : await filesOf(place)
  return Promise.all(
    files.map(
      async (file): Promise<[string, string]> => [file, await readFile(path.join(ROOT, file), 'utf8')],
    ),
  )
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(ROOT, folder), { withFileTypes: true })
  const found = entries.map((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return /^(node_modules|dist|\..*)$/.test(entry.name) ? [] : filesOf(file)
    return SOURCE.test(entry.name) ? [file] : []
  })
  return (await Promise.all(found)).flat()
}

/** True where the text loads the package when it runs; what only types are taken from is not loaded. */
function loads(text: string, name: string): boolean {
  const quoted = `['"]${name}(?:/[^'"]*)?['"]`
  const value = new RegExp(
    `^(?:import|export) (?!type )(?:[^'"]* from )?${quoted}|(?:\\bimport|\\brequire|\\bresolve)\\(${quoted}|\\bresolve: ${quoted}`,
    'm',
  )
  return value.test(text)
}

test.each(FIXED)('the product imports %s in %s', async (name, place) => {
  const product = (await sources(place)).filter(([file]) => !TEST.test(file))
  expect(product.filter(([, text]) => loads(text, name)).map(([file]) => file)).not.toEqual([])
})

test('react-apexcharts depends on apexcharts', async () => {
  const read = async (file: string) => JSON.parse(await readFile(path.join(ROOT, file), 'utf8'))
  const { peerDependencies } = await read('node_modules/react-apexcharts/package.json')
  expect(Object.keys(peerDependencies)).toContain('apexcharts')
  expect((await read('web/package.json')).dependencies).toHaveProperty('apexcharts')
})

test('jest runs the tests, and supertest calls the service in them', async () => {
  const [[, runner = ''] = []] = await sources('scripts/lib/jest-results.ts')
  expect(runner).toContain("spawn('jest'")
  const tests = (await sources('search-service')).filter(([file]) => TEST.test(file))
  expect(tests.filter(([, text]) => loads(text, 'supertest')).map(([file]) => file)).not.toEqual([])
})

test('neither a type import nor a package whose name begins the same counts as use', () => {
  expect(loads("import type { A } from 'pg'", 'pg')).toBe(false)
  expect(loads("import { A } from 'pg-boss'", 'pg')).toBe(false)
  expect(loads("import pg from 'pg'", 'pg')).toBe(true)
  expect(loads("import {\n  A,\n} from 'pg/lib'", 'pg')).toBe(true)
})
