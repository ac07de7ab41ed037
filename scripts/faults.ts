/**
 * `npm run faults -- [--runs N] [--seed N] [--lock-ms N]`: breaks the running system again and again, prints
 * the results, and exits with 1, naming the seed, when a promise was broken or a run was not possible.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runFaults } from '@firewall-cafe/testing/faults/faults'
import type { RunReport } from '@firewall-cafe/testing/faults/run/run'
import { print, tally } from '@firewall-cafe/testing/faults/tally'
import { buildService } from './lib/builds.ts'
import { ROOT } from './lib/settings.ts'
import { ENDING_SIGNALS } from './lib/signals.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '25' },
    seed: { type: 'string', default: '1' },
    'lock-ms': { type: 'string', default: '3000' },
  },
})
const [runs, first, jobLockMs] = [values.runs, values.seed, values['lock-ms']].map(Number) as [
  number,
  number,
  number,
]
if (![runs, first, jobLockMs].every((value) => Number.isInteger(value) && value >= 0)) {
  console.error('Write whole numbers: npm run faults -- --runs 200 --seed 1')
  process.exit(1)
}

const ending = new AbortController()
for (const name of ENDING_SIGNALS) process.once(name, () => ending.abort())
await buildService({ line: () => {}, signal: ending.signal })
const begun = performance.now()
const reports = await runFaults({
  seeds: Array.from({ length: runs }, (_, n) => first + n),
  dist: path.join(ROOT, 'search-service', 'dist'),
  jobLockMs,
  onRun: say,
  signal: ending.signal,
})

console.log(`\n${print(tally(reports)).join('\n')}`)
console.log(`${reports.length} runs in ${((performance.now() - begun) / 1_000).toFixed(0)} s`)
const bad = reports.filter(({ violations, notRun }) => violations.length > 0 || notRun !== undefined)
for (const { seed } of bad) console.log(`Again: npm run faults -- --runs 1 --seed ${seed}`)
process.exit(bad.length > 0 ? 1 : 0)

function say({ seed, faults, recoveryMs, acknowledged, violations, notRun }: RunReport): void {
  const time = `${(recoveryMs / 1_000).toFixed(1).padStart(5)} s  ${String(acknowledged).padStart(3)} answers`
  const came =
    notRun === undefined ? `${time}  ${violations.length === 0 ? 'ok' : 'BROKEN'}` : `NOT RUN: ${notRun}`
  console.log(`seed ${String(seed).padEnd(6)} ${faults.join(' + ').padEnd(48)} ${came}`)
  for (const { rule, detail } of violations) console.log(`    ${rule}: ${detail}`)
}
