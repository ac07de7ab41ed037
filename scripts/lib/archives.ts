/**
 * The steps of `npm run backup` and `npm run restore`: the service keeps database and pictures, the content server the
 * content.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { isPortFree } from '@firewall-cafe/testing/ports'
import { Listr, type ListrTask } from 'listr2'
import { isUntouched, restoreContent } from '../../studio/content-lake/transfer/restore.ts'
import { type Target, targetFromEnvironment } from '../../studio/content-lake/transfer/target.ts'
import { exportContent } from '../../studio/content-lake/transfer/transfer.ts'
import { killedWithParent } from '../../web/site-builder/run.ts'
import { buildService } from './builds.ts'
import { type TemporaryDatabase, temporaryDatabase } from './database.ts'
import { keptSecret, ownSecret } from './own-secrets.ts'
import { endingWithUs, lakePart, serviceEnv } from './parts.ts'
import { isServed, Processes } from './processes.ts'
import { addressesOf, loopback, ROOT, type Settings } from './settings.ts'
import { forwardSignals, listenForEnding } from './signals.ts'

export interface ArchiveOrder {
  /** Full path of the archive. */
  file: string
  settings: Settings
  /** False leaves the content out. */
  content: boolean
}

/** What the steps leave for each other. */
interface Context {
  databaseUrl: string
  /** The last line that the service printed: what the archive holds. */
  summary: string
  contentSaid: string
}

/**
 * Writes everything into one archive. The system may run meanwhile.
 * @returns what the archive holds, and its size in bytes
 */
export async function backup(order: ArchiveOrder): Promise<{ summary: string; bytes: number }> {
  const { file, content } = order
  const { summary } = await inSteps(order, (aside, target) => [
    {
      title: 'Export the content',
      enabled: () => content,
      task: async (_, task) => {
        const documents = await exportContent(target.client, path.join(aside, 'content.tar.gz'))
        task.title = `Export the content: ${documents} documents from ${target.name}`
      },
    },
    {
      title: 'Archive the database and the pictures',
      task: (context, task) => {
        const args = ['back-up', file, ...(content ? ['--content', path.join(aside, 'content.tar.gz')] : [])]
        return runService(order, args, context, task)
      },
    },
  ])
  return { summary, bytes: (await stat(file)).size }
}

/**
 * Restores a system from an archive. Writes nothing before the archive is checked and the system is found
 * empty, or `replace` deletes what is there. `anySignature` accepts an archive whose key is lost.
 * @returns what was restored
 */
export async function restore(
  order: ArchiveOrder & { replace: boolean; anySignature: boolean },
): Promise<string> {
  const { file, content, replace } = order
  const { summary, contentSaid } = await inSteps(order, (aside, target) => [
    {
      title: 'Look at the content that is there',
      enabled: () => content && !replace,
      task: async () => {
        if (await isUntouched(target.client)) return
        throw new Error(
          `Somebody has edited the content in ${target.name}. Nothing was changed. Add --replace to replace that content, or --without-content to keep it.`,
        )
      },
    },
    {
      title: 'Check the archive, restore the database and the pictures',
      task: (context, task) => {
        const unpack = content ? ['--content-to', path.join(aside, 'content.tar.gz')] : []
        return runService(
          order,
          ['restore', file, ...unpack, ...(replace ? ['--replace'] : []), ...trust(order.anySignature)],
          context,
          task,
        )
      },
    },
    {
      title: 'Restore the content',
      enabled: () => content,
      task: async (context, task) => {
        const archive = path.join(aside, 'content.tar.gz')
        if (!(await stat(archive).catch(() => undefined))) return task.skip('The archive holds no content')
        const { written, deleted } = await restoreContent(target.client, archive)
        context.contentSaid = `; ${written} documents written, ${deleted} deleted in ${target.name}`
      },
    },
  ])
  return summary + contentSaid
}

/** Reads an archive through and compares every part with its checksum. @returns what it holds */
export async function checkArchive(file: string, settings: Settings, anySignature: boolean): Promise<string> {
  // The service insists on an address; `check` never opens it.
  const context: Context = { databaseUrl: 'postgres://127.0.0.1/none', summary: '', contentSaid: '' }
  await buildService({ line: () => {}, signal: new AbortController().signal })
  await runService({ file, settings, content: false }, ['check', file, ...trust(anySignature)], context, {
    output: '',
  })
  return context.summary
}

const trust = (anySignature: boolean) => (anySignature ? ['--any-signature'] : [])

