import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { endWhatIsLeft } from './left-running.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'firewall-left-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Waits on its standard input, in a session of its own, like a server that was left running. */
async function startWaiting(args: string[], environment: NodeJS.ProcessEnv) {
  const script = "process.stdout.write('here'); process.stdin.resume()"
  const child = spawn(process.execPath, ['-e', script, ...args], { env: environment, detached: true })
  await once(child.stdout, 'data')
  return { child, ended: once(child, 'exit') }
}

test('only processes with the folder in their environment or arguments are named and killed', async () => {
  const ours = [await startWaiting([], { TMPDIR: folder }), await startWaiting(['--', `${folder}/data`], {})]
  const other = await startWaiting(['--', 'another'], { TMPDIR: os.tmpdir() })
  const killed = await endWhatIsLeft(folder, 0)
  expect(killed).toHaveLength(2)
  expect(killed.join()).toContain(`${folder}/data`)
  for (const { ended } of ours) expect(await ended).toEqual([null, 'SIGKILL'])
  expect(other.child.exitCode).toBeNull()
  other.child.stdin.end()
  expect(await other.ended).toEqual([0, null])
  expect(await endWhatIsLeft(folder)).toEqual([])
})

test('a process that is about to end is waited for', async () => {
  const { child, ended } = await startWaiting([], { TMPDIR: folder })
  const left = endWhatIsLeft(folder)
  child.stdin.end()
  expect([await left, await ended]).toEqual([[], [0, null]])
})
