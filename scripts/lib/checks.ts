import { spawn } from 'node:child_process'
import { ROOT } from './settings.ts'

const CHECKS: { name: string; command: string; args: string[] }[] = [
  ...['.', 'shared', 'testing', 'search-service', 'web', 'studio'].map((room) => ({
    name: `types of ${room === '.' ? 'scripts and e2e' : room}`,
    command: 'tsc',
    args: ['-p', room],
  })),
  { name: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings'] },
  { name: 'dead code', command: 'knip', args: ['--no-progress', '--no-config-hints'] },
]

/** Runs every check, says what each came to and how long it took, and returns whether all passed. */
export async function checkAll(): Promise<boolean> {
  let passed = true
  for (const { name, command, args } of CHECKS) {
    const begun = performance.now()
    const ok = await run(command, args)
    passed &&= ok
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
  }
  return passed
}

function run(command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}
