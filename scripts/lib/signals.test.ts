import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'

test.each(['SIGTERM', 'SIGHUP'] as const)(
  'who is told to end by %s tells its child, and tidies up after it',
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
