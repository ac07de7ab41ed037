import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { isLocked, lockFolder } from './folder-lock.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'folder-lock-'))
})
afterEach(() => rm(dir, { recursive: true }))

test('only one user can lock a folder until it is released', async () => {
  expect(await isLocked(dir)).toBe(false)
  const release = await lockFolder(dir)
  expect([await isLocked(dir), await lockFolder(dir)]).toEqual([true, undefined])
  await release?.()
  expect(await isLocked(dir)).toBe(false)
})

test('calls to isLocked never stop anybody from taking the lock', async () => {
  const asked = Array.from({ length: 100 }, () => isLocked(dir))
  const release = await lockFolder(dir)
  expect(release).toBeDefined()
  await Promise.all(asked)
  await release?.()
})
