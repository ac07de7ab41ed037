import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { eventually } from '@firewall-cafe/testing/eventually'

test.each(['SIGTERM', 'SIGHUP'] as const)(
  'a process that gets %s forwards it to its child, and cleans up afterwards',
  async (signal) => {
    const child = `process.once('SIGTERM', () => { console.log('child ends'); process.exit(0) })
    console.log('child ready'); setInterval(() => {}, 1000)`
    const parent = `
    import { spawn } from 'node:child_process'
    import { once } from 'node:events'
    import { forwardSignals } from ${JSON.stringify(path.join(import.meta.dirname, 'signals.ts'))}
    const child = spawn('node', ['-e', ${JSON.stringify(child)}], { stdio: ['ignore', 'pipe', 'inherit'] })
    forwardSignals(child)
    child.stdout.pipe(process.stdout)
    await once(child, 'close')
    console.log('tidied up')`
    const process = spawn('node', ['--input-type=module', '-e', parent], {
      env: { ...globalThis.process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [ready] = await once(process.stdout, 'data')
    process.kill(signal)
    expect(String(ready) + (await text(process.stdout))).toBe('child ready\nchild ends\ntidied up\n')
  },
)

test('a second signal ends at once what the first did not, and one key press counts as one signal', async () => {
  const program = `
    import { listenForEnding } from ${JSON.stringify(path.join(import.meta.dirname, 'signals.ts'))}
    const { signal } = listenForEnding(() => console.log('tidied up'))
    signal.addEventListener('abort', () => console.log(signal.reason.message))
    console.log('ready')
    setInterval(() => {}, 1000)`
  const process = spawn('node', ['--input-type=module', '-e', program], {
    env: { ...globalThis.process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const said = text(process.stdout)
  await once(process.stdout, 'data')
  const begun = performance.now()
  // npm and the terminal both send it.
  process.kill('SIGINT')
  await eventually(() => {
    process.kill('SIGINT')
    expect(process.exitCode).toBe(1)
  })
  expect(performance.now() - begun).toBeGreaterThan(1_000)
  expect(await said).toBe('ready\nStopped before it had finished.\ntidied up\n')
})
