import { readFileSync } from 'node:fs'
import {
  DEFAULT_SOURCE,
  ENGINE_DEADLINE_MS,
  readSecrets,
  SECRETS,
  SOURCE_CODES,
  suppliersWithKey,
  US_ENGINE_KEYS,
} from '@firewall-cafe/shared'
import { z } from 'zod'
import { isAddressBlock } from './http/trusted-proxies.ts'

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback)
const whole = (fallback: number, min = 0) => z.coerce.number().int().min(min).default(fallback)
const flag = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: 'write "on" or "off"' })
    .default(fallback)
    .transform((value) => value === 'on')
const address = z.url({ protocol: /^https?$/, error: 'write a full http(s) address' })
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

/**
 * Every variable the service reads, with its meaning. No secret has a default, and each (`SECRETS.service`) may be
 * given as `NAME_FILE`: a file that holds it.
 */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  API_PORT: port(8080),
  /** Interface the API listens on. */
  API_HOST: z.string().default('127.0.0.1'),
  /** Origins of the site that may call the API from a browser; empty lets any origin read, without credentials. */
  SITE_ORIGINS: list,
  /** Reverse proxies in front, as addresses or CIDR blocks; only they may say who the visitor is. */
  TRUSTED_PROXIES: list.pipe(
    z.array(
      z.string().refine(isAddressBlock, { error: 'write addresses or CIDR blocks, separated by commas' }),
    ),
  ),
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'write postgres://user:password@host:5432/name',
  }),
  /** Unset: the queue and the limits live in PostgreSQL, and each process has engine circuits of its own. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'write redis://host:6379' }).optional(),
  /** `run`: whoever starts brings the schema up to date. `verify`: refuses to start until migrate.js has. */
  MIGRATIONS: z.enum(['run', 'verify'], { error: 'write "run" or "verify"' }).default('run'),
  /** How long a worker may go silent before its jobs are given to another, in milliseconds. */
  JOB_LOCK_MS: whole(15_000, 1_000),
  /** How long an api that was asked to end says so at /health/ready while it still serves, in milliseconds. */
  DRAIN_MS: whole(0),
  /** How long what runs may take to finish then, in milliseconds; an engine's answer is cut two seconds before. */
  SHUTDOWN_GRACE_MS: whole(5_000, 3_000),
  /** Set: /metrics and /health/ready are answered there, for who watches over this process; never for visitors. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Interface that METRICS_PORT listens on. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),

  SEARCH_LOCATION: z
    .enum(SOURCE_CODES, {
      error: `write one of: ${SOURCE_CODES.join(', ')}`,
    })
    .default(DEFAULT_SOURCE),
  /** How long each engine may take, in milliseconds. */
  ENGINE_DEADLINE_MS: whole(ENGINE_DEADLINE_MS, 1),
  /** How long the translation may take before the engines are asked without it, in milliseconds. */
  TRANSLATION_DEADLINE_MS: whole(3_000, 1),
  /** How long an engine's answer is reused for the same query, in seconds. */
  ANSWER_REUSE_SECONDS: whole(15 * 60),
  /** Calls an hour to each engine, visitors and bot together. */
  ENGINE_CALLS_PER_HOUR: whole(2_000, 1),

  /** Set: every engine is the simulator at this address, and every answer is marked as simulated. */
  SIMULATOR_URL: address.optional(),
  SERPER_URL: address.default('https://google.serper.dev'),
  SERPER_API_KEY: z.string().min(1).optional(),
  SERPAPI_URL: address.default('https://serpapi.com'),
  SERPAPI_API_KEY: z.string().min(1).optional(),
  BAIDU_URL: address.default('https://image.baidu.com'),

  GOOGLE_TRANSLATE_URL: address.default('https://translation.googleapis.com'),
  GOOGLE_TRANSLATE_API_KEY: z.string().min(1).optional(),
  LIBRETRANSLATE_URL: address.optional(),
  LIBRETRANSLATE_API_KEY: z.string().min(1).optional(),

  /** Folder of the image store, unless S3_BUCKET is set. */
  IMAGE_DIR: z.string().min(1).default('.data/images'),
  /** Set: pictures live in this bucket, addressed by path, in place of IMAGE_DIR. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
      error: 'write the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
    })
    .optional(),
  /** Any S3-compatible store; unset, Amazon's own in S3_REGION. */
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Loopback ports that the guarded client may reach, for simulators and tests only. */
  LOOPBACK_PORTS_ALLOWED: list
    .transform((ports) => ports.map(Number))
    .pipe(z.array(z.number().int().min(1).max(65_535))),

  /** Requests a minute from one truncated address: generous enough for a classroom behind one router. */
  RATE_LIMIT_SEARCHES: whole(120, 1),
  /** Of the suppliers with each other, which cost two calls each and that few need. */
  RATE_LIMIT_COMPARISONS: whole(12, 1),
  RATE_LIMIT_VOTES: whole(600, 1),
  RATE_LIMIT_UNDOS: whole(120, 1),
  RATE_LIMIT_READS: whole(3_000, 1),
  RATE_LIMIT_MESSAGES: whole(20, 1),

  /** Voters of one truncated address whose votes are counted; those of a larger crowd are set aside. */
  VOTERS_PER_HOUR: whole(120, 1),
  VOTERS_PER_DAY: whole(400, 1),

  CONTACT_RECIPIENT: z.email({ error: 'write one e-mail address' }).optional(),
  CONTACT_SUBJECT: z.string().min(1).default('Firewall Cafe NYC 2024'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'write smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.email().optional(),

  /** Set: the dashboard's page and calls ask for this token. */
  DASHBOARD_TOKEN: z.string().min(16, { error: 'use at least 16 characters' }).optional(),
  /** Over simulators, a first start makes a crowd of marked visitors; off leaves it out. */
  DEMO_DATA: flag('on'),

  /** Off: the daily pass never runs by itself; `npm run bot -- run` still works. */
  BOT: flag('on'),
  /** Calls an hour that the bot makes to each engine, at most. */
  BOT_CALLS_PER_HOUR: whole(200, 1),
})

