import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from './settings.ts'

const CHECKS: { name: string; command: string; args: string[] }[] = [
  ...['.', 'shared', 'testing', 'search-service', 'web', 'studio'].map((folder) => ({
    name: `types of ${folder === '.' ? 'scripts and e2e' : folder}`,
    command: 'tsc',
    // Each checker of a program has types of its own, and both cores are busy with programs.
    args: ['-p', folder, '--checkers', '1'],
  })),
  { name: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings'] },
  { name: 'plain words', command: 'node', args: ['scripts/check-words.ts'] },
  { name: 'dead code', command: 'knip', args: ['--no-progress', '--no-config-hints'] },
]

/** Runs every check, two at a time, prints each result and its duration, and returns whether all passed. */
export async function checkAll(): Promise<boolean> {
  const waiting = CHECKS.values()
  const runNext = async (): Promise<boolean> => {
    let passed = true
    for (const { name, command, args } of waiting) {
      const begun = performance.now()
      const ok = await run(command, args)
      passed &&= ok
      console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
    }
    return passed
  }
  const passed = await Promise.all([runNext(), runNext()])
  return passed.every(Boolean)
}

async function run(command: string, args: string[]): Promise<boolean> {
  const [code] = await once(spawn(command, args, { cwd: ROOT, stdio: 'inherit' }), 'exit')
  return code === 0
}
