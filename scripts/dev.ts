/**
 * `npm run dev`: an edit of site, Studio, service or content shows within seconds. Simulators and content
 * server do not reload. There is no site builder: Gatsby's own server shows the pages.
 */

import path from 'node:path'
import type { RunningPostgres } from '@firewall-cafe/testing/postgres'
import { isSimulated } from '../shared/src/providers.ts'
import { buildService, siteEnv, studioEnv } from './lib/builds.ts'
import { startDatabase } from './lib/database.ts'
import { staffDashboard } from './lib/own-secrets.ts'
import { apiPart, compilerPart, lakePart, simulatorsPart, workerPart } from './lib/parts.ts'
import { Processes, type ProcessPlan } from './lib/processes.ts'
import {
  addressesOf,
  checkPorts,
  localhost,
  partsOf,
  ROOT,
  readSettings,
  type Settings,
} from './lib/settings.ts'
import { ENDING_SIGNALS } from './lib/signals.ts'

const settings = readSettings()
const processes = new Processes(settings.dataDir, (name, how) => {
  console.error(`${name} ${how}; see ${processes.logFile(name)}`)
})
const ending = new AbortController()
let postgres: Promise<RunningPostgres> | undefined

async function main(): Promise<void> {
  for (const name of ENDING_SIGNALS) process.on(name, () => void end(0))
  const parts = partsOf(settings).filter((part) => part !== 'builder')
  await processes.claim(addressesOf(settings, parts))
  await checkPorts(settings.ports, parts)
  const progress = { line: () => {}, signal: ending.signal }
  await step('search-service compiled', () => buildService(progress))

  let databaseUrl = settings.env.DATABASE_URL ?? ''
  if (!databaseUrl) {
    await step('PostgreSQL', async () => {
      ending.signal.throwIfAborted()
      postgres = startDatabase(settings, (how) => {
        if (!ending.signal.aborted) console.error(`PostgreSQL ${how}`)
      })
      databaseUrl = (await postgres).url
    })
  }
  if (settings.simulated) await start(simulatorsPart(settings))
  await start(compilerPart())
  await start(watched(apiPart(settings, databaseUrl)))
  await start(watched(workerPart(settings, databaseUrl)))
  if (parts.includes('lake')) await start(lakePart(settings))
  await start(studio(settings))
  await start(site(settings))
  const forStaff = staffDashboard(settings)
  if (forStaff) console.log(`\nThe dashboard for staff (keep this address to yourself): ${forStaff}`)
  console.log(
    '\nWatching for changes. Press Ctrl-C to stop everything. Logs:',
    path.join(settings.dataDir, 'logs'),
  )
}

async function step(name: string, run: () => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  await run()
  console.log(`${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
}

const start = (plan: ProcessPlan) => step(plan.name, () => processes.start(plan))

/** Restarted by Node when the compiler writes. */
function watched(plan: ProcessPlan): ProcessPlan {
  return { ...plan, args: ['--watch', '--watch-preserve-output', ...plan.args] }
}

function studio(current: Settings): ProcessPlan {
  return {
    name: 'studio',
    command: 'sanity',
    args: ['dev', '--port', String(current.ports.studio), '--no-load-in-dashboard'],
    cwd: path.join(ROOT, 'studio'),
    // No builder runs here: without an address the Studio does not ask for the state of the site.
    env: { ...studioEnv(current), SANITY_STUDIO_BUILDER_URL: current.env.BUILDER_URL ?? '' },
    readyWhen: /running at|localhost:/i,
    idleTimeoutMs: 120_000,
  }
}

function site(current: Settings): ProcessPlan {
  return {
    name: 'site',
    command: 'gatsby',
    args: ['develop', '--port', String(current.ports.site), '--no-color'],
    cwd: ROOT,
    env: {
      ...siteEnv(current),
      GATSBY_API_URL: localhost(current.ports.api),
      GATSBY_SIMULATED: String(isSimulated(current.env)),
      CI: 'true',
    },
    readyWhen: /You can now view/,
    idleTimeoutMs: 300_000,
  }
}

async function end(code: number): Promise<void> {
  // A terminal's Ctrl-C comes twice, the second time from npm.
  if (ending.signal.aborted) return
  ending.abort()
  await processes.stop()
  // Waits for a server that is still starting: nobody else would end it.
  const server = await postgres?.catch(() => undefined)
  await server?.stop()
  process.exit(code)
}

main().catch(async (error: Error) => {
  if (ending.signal.aborted) return
  console.error(`\n${error.message}`)
  await end(1)
})
