/** The site and the parts behind it, without the Studio, on ports and data of its own. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '@firewall-cafe/testing/postgres'
import {
  apiPart,
  builderPart,
  lakePart,
  simulatorsPart,
  sitePart,
  workerPart,
} from '../../scripts/lib/parts.ts'
import { Processes } from '../../scripts/lib/processes.ts'
import { localhost, loopback } from '../../scripts/lib/settings.ts'
import { ownSettings } from '../lib/own-settings.ts'

export interface BenchSystem {
  site: string
  /** Undefined when the lake is. */
  api: string | undefined
  /** Undefined for a system that was already running: its content is not ours to change. */
  lake: string | undefined
  builder: string | undefined
  /** Seconds that its first build of the site took. */
  built: number | undefined
  down(): Promise<void>
}

/**
 * Brings it up; BENCH_SITE_URL names one that runs already instead.
 * The first build is warm where this checkout was built before.
 */
export async function bringUpSite(): Promise<BenchSystem> {
  const running = process.env.BENCH_SITE_URL
  if (running) {
    const notOurs = { api: undefined, lake: undefined, builder: undefined, built: undefined }
    return { site: running, ...notOurs, down: async () => {} }
  }
  const dir = await mkdtemp(path.join(os.tmpdir(), 'firewall-bench-'))
  // Demonstration visitors would take the processors from what is measured.
  const quiet = { BOT: 'off', DEMO_DATA: 'off' }
  const unlimited = { RATE_LIMIT_SEARCHES: '1000000', ENGINE_CALLS_PER_HOUR: '1000000' }
  const settings = await ownSettings(dir, { ...quiet, ...unlimited })
  const processes = new Processes(dir)
  const postgres = await startPostgres({ dataDir: path.join(dir, 'postgres') })
  const down = async () => {
    await processes.stop()
    await postgres.stop()
    await rm(dir, { recursive: true, force: true })
  }
  try {
    await processes.start(simulatorsPart(settings))
    await processes.start(apiPart(settings, postgres.url))
    await processes.start(workerPart(settings, postgres.url))
    await processes.start(lakePart(settings))
    const begun = performance.now()
    await processes.start(builderPart(settings, () => {}))
    const built = (performance.now() - begun) / 1000
    await processes.start(sitePart(settings))
    const { site, api, lake, builder } = settings.ports
    return {
      site: localhost(site),
      api: localhost(api),
      lake: loopback(lake),
      builder: loopback(builder),
      built,
      down,
    }
  } catch (error) {
    await down()
    throw error
  }
}
