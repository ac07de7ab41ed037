import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buildOnSameSources, CLEARED } from './clean-build.ts'
import { runToEnd } from './run.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'clean-build-'))
  for (const folder of ['.cache/data', 'public/about', 'node_modules/.bin', 'web'])
    await mkdir(path.join(root, folder), { recursive: true })
  for (const file of ['.cache/data/stale', 'public/about/index.html', 'web/source.ts'])
    await writeFile(path.join(root, file), '')
  await writeFile(path.join(root, '.cache/firewall-cafe-sources'), 'as before')
})
afterEach(() => rm(root, { recursive: true }))

/** Runs a program in Gatsby's place, told which tries fail and what they say. */
async function building(
  script: string,
  sources = 'as before',
): Promise<{ notes: string[]; tries: number; error?: Error }> {
  const gatsby = path.join(root, 'node_modules/.bin/gatsby')
  await writeFile(gatsby, `#!/bin/sh\necho x >> tries\n${script}\n`)
  await chmod(gatsby, 0o755)
  const notes: string[] = []
  const progress = { line: () => {}, signal: new AbortController().signal }
  const build = () => runToEnd('gatsby', ['build'], root, process.env, progress)
  const error = await buildOnSameSources(root, sources, build, (note) => notes.push(note)).then(
    () => undefined,
    (thrown: Error) => thrown,
  )
  const tries = (await readFile(path.join(root, 'tries'), 'utf8')).split('x').length - 1
  return { notes, tries, error }
}
const left = async () => [await readdir(path.join(root, '.cache')), await readdir(path.join(root, 'public'))]
const OUTDATED = `echo ' ERROR #95313  HTML.COMPILATION'
  echo 'The result of this StaticQuery could not be fetched.'`
/** More than a page of Gatsby's output follows its reason. */
const STACK = `i=0; while [ $i -lt 300 ]; do echo '    at renderToString (react-dom-server.js:1:2)'; i=$((i+1)); done`

test('a build that fails on an outdated cache runs once more without it, and says so', async () => {
  const { notes, tries, error } = await building(
    `[ ! -e .cache/data/stale ] || { ${OUTDATED}; ${STACK}; exit 1; }`,
  )
  expect({ notes, tries, error }).toEqual({ notes: [CLEARED], tries: 2, error: undefined })
  expect(await left()).toEqual([['firewall-cafe-sources'], []])
  expect(await readdir(path.join(root, 'web'))).toEqual(['source.ts'])
})

test('a build that fails again without its cache has failed', async () => {
  const { notes, tries, error } = await building(`${OUTDATED}; exit 1`)
  expect([notes, tries]).toEqual([[CLEARED], 2])
  expect(error?.message).toContain('could not be fetched')
})

test('a build that fails for another reason keeps its cache and does not run again', async () => {
  const { notes, tries, error } = await building(`echo ' ERROR Cannot query field "tilte"'; exit 1`)
  expect([notes, tries]).toEqual([[], 1])
  expect(error?.message).toContain('tilte')
  expect(await left()).toEqual([['data', 'firewall-cafe-sources'], ['about']])
})

test('the cache of other sources is cleared before the build, and the cache of the same sources is kept', async () => {
  const build = '[ ! -e .cache/data/stale ] || exit 1; mkdir -p .cache/data; touch .cache/data/new'
  expect(await building(build, 'with another style sheet')).toEqual({ notes: [], tries: 1, error: undefined })
  await building(build, 'with another style sheet')
  expect(await readdir(path.join(root, '.cache/data'))).toEqual(['new'])
})
