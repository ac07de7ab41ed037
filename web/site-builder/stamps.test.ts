import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buildOnce } from './stamps.ts'

let stamps: string
let runs: number
beforeEach(async () => {
  stamps = await mkdtemp(path.join(os.tmpdir(), 'stamps-'))
  runs = 0
})
afterEach(() => rm(stamps, { recursive: true }))

/** @param meanwhile what happens once the output is made */
function build(fingerprint: string, mayStamp?: () => boolean, meanwhile = () => {}): Promise<boolean> {
  const output = path.join(stamps, 'output')
  const run = async () => {
    runs += 1
    await writeFile(output, fingerprint)
    meanwhile()
  }
  return buildOnce({ name: 'site', stamps, fingerprint, output, run, mayStamp })
}

test('what has not changed is not built again, and keeps its stamp though a notice came', async () => {
  expect(await build('one')).toBe(true)
  expect(await build('one', () => false)).toBe(false)
  expect(await build('one')).toBe(false)
  expect(runs).toBe(1)
})

test('a build that was told of changes meanwhile is made again, even from the same content', async () => {
  // A page published after the fingerprint and unpublished before the end of the build would stay for ever.
  expect(await build('one', () => false)).toBe(true)
  expect(await build('one')).toBe(true)
  expect(await build('one')).toBe(false)
})

test('a run that fails after it has made its output leaves no stamp of the one before', async () => {
  await build('one')
  const fails = () => {
    throw new Error('killed')
  }
  await expect(build('two', undefined, fails)).rejects.toThrow('killed')
  expect(await build('one')).toBe(true)
})
