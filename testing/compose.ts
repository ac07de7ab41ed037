/**
 * docker-compose.yml resolved as the compose client does: merged, variables filled in, short forms spelt out.
 * scripts/production/validators.test.ts compares this with the real client.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { ROOT } from './root.ts'
import { readYaml } from './yaml.ts'

export interface ComposeService {
  image: string
  profiles?: string[]
  build?: { dockerfile: string; target?: string }
  command?: string[]
  environment?: Record<string, string>
  secrets?: { source: string }[]
  user?: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  tmpfs?: string[]
  networks: Record<string, unknown>
  ports?: unknown[]
  healthcheck?: { test: string[]; interval: string }
  logging: { options: Record<string, string> }
  deploy?: { replicas?: number; resources?: { limits?: { cpus?: unknown; memory?: unknown } } }
  depends_on?: Record<string, { condition: string }>
  stop_grace_period?: string
  restart?: string
}

export interface Compose {
  services: Record<string, ComposeService>
  networks: Record<
    string,
    { internal?: boolean; enable_ipv6?: boolean; ipam?: { config?: { subnet: string }[] } }
  >
  secrets: Record<string, { file: string }>
}

/**
 * Reads it with docker/production.env.example.
 * @param env replaces variables of that file
 * @throws with the sentence of a variable that is missing
 */
export async function readCompose(env: Record<string, string> = {}): Promise<Compose> {
  const example = await readFile(path.join(ROOT, 'docker/production.env.example'), 'utf8')
  const variables = { ...parseEnv(example), ...env }
  const compose = (await readYaml(path.join(ROOT, 'docker-compose.yml'), (text) =>
    interpolate(text, variables),
  )) as Written
  const { services, networks, secrets } = compose
  return {
    services: mapValues(services, resolveService),
    networks: mapValues(networks, (network) => network ?? {}),
    secrets: mapValues(secrets, ({ file }) => ({ file: path.resolve(ROOT, file) })),
  }
}

/** The written form, where it differs from the resolved one: lists in place of maps. */
interface Written extends Omit<Compose, 'services'> {
  services: Record<string, WrittenService>
}
type WrittenService = Omit<ComposeService, 'secrets' | 'networks' | 'depends_on'> & {
  secrets?: string[]
  networks: string[] | Record<string, unknown>
  depends_on?: string[] | Record<string, { condition: string }>
}

function resolveService({ secrets, networks, depends_on, ...service }: WrittenService): ComposeService {
  return {
    ...service,
    networks: asMap(networks, null),
    ...(service.environment && { environment: mapValues(service.environment, String) }),
    ...(secrets && { secrets: secrets.map((source) => ({ source })) }),
    ...(depends_on && { depends_on: asMap(depends_on, { condition: 'service_started' }) }),
  }
}

function asMap<T>(listOrMap: string[] | Record<string, T>, value: T): Record<string, T> {
  return Array.isArray(listOrMap) ? Object.fromEntries(listOrMap.map((name) => [name, value])) : listOrMap
}

function mapValues<From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}

/** `${NAME}`; if unset, `${NAME-default}` and `${NAME?sentence}`; with a colon, also if empty. */
function interpolate(text: string, variables: Record<string, string | undefined>): string {
  return text.replace(/\$\{(\w+)(?:(:?)([-?])([^}]*))?\}/g, (_, name, colon, sign, rest) => {
    const value = variables[name]
    if (value !== undefined && (value !== '' || !colon)) return value
    if (sign === '?') throw new Error(`${name}: ${rest || 'it is missing'}`)
    return rest ?? ''
  })
}

/** A duration as compose writes it (`1m30s`), in milliseconds. */
export function milliseconds(duration: string): number {
  const units = { h: 3_600_000, m: 60_000, s: 1_000 } as const
  return [...duration.matchAll(/(\d+)([hms])/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * units[unit as keyof typeof units],
    0,
  )
}
