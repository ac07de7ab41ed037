import 'reflect-metadata'
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openImageStore } from '../images/open-image-store.ts'
import { readConfig } from '../platform/config.ts'
import { refuseToStart } from '../platform/process.ts'
import { DamagedArchiveError } from './archive.ts'
import { BackupRefusedError, backUp, unfinished } from './back-up.ts'
import type { Manifest } from './manifest.ts'
import { inspectArchive, RestoreRefusedError, restore } from './restore.ts'

/**
 * The part of `npm run backup` and `npm run restore` that needs the service's database and pictures. The last
 * line of output sums up.
 */
const HELP =
  'back-up FILE [--content FILE] | check FILE [--any-signature] | restore FILE [--content-to FILE] [--replace] [--any-signature]'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      content: { type: 'string' },
      'content-to': { type: 'string' },
      replace: { type: 'boolean', default: false },
      'any-signature': { type: 'boolean', default: false },
    },
  })
  const [command = '', file] = positionals
  if (!file) throw new BackupRefusedError(HELP)
  say(summary(await run(command, file, values)))
  process.exit()
} catch (error) {
  if (
    ![BackupRefusedError, RestoreRefusedError, DamagedArchiveError].some(
      (expected) => error instanceof expected,
    )
  )
    refuseToStart(error)
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}

async function run(
  command: string,
  file: string,
  {
    content,
    replace,
    'content-to': contentTo,
    'any-signature': anySignature,
  }: { content?: string; 'content-to'?: string; replace: boolean; 'any-signature': boolean },
): Promise<Manifest> {
  const config = readConfig()
  const key = config.BACKUP_KEY
  if (!key)
    throw new BackupRefusedError(
      'BACKUP_KEY: set the key that archives are signed with; make one with "openssl rand -hex 32".',
    )
  const signedWith = anySignature ? undefined : key
  if (command === 'check') return (await inspectArchive(file, signedWith)).manifest
  const store = await openImageStore(config)
  if (command === 'back-up') {
    tidyUpWhenEnded(file)
    return backUp({ databaseUrl: config.DATABASE_URL, store, file, key, content, say })
  }
  if (command === 'restore') return restore({ config, store, file, key: signedWith, contentTo, replace, say })
  throw new BackupRefusedError(HELP)
}

function summary({ tables, images, content, createdAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const missing = images.missing.length > 0 ? `, ${images.missing.length} missing` : ''
  return `${rows} rows of ${tables.length} tables, ${images.stored} pictures${missing}, ${content ? 'content' : 'no content'}, as of ${createdAt}`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Deletes the unfinished archive when a signal ends the program: it would hold what visitors wrote. */
function tidyUpWhenEnded(file: string): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      rmSync(unfinished(file), { recursive: true, force: true })
      process.exit(1)
    })
  }
}
