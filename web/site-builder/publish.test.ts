import { execFile } from 'node:child_process'
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { writeBuiltPages } from '../site-files/built-pages.ts'
import { publishSite } from './publish.ts'

const [OLD, NEW] = ['0123456789abcdef0123', '3210fedcba9876543210']
const [OLD_FONT, NEW_FONT] = ['0123456789ab', 'ba9876543210']
const [GONE, SHOWN, SIZE] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)]
/** As Gatsby leaves it after two builds: of the pages there are `/`, `/events/shown` and the one for what is missing. */
const FILES: Record<string, string> = {
  'index.html': `<script src="/app-${NEW}.js"></script><link href="/styles.${NEW}.css"> /fonts/pixel-${NEW_FONT}.woff2`,
  '404.html': '',
  'events/shown/index.html': `<img src="/_gatsby/image/${SHOWN}/${SIZE}/a%20b.webp">`,
  'events/[eventId]/index.html': '',
  'page-data/app-data.json': '{}',
  'page-data/index/page-data.json': '{"staticQueryHashes":["1234567"]}',
  'page-data/404.html/page-data.json': '{}',
  'page-data/events/shown/page-data.json': '{}',
  'page-data/events/[eventId]/page-data.json': '{}',
  'page-data/sq/d/1234567.json': `{"logo":"\\/static\\/logo-${SHOWN}.png"}`,
  [`app-${NEW}.js`]: `{118:"${'c'.repeat(20)}"}`,
  [`app-${NEW}.js.map`]: '',
  [`component---web-src-pages-index-tsx-${'c'.repeat(20)}.js`]: '',
  [`styles.${NEW}.css`]: '',
  [`fonts/pixel-${NEW_FONT}.woff2`]: '',
  'fonts/pages/events/shown.css': '/fonts/pixel-page-eeeeeeeeeeee.woff2',
  'fonts/pixel-page-eeeeeeeeeeee.woff2': '',
  [`static/logo-${SHOWN}.png`]: '',
  [`_gatsby/image/${SHOWN}/${SIZE}/a b.webp`]: '',
  'robots.txt': '',
  'share/home.png': '',
}
const LEFT: Record<string, string> = {
  'events/hidden/index.html': `/app-${OLD}.js /_gatsby/image/${GONE}/`,
  'page-data/events/hidden/page-data.json': '{"staticQueryHashes":["7654321"]}',
  'page-data/sq/d/7654321.json': '',
  [`app-${OLD}.js`]: '',
  [`app-${OLD}.js.map`]: '',
  [`styles.${OLD}.css`]: '',
  [`fonts/pixel-page-${OLD_FONT}.woff2`]: '',
  'fonts/pages/events/hidden.css': `/fonts/pixel-page-${OLD_FONT}.woff2`,
  [`static/${GONE}/portrait.png`]: '',
  [`_gatsby/image/${GONE}/${SIZE}/portrait.webp`]: '',
  [`_gatsby/file/${GONE}/letter.pdf`]: '',
  '__node-manifests/gatsby-source-sanity/event-hidden-2026.json': '',
  'webpack.stats.json': `${OLD}`,
  '~partytown/partytown-sw.js': '',
  'chunk-map.json': '',
}

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'publish-'))
})
afterEach(() => rm(dir, { recursive: true }))

/** Gatsby's folder with these files. */
async function madeByGatsby(files: Record<string, string>, pages: string[]): Promise<string> {
  const publicDir = path.join(dir, 'public')
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.join(publicDir, path.dirname(name)), { recursive: true })
    await writeFile(path.join(publicDir, name), text)
  }
  await writeBuiltPages(publicDir, pages)
  return publicDir
}

test('a published build has what its pages name, and nothing that earlier builds left in Gatsby’s folder', async () => {
  const pages = ['/', '/404.html', '/events/shown', '/events/[eventId]']
  const publicDir = await madeByGatsby({ ...FILES, ...LEFT }, pages)
  const shown = await publishSite(publicDir, path.join(dir, 'site'))
  const published = (await readdir(shown, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(shown, path.join(entry.parentPath, entry.name)))
  expect(published.sort()).toEqual(Object.keys(FILES).sort())
  // Gatsby remembers that it has made these, and would not make them again.
  for (const name of Object.keys(LEFT)) await access(path.join(publicDir, name))
})

test('scripts and styles have the best brotli compression', async () => {
  const code = await readFile(path.join(import.meta.dirname, 'publish.ts'), 'utf8')
  const [script, styles] = [`app-${NEW}.js`, `styles.${NEW}.css`]
  const publicDir = await madeByGatsby(
    { 'index.html': `/${script} /${styles}`, [script]: code, [styles]: code },
    ['/'],
  )
  const shown = await publishSite(publicDir, path.join(dir, 'site'))
  const smallest = brotliCompressSync(code)
  for (const file of [script, styles])
    expect([file, await readFile(path.join(shown, `${file}.br`))]).toEqual([file, smallest])
})

test('a failed copy of a build is removed, and so is a copy that was cut off', async () => {
  const builds = path.join(dir, 'site', 'builds')
  const cutOff = path.join(builds, '.new-2020')
  await mkdir(cutOff, { recursive: true })
  await writeFile(path.join(cutOff, 'index.html'), 'half')
  // A folder is in the place of the compressed file.
  const files = { 'index.html': 'home', 'notes.txt': 'x'.repeat(2_000), 'notes.txt.br/in-the-way': '' }
  const publicDir = await madeByGatsby(files, ['/'])
  await expect(publishSite(publicDir, path.join(dir, 'site'))).rejects.toThrow('EISDIR')
  expect(await readdir(builds)).toEqual([])
  await rm(path.join(publicDir, 'notes.txt.br'), { recursive: true })
  const shown = await publishSite(publicDir, path.join(dir, 'site'))
  expect(await readdir(builds)).toEqual([path.basename(shown)])
})

test('builds made after a clock ran ahead still come last by name, and three are kept', async () => {
  const names = ['2999-01-01T00-00-00-000Z']
  const builds = path.join(dir, 'site', 'builds')
  await mkdir(path.join(builds, ...names), { recursive: true })
  const publicDir = await madeByGatsby({ 'index.html': 'home' }, ['/'])
  const publish = async () => names.push(path.basename(await publishSite(publicDir, path.join(dir, 'site'))))
  await publish()
  expect((await readdir(builds)).sort()).toEqual(names)
  for (const _again of [1, 2]) await publish()
  expect((await readdir(builds)).sort()).toEqual(names.slice(-3))
})

test('a build is synced to the disk before it is shown', async () => {
  const publicDir = await madeByGatsby({ 'index.html': 'home' }, ['/'])
  const [site, told] = [path.join(dir, 'site'), path.join(dir, 'told')]
  await writeFile(path.join(dir, 'sync'), `#!/bin/sh\nls "$2" ${site} > ${told}\n`, { mode: 0o755 })
  const script = `import { publishSite } from '${path.join(import.meta.dirname, 'publish.ts')}'
    await publishSite('${publicDir}', '${site}')`
  const env = { ...process.env, PATH: `${dir}:${process.env.PATH}`, NODE_OPTIONS: '' }
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { env })
  const seen = (await readFile(told, 'utf8')).split('\n')
  expect(seen).toContain('index.html')
  expect(seen).not.toContain('current')
})
