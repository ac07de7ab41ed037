import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isPortFree } from '@firewall-cafe/testing/ports'
import { ROOT } from '@firewall-cafe/testing/root'
import { isSimulated } from '../../shared/src/providers.ts'
import { readSecrets, SECRETS } from '../../shared/src/secrets.ts'
import { type SettingTable, valuesOf } from '../../shared/src/settings.ts'

export { ROOT }

/** The ports of the local system: the variable that moves each, and the name of what listens there. */
export const PORTS = {
  site: { variable: 'SITE_PORT', fallback: 8000, label: 'Site' },
  api: { variable: 'API_PORT', fallback: 8080, label: 'API' },
  studio: { variable: 'STUDIO_PORT', fallback: 3333, label: 'Studio' },
  lake: { variable: 'LAKE_PORT', fallback: 3334, label: 'Dev content server' },
  builder: { variable: 'BUILDER_PORT', fallback: 8001, label: 'Site builder' },
  simulator: { variable: 'SIMULATOR_PORT', fallback: 8090, label: 'Simulators' },
} as const

export type PartName = keyof typeof PORTS

/** The parts that are started: with Sanity's cloud no content server, while watching no builder. */
export function partsOf({ env, simulated }: Settings, watch: boolean): PartName[] {
  return (Object.keys(PORTS) as PartName[])
    .filter((part) => part !== 'simulator' || simulated)
    .filter((part) => part !== 'lake' || !env.SANITY_PROJECT_ID)
    .filter((part) => part !== 'builder' || !watch)
}

/** Where people find each of these parts. */
export const addressesOf = ({ ports }: Settings, parts: PartName[]): string[] =>
  parts.map((part) => `${PORTS[part].label}: ${localhost(ports[part])}`)

/** What the commands of package.json read, besides the settings of each program that they start. */
export const COMMAND_SETTINGS = {
  DATA_DIR: { fallback: '.data', meaning: 'Database, pictures, content, built sites, logs.' },
  SIMULATOR_PORT: { fallback: String(PORTS.simulator.fallback), meaning: 'Port of the simulated engines.' },
  BUILDER_URL: {
    meaning: "Address of the site builder for editors' browsers. Unset: this machine's.",
  },
  CHROMIUM_PATH: {
    meaning:
      'Chromium for the browser tests; `npm`: the one that npm brings. Unset: the system’s, else that one.',
  },
} as const satisfies SettingTable

export interface Settings {
  ports: Record<PartName, number>
  /** Everything that must survive a restart: database, pictures, content, built sites, logs. */
  dataDir: string
  /** The owner's own environment, `.env` and the files of secrets included. */
  env: NodeJS.ProcessEnv
  /** True when no engine key is set and the simulators answer instead: with a database and pictures of its own. */
  simulated: boolean
}

/**
 * Reads `.env`, the environment (which wins) and the files of secrets (`NAME_FILE`) once.
 * @throws naming the variable that cannot be used
 */
export function readSettings(given: NodeJS.ProcessEnv = process.env): Settings {
  const file = path.join(ROOT, '.env')
  if (given === process.env && existsSync(file)) process.loadEnvFile(file)
  const { env, problems } = readSecrets(given, Object.values(SECRETS).flat(), (secret) =>
    readFileSync(secret, 'utf8'),
  )
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const ports = Object.fromEntries(
    Object.entries(PORTS).map(([part, { variable, fallback }]) => [
      part,
      portOf(variable, env[variable], fallback),
    ]),
  ) as Record<PartName, number>
  return {
    ports,
    dataDir: path.resolve(ROOT, valuesOf(COMMAND_SETTINGS, env).DATA_DIR),
    env,
    simulated: isSimulated(env),
  }
}

function portOf(variable: string, value: string | undefined, fallback: number): number {
  if (!value) return fallback
  const port = Number(value)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${variable}: "${value}" is not a port; write a number from 1 to 65535.`)
  }
  return port
}

/** @throws naming every port that is taken and the variable that moves it */
export async function checkPorts(ports: Record<PartName, number>, parts: PartName[]): Promise<void> {
  const problems: string[] = []
  for (const part of parts) {
    const { variable, label } = PORTS[part]
    const twin = parts.find((other) => other !== part && ports[other] === ports[part])
    if (twin)
      problems.push(`${label} and ${PORTS[twin].label} both use port ${ports[part]}. Change one of them.`)
    else if (!(await isPortFree(ports[part]))) {
      problems.push(
        `Port ${ports[part]} (${label}) is taken. Free it, or start with ${variable}=another port.`,
      )
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** A loopback address as browsers and people name it. */
export const localhost = (port: number): string => new URL(`http://localhost:${port}`).origin
/** The same for processes: where IPv6 comes first, `localhost` could be another program's port. */
export const loopback = (port: number): string => new URL(`http://127.0.0.1:${port}`).origin
