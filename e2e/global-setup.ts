/** Brings up the whole product once for the browser tests, on ports of its own, with data of its own. */
import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { BOT_SOURCE, ONLINE_SOURCE, SOURCE_CODES } from '@firewall-cafe/shared'
import { localhost, loopback, readSettings } from '../scripts/lib/settings.ts'
import { System } from './lib/system.ts'

/** Below those that `freePort` gives to tests. */
const PORTS = {
  SITE_PORT: '14000',
  API_PORT: '14080',
  STUDIO_PORT: '14333',
  LAKE_PORT: '14334',
  BUILDER_PORT: '14001',
  SIMULATOR_PORT: '14090',
}

/** One token for all places: the service's tests prove which place it counts for. */
const INSTALLATION_TOKEN = randomUUID()
const PLACES = SOURCE_CODES.filter((code) => code !== BOT_SOURCE && code !== ONLINE_SOURCE)

export default async function setUp(): Promise<void> {
  // While writing tests: point E2E_SITE_URL and its siblings at a system that runs already.
  if (process.env.E2E_SITE_URL) return
  const dir = process.env.E2E_DATA_DIR ?? (await mkdtemp(path.join(os.tmpdir(), 'firewall-e2e-')))
  const { PATH, HOME, LANG, TMPDIR } = process.env
  const settings = readSettings({
    PATH,
    HOME,
    LANG,
    TMPDIR,
    ...PORTS,
    DATA_DIR: dir,
    // The bot's searches would use up the faults that a test switches on for itself.
    BOT: 'off',
    SIMULATOR_PICTURES: 'small',
    DEMO_DATA: 'off',
    // Each visitor of each test takes another name and searches, from one address.
    NAMES_PER_HOUR: '10000',
    RATE_LIMIT_SEARCHES: '10000',
    // Tests look every 20 ms for what must come.
    RATE_LIMIT_READS: '1000000',
    VOTERS_PER_HOUR: '10000',
    // A whole run is one network's, and may fall into one hour.
    ENGINE_CALLS_PER_HOUR: '100000',
    // Long: neither an answer nor one that a test holds back may time out on a busy machine.
    ENGINE_DEADLINE_MS: '60000',
    // Tests speak for visitors of several networks.
    TRUSTED_PROXIES: '127.0.0.1/32,::1/128',
    INSTALLATION_TOKENS: PLACES.map((place) => `${place}=${INSTALLATION_TOKEN}`).join(','),
  })
  const system = new System(settings)
  ;(globalThis as { system?: System }).system = system
  const control = await system.up()
  const { ports } = settings
  Object.assign(process.env, {
    E2E_DATA_DIR: dir,
    E2E_INSTALLATION_TOKEN: INSTALLATION_TOKEN,
    E2E_CONTROL_URL: control,
    E2E_SITE_URL: localhost(ports.site),
    E2E_API_URL: localhost(ports.api),
    E2E_BUILDER_URL: loopback(ports.builder),
    E2E_STUDIO_URL: localhost(ports.studio),
    E2E_LAKE_URL: loopback(ports.lake),
    E2E_SIMULATOR_URL: loopback(ports.simulator),
  })
}
