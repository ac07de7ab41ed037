import { readFileSync } from 'node:fs'
import {
  ENGINE_PROVIDERS,
  type EngineName,
  hasUsKey,
  readSecrets,
  SECRETS,
  US_PROVIDERS,
} from '@firewall-cafe/shared'
import type { z } from 'zod'
import { serviceSettings } from './service-settings.ts'

export type Config = Readonly<
  z.output<typeof serviceSettings> & { PUBLISH_DELAY_MINUTES: number; BAIDU_DEADLINE_MS: number }
>

const PUBLISH_DELAY_MINUTES = 60

/** DI token of the configuration. */
export const CONFIG = Symbol('config')

/** Thrown when the environment cannot be used; the message names each variable and the fix. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

/**
 * Reads the configuration once, at boot.
 * @param env in which an empty value counts as unset
 * @throws {ConfigurationError} naming every missing or wrong variable
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const { env: given, problems: unread } = readSecrets(env, SECRETS.service, (file) =>
    readFileSync(file, 'utf8'),
  )
  const parsed = serviceSettings.safeParse(given)
  const wrong = parsed.success
    ? contradictions(parsed.data, given)
    : parsed.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`)
  // An unreadable secret is also missing; report only why it is unreadable.
  const explained = new Set(unread.map(variableOf))
  const problems = [...unread, ...wrong.filter((problem) => !explained.has(variableOf(problem)))]
  if (problems.length > 0 || !parsed.success) {
    throw new ConfigurationError(
      `The search-service cannot start:\n${problems.map((p) => `  ${p}`).join('\n')}`,
    )
  }
  const delay = parsed.data.SIMULATOR_URL ? 0 : PUBLISH_DELAY_MINUTES
  return Object.freeze({
    ...parsed.data,
    PUBLISH_DELAY_MINUTES: parsed.data.PUBLISH_DELAY_MINUTES ?? delay,
    BAIDU_DEADLINE_MS: parsed.data.BAIDU_DEADLINE_MS ?? parsed.data.ENGINE_DEADLINE_MS,
  })
}

/** How long one side may take to answer, in milliseconds. */
export const deadlineOf = (engine: EngineName, config: Config): number =>
  engine === 'baidu' ? config.BAIDU_DEADLINE_MS : config.ENGINE_DEADLINE_MS

const variableOf = (problem: string) => problem.split(':', 1)[0]?.replace(/_FILE$/, '')

function contradictions(config: z.output<typeof serviceSettings>, given: Record<string, string>): string[] {
  const problems: string[] = []
  if (!config.SIMULATOR_URL && !hasUsKey(config)) {
    problems.push(
      `SERPER_API_KEY: no US engine is configured; set ${US_PROVIDERS.map((name) => ENGINE_PROVIDERS[name].keyVariable).join(' or ')}, or SIMULATOR_URL for a demonstration`,
    )
  }
  if (config.NODE_ENV === 'production' && config.LOOPBACK_PORTS_ALLOWED.length > 0) {
    problems.push(
      'LOOPBACK_PORTS_ALLOWED: is refused in production, since it lets fetches reach this machine; unset it',
    )
  }
  if (config.NODE_ENV === 'production' && !config.DASHBOARD_TOKEN && !config.DASHBOARD_OPEN) {
    problems.push(
      "DASHBOARD_TOKEN: set the token of staff's view of the dashboard (openssl rand -hex 24), or DASHBOARD_OPEN=yes to have the public view only",
    )
  }
  if (config.NODE_ENV === 'production' && !config.VOTER_KEY)
    problems.push(
      'VOTER_KEY: set the key that voter tokens are stored under; make one with "openssl rand -hex 32" and keep it for as long as the votes',
    )
  if (config.NODE_ENV === 'production' && !config.SIMULATOR_URL && config.PUBLISH_DELAY_MINUTES === 0)
    problems.push(
      'PUBLISH_DELAY_MINUTES: 0 is only for simulators: with real engines, somebody who watches a network could tell whose search was just listed; write 60 or more, or unset it',
    )
  if (config.NODE_ENV === 'production') problems.push(...deadlineContradictions(config))
  if (config.VOTER_KEY_PREVIOUS && config.VOTER_KEY_PREVIOUS === config.VOTER_KEY)
    problems.push(
      'VOTER_KEY_PREVIOUS: it is the same as VOTER_KEY; set the key that it replaced, or unset it',
    )
  if (config.SMTP_URL && !config.MAIL_FROM)
    problems.push('MAIL_FROM: set the sender address that SMTP_URL may send as')
  if (config.SMTP_URL && !config.CONTACT_RECIPIENT)
    problems.push('CONTACT_RECIPIENT: set the address that messages go to; without it SMTP_URL sends nothing')
  if (config.SMTP_URL && config.SITE_ORIGINS.length === 0)
    problems.push('SITE_ORIGINS: set the address of the site, to which our mails link')
  return [...problems, ...storeContradictions(config, given)]
}

/** The page waits 30 s for a comparison of providers, 60 s for a search, recording and network included. */
const COMPARISON_MS_MAX = 25_000
export const SEARCH_MS_MAX = 50_000

function deadlineContradictions(config: z.output<typeof serviceSettings>): string[] {
  const { ENGINE_DEADLINE_MS: us, BAIDU_DEADLINE_MS: china = us, TRANSLATION_DEADLINE_MS: first } = config
  const problems: string[] = []
  if (us > COMPARISON_MS_MAX)
    problems.push(
      `ENGINE_DEADLINE_MS: write ${COMPARISON_MS_MAX} or less; the page waits for a comparison of the providers for 30 seconds`,
    )
  if (first + Math.max(us, china) > SEARCH_MS_MAX) {
    const slower = china > us ? 'BAIDU_DEADLINE_MS' : 'ENGINE_DEADLINE_MS'
    problems.push(
      `${slower}, TRANSLATION_DEADLINE_MS: write ${SEARCH_MS_MAX} or less in sum; the page waits for a search for 60 seconds`,
    )
  }
  return problems
}

/** Checks that pictures have one store with complete settings. */
function storeContradictions(
  config: z.output<typeof serviceSettings>,
  given: Record<string, string>,
): string[] {
  if (!config.S3_BUCKET) {
    const alone = Object.keys(given).find((name) => name.startsWith('S3_') && Object.hasOwn(config, name))
    return alone ? [`S3_BUCKET: set the bucket that ${alone} belongs to, or unset ${alone}`] : []
  }
  const problems: string[] = []
  if (given.IMAGE_DIR) problems.push('IMAGE_DIR: S3_BUCKET is set, and pictures live in one place; unset one')
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (!config[name]) problems.push(`${name}: set the key that may read, write and list S3_BUCKET`)
  }
  if (!config.S3_ENDPOINT && !config.S3_REGION)
    problems.push('S3_REGION: set the region of the bucket, or S3_ENDPOINT for a store that is not Amazon’s')
  return problems
}
