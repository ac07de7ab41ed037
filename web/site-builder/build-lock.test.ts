import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { withBuildLock } from './build-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'firewall-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('jobs in one folder never overlap, and a failed job lets the next one run', async () => {
  let running = 0
  let most = 0
  const job = (fails: boolean) => () =>
    new Promise<void>((resolve, reject) => {
      most = Math.max(most, ++running)
      setImmediate(() => {
        running--
        if (fails) reject(new Error('a failed build'))
        else resolve()
      })
    })
  const ends = await Promise.allSettled(
    [true, false, false].map((fails) => withBuildLock(job(fails), folder)),
  )
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(most).toBe(1)
})

test('a job waits for another process and runs when that process is killed', async () => {
  const turns = path.join(import.meta.dirname, 'build-lock.ts')
  const script = `import { withBuildLock } from ${JSON.stringify(turns)}
    await withBuildLock(() => new Promise(() => { console.log('mine'); setInterval(() => {}, 1000) }), ${JSON.stringify(folder)})`
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  let gotIt = false
  const mine = withBuildLock(async () => {
    gotIt = true
  }, folder)
  await new Promise((resolve) => setImmediate(resolve))
  expect(gotIt).toBe(false)
  holder.kill('SIGKILL')
  await mine
  expect(gotIt).toBe(true)
})
