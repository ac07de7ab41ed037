import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readSecrets, SECRETS, type SettingTable, valuesOf } from '@firewall-cafe/shared'
import { isLoopback } from './http/loopback.ts'

/** Settings of the dev content server. Every field has a default that suits one machine. */
export interface LakeSettings {
  /** 0 takes any free port. */
  port: number
  host: string
  /** Folder of the journal, the snapshot and the assets. */
  dir: string
  /** Content a fresh server starts from: data.ndjson with its images and files. */
  seedDir: string
  /** When set, reading and writing content need it, as a bearer token or in a signed-in session. */
  token?: string
  /** Called by POST after every transaction that touches published documents. */
  webhookUrl?: string
  /** Signs the webhook the way Sanity's cloud does. */
  webhookSecret?: string
  /** Its address for browsers, if not host and port: the beginning of every asset's address. */
  publicUrl?: string
  /** Origins whose pages may call it: the Studio's. */
  origins: string[]
  project: string
  dataset: string
  /** Largest JSON body, in bytes. */
  maxBody: number
  /** Largest upload, in bytes. */
  maxUpload: number
  /** Longest time one query may take. */
  queryTimeoutMs: number
  /** Most memory that one query may use; unset, 256. */
  queryMegabytes?: number
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

/** What the dev content server reads from the environment; a secret may be given as the file that holds it. */
export const LAKE_SETTINGS = {
  LAKE_PORT: { fallback: '3334', meaning: 'Port of the dev content server; 0 takes any free one.' },
  LAKE_HOST: {
    fallback: '127.0.0.1',
    meaning:
      'Interface that it listens on. On loopback it answers to loopback names only; on any other it does not start without LAKE_TOKEN.',
  },
  LAKE_DIR: { meaning: 'Journal, snapshot and assets: back this folder up. Unset: `.data/lake`.' },
  SEED_DIR: { meaning: 'Content that a new one starts from. Unset: `studio/content`.' },
  LAKE_TOKEN: {
    meaning:
      'Set: reading and writing content need it. Editors sign in by adding `#sid=<token>` to the address of the Studio, which overlooks one of less than 20 characters.',
  },
  LAKE_ORIGINS: {
    fallback: 'http://localhost:3333,http://127.0.0.1:3333',
    meaning: "Origins whose pages may use it: the Studio's, comma separated.",
  },
  LAKE_PUBLIC_URL: { meaning: "Beginning of every asset's address; unset, host and port." },
  WEBHOOK_URL: {
    meaning: 'Told by POST when published documents change, and at each start; `npm start` sets the builder.',
  },
  WEBHOOK_SECRET: { meaning: "Signs these notices as Sanity's cloud does." },
  SANITY_PROJECT_ID: { fallback: 'local', meaning: 'Project that it answers for.' },
  SANITY_DATASET: { fallback: 'production', meaning: 'Dataset that it answers for.' },
} as const satisfies SettingTable

/**
 * Reads LAKE_SETTINGS.
 * @throws Error that says which variable is wrong
 */
export function settingsFromEnvironment(given: Environment): LakeSettings {
  const env = valuesOf(LAKE_SETTINGS, withSecrets(given))
  if (!env.LAKE_TOKEN && !isLoopback(env.LAKE_HOST))
    throw new Error(
      `LAKE_TOKEN must be set where LAKE_HOST is ${env.LAKE_HOST}: without it everybody on that network could read drafts and publish. "openssl rand -hex 24" makes one`,
    )
  return {
    ...DEFAULT_SETTINGS,
    port: port(env.LAKE_PORT),
    host: env.LAKE_HOST,
    dir: path.resolve(env.LAKE_DIR ?? DEFAULT_SETTINGS.dir),
    seedDir: path.resolve(env.SEED_DIR ?? DEFAULT_SETTINGS.seedDir),
    token: token(env.LAKE_TOKEN),
    webhookUrl: url('WEBHOOK_URL', env.WEBHOOK_URL),
    webhookSecret: env.WEBHOOK_SECRET,
    publicUrl: url('LAKE_PUBLIC_URL', env.LAKE_PUBLIC_URL),
    origins: env.LAKE_ORIGINS.split(',').map((origin) => origin.trim()),
    project: env.SANITY_PROJECT_ID,
    dataset: env.SANITY_DATASET,
  }
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

function port(value: string): number {
  const number = Number(value)
  if (Number.isInteger(number) && number >= 0 && number < 65_536) return number
  throw new Error(`LAKE_PORT must be a port between 0 and 65535, not "${value}"`)
}

/** What the Studio takes from its address (`#sid=…`): at least twenty characters, none special in URLs. */
const SIGN_IN = /^[\w.~-]{20,}$/

function token(value: string | undefined): string | undefined {
  if (!value || SIGN_IN.test(value)) return value
  throw new Error(
    'LAKE_TOKEN must be 20 characters or more, of letters, digits, - . _ and ~: nobody could sign in to the Studio with it. "openssl rand -hex 24" makes one',
  )
}

function url(name: string, value: string | undefined): string | undefined {
  if (!value) return undefined
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return value.replace(/\/+$/, '')
  throw new Error(`${name} must be an http(s) address, not "${value}"`)
}
