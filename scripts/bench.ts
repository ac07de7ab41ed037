/**
 * `npm run bench`: measures, and prints each figure beside its goal. Ratios are of two things measured in this
 * one run. `npm run bench -- proxy-image` runs the suites whose name contains the word.
 */
import { glob } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Figure } from '@firewall-cafe/testing/figure'
import { buildService } from './lib/builds.ts'
import { ROOT } from './lib/settings.ts'

interface Suite {
  run(): Promise<Figure[]>
}

const wanted = process.argv.slice(2)
const suites: string[] = []
for await (const file of glob('{search-service,studio,e2e}/bench/*.bench.ts', { cwd: ROOT })) {
  if (wanted.length === 0 || wanted.some((word) => path.basename(file).includes(word))) suites.push(file)
}
if (suites.length === 0) {
  console.error(`No suite is called ${wanted.join(' or ')}.`)
  process.exit(1)
}

const cpu = os.cpus()[0]?.model.trim() ?? 'unknown processor'
console.log(
  `Node ${process.version}, ${os.cpus().length} × ${cpu}, ${Math.round(os.totalmem() / 2 ** 30)} GiB`,
)
await buildService({ line: () => {}, signal: new AbortController().signal })
for (const file of suites.sort()) {
  // Other programs on the processors make figures unreliable; this shows them.
  const load = os.loadavg()[0]?.toFixed(1)
  console.log(`\n${path.basename(file, '.bench.ts')} (load ${load} before)`)
  const begun = performance.now()
  const suite = (await import(path.join(ROOT, file))) as Suite
  for (const { name, value, unit = '', goal } of await suite.run()) {
    console.log(
      `  ${name.padEnd(64)} ${String(value).padStart(12)} ${unit.padEnd(6)} ${goal ? `goal ${goal}` : ''}`,
    )
  }
  console.log(`  (${((performance.now() - begun) / 1000).toFixed(0)} s)`)
}
process.exit(0)
