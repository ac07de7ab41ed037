/**
 * `npm start`: builds what changed, starts every part, prints the addresses, ends everything on Ctrl-C.
 * With `--watch` (`npm run dev`) edits show within seconds, but not those of simulators and content server.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Listr } from 'listr2'
import { staffDashboard } from './lib/own-secrets.ts'
import { localhost, PORTS, partsOf, readSettings, type Settings } from './lib/settings.ts'
import { ENDING_SIGNALS } from './lib/signals.ts'
import { bringUp, type Stack } from './lib/stack.ts'

const watch = process.argv.includes('--watch')
let stack: Stack | undefined
let ending = false

async function main(): Promise<void> {
  const settings = readSettings()
  const begun = performance.now()
  for (const name of ENDING_SIGNALS) process.on(name, () => void end(0))
  const logs = path.join(settings.dataDir, 'logs')
  const onDeath = (name: string, how: string) => {
    if (ending) return
    process.stderr.write(`\n${name} ${how}.${watch ? '' : ' Everything else is being stopped.'}\n`)
    const log = path.join(logs, `${name}.log`)
    // PostgreSQL has none.
    if (existsSync(log)) process.stderr.write(`Its log: ${log}\n`)
    if (!watch) void end(1)
  }
  const up = bringUp(settings, onDeath, watch)
  stack = up
  const tasks = new Listr(up.steps, {
    concurrent: false,
    // Listr's own listener exits at once, and would leave the parts running.
    registerSignalListeners: false,
    rendererOptions: { collapseSubtasks: false, timer: timerFormat },
    fallbackRendererOptions: { timer: timerFormat },
  })
  await tasks.run()
  showAddresses(settings, (performance.now() - begun) / 1000)
  if (watch) process.stdout.write(`Watching for changes. Logs: ${logs}\n`)
}

const timerFormat = {
  condition: true,
  field: (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`,
  format: () => (text: string) => text,
}

function showAddresses(settings: Settings, seconds: number): void {
  const rows = partsOf(settings, watch).map((part) => [
    PORTS[part].label,
    localhost(settings.ports[part]),
    PORTS[part].variable,
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row[column] as string).length)))
  const line = `+${widths.map((width) => '-'.repeat(width + 2)).join('+')}+`
  const table = rows.map((row) => `| ${row.map((cell, i) => cell.padEnd(widths[i] as number)).join(' | ')} |`)
  process.stdout.write(
    `\nFIREWALL Cafe is up (${seconds.toFixed(1)} s).\n${[line, ...table, line].join('\n')}\n`,
  )
  if (settings.simulated) {
    process.stdout.write(
      'Demo: no engine key is set, so simulators answer. README.md says how to use real engines.\n',
    )
  }
  const forStaff = staffDashboard(settings)
  if (forStaff) process.stdout.write(`The dashboard for staff (keep this address to yourself): ${forStaff}\n`)
  process.stdout.write('Press Ctrl-C to stop everything; the data is kept.\n')
}

async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  await stack?.down()
  process.exit(code)
}

main().catch(async (error: Error) => {
  if (ending) return
  process.stderr.write(`\n${error.message}\n`)
  await end(1)
})