/** Runs steps with a database and, for content, a content server; then deletes their temporary folder. */
async function inSteps(
  { settings, content }: ArchiveOrder,
  steps: (aside: string, target: Target) => ListrTask<Context>[],
): Promise<Context> {
  const target = targetFromEnvironment({ ...settings.env, LAKE_PORT: String(settings.ports.lake) })
  // A folder of their own: the running system keeps its list of processes in the other.
  const processes = new Processes(path.join(settings.dataDir, 'commands'))
  const aside = await mkdtemp(path.join(os.tmpdir(), 'firewall-content-'))
  let database: TemporaryDatabase | undefined
  // On Ctrl-C the current step, or its program, ends, and no other begins.
  const ending = listenForEnding(() => rmSync(aside, { recursive: true, force: true, maxRetries: 3 }))
  const all: ListrTask<Context>[] = [
    {
      title: 'Compile the search-service',
      task: async () => {
        await buildService({ line: () => {}, signal: ending.signal })
      },
    },
    {
      title: 'Open the database',
      task: async (context) => {
        database = await temporaryDatabase(settings)
        context.databaseUrl = database.url
      },
    },
    {
      title: 'Start the dev content server',
      enabled: () => content,
      task: async (_, task) => {
        if (await isLakeRunning(settings)) return task.skip()
        await processes.start(endingWithUs(lakePart(settings)))
      },
    },
    ...steps(aside, target),
  ]
  const unlessEnding = (step: ListrTask<Context>): ListrTask<Context> => ({
    ...step,
    task(context, task) {
      ending.signal.throwIfAborted()
      ending.signal.addEventListener('abort', () => {
        task.output = 'Stopping after this step; press Ctrl-C again to stop at once.'
      })
      return step.task(context, task)
    },
  })
  const context: Context = { databaseUrl: '', summary: '', contentSaid: '' }
  let ended: PromiseSettledResult<void>[] = []
  try {
    // Listr's own listener exits at once, leaving a content server and drafts in the temporary folder.
    await new Listr<Context>(all.map(unlessEnding), { registerSignalListeners: false }).run(context)
  } finally {
    ended = await Promise.allSettled([processes.stop(), database?.release()])
    await rm(aside, { recursive: true, force: true })
    ending.stop()
  }
  for (const one of ended)
    if (one.status === 'rejected')
      process.stderr.write(`A program that was started for this could not be stopped: ${one.reason}\n`)
  return context
}

/**
 * True if Sanity hosts the content, an address names its server, or this system is running.
 * @throws when another system has the port: its content must not be read, let alone replaced
 */
async function isLakeRunning(settings: Settings): Promise<boolean> {
  const { env, ports, dataDir } = settings
  if (env.SANITY_PROJECT_ID || env.LAKE_PUBLIC_URL) return true
  if (await isPortFree(ports.lake)) return false
  if (await isServed(dataDir, addressesOf(settings, ['lake']))) return true
  throw new Error(
    `Another system uses port ${ports.lake}. Set LAKE_PORT to a free port. If you mean the content of that system, set LAKE_PUBLIC_URL=${loopback(ports.lake)}.`,
  )
}

/** Characters of output kept to show its last line. */
const OUTPUT_TAIL_LENGTH = 4_000

/** @throws with the service's own sentence when it refuses or fails */
async function runService(
  { settings }: ArchiveOrder,
  args: string[],
  context: Context,
  task: { output: string },
): Promise<void> {
  // Throwaway values for secrets that archives do not use; reading an archive creates no key either.
  const unused = randomBytes(32).toString('hex')
  const env = { ...settings.env, VOTER_KEY: unused, LOG_KEY: unused, DASHBOARD_TOKEN: unused }
  const BACKUP_KEY =
    args[0] === 'back-up' ? ownSecret(settings, 'BACKUP_KEY') : (keptSecret(settings, 'BACKUP_KEY') ?? unused)
  const main = path.join(ROOT, 'search-service', 'dist', 'backup', 'main.js')
  // On SIGTERM it removes what it has written so far.
  const killed = killedWithParent('node', [main, ...args], 'TERM')
  const child = spawn(killed.command, killed.args, {
    env: { ...serviceEnv({ ...settings, env }, context.databaseUrl), BACKUP_KEY },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  forwardSignals(child)
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-OUTPUT_TAIL_LENGTH)
    context.summary = said.trim().split('\n').at(-1) ?? ''
    // A terminal shows it in one changing line; a log would fill up with it.
    if (process.stdout.isTTY) task.output = context.summary
  })
  const [[code], problem] = await Promise.all([once(child, 'close'), text(child.stderr)])
  if (code !== 0) throw new Error(problem.trim() || 'The service was stopped before it had finished.')
}