export type Config = Readonly<z.output<typeof schema>>

/** DI token of the configuration. */
export const CONFIG = Symbol('config')

/** Thrown when the environment cannot be used; the message names each variable and the fix. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

/**
 * Reads the configuration once, at boot.
 * @param env the environment; an empty value counts as unset
 * @throws {ConfigurationError} naming every variable that is missing or wrong
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const { env: given, problems: unread } = readSecrets(env, SECRETS.service, (file) =>
    readFileSync(file, 'utf8'),
  )
  const parsed = schema.safeParse(given)
  const wrong = parsed.success
    ? contradictions(parsed.data, given)
    : parsed.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`)
  // What could not be read is missing too; the reason says it better.
  const explained = new Set(unread.map(variableOf))
  const problems = [...unread, ...wrong.filter((problem) => !explained.has(variableOf(problem)))]
  if (problems.length > 0 || !parsed.success) {
    throw new ConfigurationError(
      `The search-service cannot start:\n${problems.map((p) => `  ${p}`).join('\n')}`,
    )
  }
  return Object.freeze(parsed.data)
}

const variableOf = (problem: string) => problem.split(':', 1)[0]?.replace(/_FILE$/, '')

function contradictions(config: z.output<typeof schema>, given: Record<string, string>): string[] {
  const problems: string[] = []
  if (!config.SIMULATOR_URL && suppliersWithKey(config).length === 0) {
    problems.push(
      `SERPER_API_KEY: no US engine is configured; set ${Object.values(US_ENGINE_KEYS).join(' or ')}, or SIMULATOR_URL for a demonstration`,
    )
  }
  if (config.NODE_ENV === 'production' && config.LOOPBACK_PORTS_ALLOWED.length > 0) {
    problems.push(
      'LOOPBACK_PORTS_ALLOWED: opens this machine to fetches and is refused in production; unset it',
    )
  }
  if (config.SMTP_URL && !config.MAIL_FROM)
    problems.push('MAIL_FROM: set the sender address that SMTP_URL may send as')
  return [...problems, ...storeContradictions(config, given)]
}

/** One place for pictures, described whole. */
function storeContradictions(config: z.output<typeof schema>, given: Record<string, string>): string[] {
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
