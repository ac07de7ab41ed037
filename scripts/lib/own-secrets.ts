/** Secrets that a system on one machine makes for itself: each once, kept in DATA_DIR. */
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { staffLink } from '../../shared/src/staff-link.ts'
import { localhost, type Settings } from './settings.ts'

/** The files in DATA_DIR that hold them, by variable. */
const FILES = {
  BACKUP_KEY: 'backup.key',
  DASHBOARD_TOKEN: 'dashboard.token',
  LOG_KEY: 'log.key',
  VOTER_KEY: 'voter.key',
} as const

type Where = Pick<Settings, 'env' | 'dataDir'>

/**
 * A secret as its owner set it, or as this system made it the first time that it was wanted.
 * @throws naming the file when it is there but empty: a new key would not fit what the old one made
 */
export function ownSecret(settings: Where, name: keyof typeof FILES): string {
  const kept = keptSecret(settings, name)
  if (kept) return kept
  mkdirSync(settings.dataDir, { recursive: true })
  makeSecret(path.join(settings.dataDir, FILES[name]))
  return ownSecret(settings, name)
}

/**
 * The same, but makes none.
 * @returns undefined when there is none yet
 * @throws as `ownSecret`
 */
export function keptSecret({ env, dataDir }: Where, name: keyof typeof FILES): string | undefined {
  const given = env[name]
  if (given) return given
  const file = path.join(dataDir, FILES[name])
  if (!existsSync(file)) return undefined
  const secret = readFileSync(file, 'utf8').trim()
  if (!secret)
    throw new Error(
      `${file} is empty. Write your copy of ${name} into it, or delete the file to get a new key.`,
    )
  return secret
}

/** Written whole or not at all, even on a power failure; of two processes that make it at once, one wins. */
function makeSecret(file: string): void {
  const unfinished = `${file}.${randomUUID()}`
  try {
    writeFileSync(unfinished, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true })
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/**
 * The key that VOTER_KEY has replaced: VOTER_KEY_PREVIOUS, or its old file in DATA_DIR, renamed by hand.
 * @returns undefined when there is none
 */
export function previousVoterKey({ env, dataDir }: Where): string | undefined {
  const file = path.join(dataDir, `${FILES.VOTER_KEY}.previous`)
  return env.VOTER_KEY_PREVIOUS || (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)
}

/** The address that opens staff's view of the dashboard; undefined if DASHBOARD_OPEN needs no token. */
export function staffDashboard(settings: Settings): string | undefined {
  if (settings.env.DASHBOARD_OPEN && !settings.env.DASHBOARD_TOKEN) return undefined
  return staffLink(localhost(settings.ports.site), ownSecret(settings, 'DASHBOARD_TOKEN'))
}
