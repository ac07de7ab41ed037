/** What only tests and the demonstration need stays out of what is deployed. */
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '@firewall-cafe/testing/root'
import { type Build, build, swcArguments } from '@firewall-cafe/testing/service-process'

let built: Build
beforeAll(async () => {
  built = await build()
})

test('the compiled service contains no simulator and imports nothing from testing/', async () => {
  const files: string[] = []
  const asking: string[] = []
  for await (const file of glob('**/*.js', { cwd: built.dir })) {
    files.push(file)
    const text = await readFile(path.join(built.dir, file), 'utf8')
    if (text.includes('@firewall-cafe/testing')) asking.push(file)
  }
  expect(files).toContain('api.js')
  expect(files.filter((file) => /(^|\/)(simulators|testing|faults|test)\//.test(file))).toEqual([])
  expect(asking).toEqual([])
})

test('images contain nothing of testing/ but the manifest that "npm ci" needs', async () => {
  const copied: string[] = []
  for await (const file of glob('docker/*.Dockerfile', { cwd: ROOT })) {
    const text = await readFile(path.join(ROOT, file), 'utf8')
    for (const [line] of text.matchAll(/^(COPY|ADD) .*testing.*$/gm)) copied.push(line)
  }
  expect(new Set(copied)).toEqual(new Set(['COPY testing/package.json testing/']))
  const ignored = (await readFile(path.join(ROOT, '.dockerignore'), 'utf8')).split('\n')
  expect(ignored.filter((line) => line.startsWith('!testing'))).toEqual(['!testing/package.json'])
})

test('the image has the service compiled as tests and npm start compile it', async () => {
  const text = await readFile(path.join(ROOT, 'docker/search-service.Dockerfile'), 'utf8')
  expect(text).toContain(` npx swc ${swcArguments('src', 'dist').join(' ')}\n`)
})
