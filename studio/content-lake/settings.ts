import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readSecrets, SECRETS } from '@firewall-cafe/shared'

/** How the lake is set up. Every field has a default that suits one machine. */
export interface LakeSettings {
  /** 0 takes any free port. */
  port: number
  host: string
  /** Folder of the journal, the snapshot and the assets. */
  dir: string
  /** Content a fresh lake starts from: data.ndjson with its images and files. */
  seedDir: string
  /** When set, reading and writing content need it, as a bearer token or in the session that signing in begins. */
  token?: string
  /** Told by POST after every transaction that touches published documents. */
  webhookUrl?: string
  /** Signs the webhook the way Sanity's cloud does. */
  webhookSecret?: string
  /** Where browsers reach the lake, if not at host and port: the beginning of every asset's address. */
  publicUrl?: string
  /** Origins whose pages may call the lake: the Studio's. */
  origins: string[]
  project: string
  dataset: string
  /** Largest JSON body, in bytes. */
  maxBody: number
  /** Largest upload, in bytes. */
  maxUpload: number
  /** Longest time one query may take. */
  queryTimeoutMs: number
}

const STUDIO = path.resolve(import.meta.dirname, '..')
const MEGABYTE = 1024 * 1024

export const DEFAULT_SETTINGS: LakeSettings = {
  port: 3334,
  host: '127.0.0.1',
  dir: path.resolve(STUDIO, '../.data/lake'),
  seedDir: path.join(STUDIO, 'content'),
  origins: ['http://localhost:3333', 'http://127.0.0.1:3333'],
  project: 'local',
  dataset: 'production',
  maxBody: 10 * MEGABYTE,
  maxUpload: 20 * MEGABYTE,
  queryTimeoutMs: 5000,
}

type Environment = Record<string, string | undefined>

/**
 * Reads LAKE_PORT, LAKE_HOST, LAKE_DIR, LAKE_TOKEN, LAKE_ORIGINS (with commas), LAKE_PUBLIC_URL, SEED_DIR,
 * WEBHOOK_URL, WEBHOOK_SECRET, SANITY_PROJECT_ID and SANITY_DATASET. Empty means unset; a secret may be given as the
 * file that holds it, `LAKE_TOKEN_FILE`.
 * @throws Error that says which variable is wrong
 */
export function settingsFromEnvironment(given: Environment): LakeSettings {
  const env = withSecrets(given)
  const settings = { ...DEFAULT_SETTINGS }
  settings.port = port(env.LAKE_PORT) ?? settings.port
  settings.host = env.LAKE_HOST || settings.host
  settings.dir = path.resolve(env.LAKE_DIR || settings.dir)
  settings.seedDir = path.resolve(env.SEED_DIR || settings.seedDir)
  settings.token = token(env.LAKE_TOKEN)
  settings.webhookUrl = url('WEBHOOK_URL', env.WEBHOOK_URL)
  settings.webhookSecret = env.WEBHOOK_SECRET || undefined
  settings.publicUrl = url('LAKE_PUBLIC_URL', env.LAKE_PUBLIC_URL)
  settings.project = env.SANITY_PROJECT_ID || settings.project
  settings.dataset = env.SANITY_DATASET || settings.dataset
  if (env.LAKE_ORIGINS) settings.origins = env.LAKE_ORIGINS.split(',').map((origin) => origin.trim())
  return settings
}

/**
 * The environment with the secrets that are given as files.
 * @throws Error that says which cannot be read
 */
export function withSecrets(given: Environment): Environment {
  const { env, problems } = readSecrets(given, SECRETS.content, (file) => readFileSync(file, 'utf8'))
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return env
}

function port(value: string | undefined): number | undefined {
  if (!value) return undefined
  const number = Number(value)
  if (Number.isInteger(number) && number >= 0 && number < 65_536) return number
  throw new Error(`LAKE_PORT must be a port between 0 and 65535, not "${value}"`)
}

/** What the Studio takes from its address (`#sid=…`): twenty characters and more, and none that an address gives a meaning. */
const SIGN_IN = /^[\w.~-]{20,}$/

function token(value: string | undefined): string | undefined {
  if (!value || SIGN_IN.test(value)) return value || undefined
  throw new Error(
    'LAKE_TOKEN must be 20 characters or more, of letters, digits, - . _ and ~: nobody could sign in to the Studio with it. "openssl rand -hex 24" makes one',
  )
}

function url(name: string, value: string | undefined): string | undefined {
  if (!value) return undefined
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return value.replace(/\/+$/, '')
  throw new Error(`${name} must be an http(s) address, not "${value}"`)
}
