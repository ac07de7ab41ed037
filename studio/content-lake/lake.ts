import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { AssetLibrary } from './assets/library.ts'
import { removeDeletedFiles } from './assets/remove-deleted.ts'
import { Guard } from './http/guard.ts'
import { createServer } from './http/server.ts'
import { ListenerHub } from './listen/hub.ts'
import { Presence } from './listen/presence.ts'
import { acceptSockets } from './listen/sockets.ts'
import { Writers } from './listen/writers.ts'
import { QueryPool } from './query/query-pool.ts'
import { apiRoutes } from './routes/all.ts'
import { assetRoutes } from './routes/assets.ts'
import { metricsRoutes } from './routes/metrics.ts'
import { Scheduler } from './scheduler.ts'
import { rankLists } from './seed/ranks.ts'
import { seed } from './seed/seed.ts'
import { DEFAULT_SETTINGS, type LakeSettings } from './settings.ts'
import { KeyValues } from './store/keyvalue.ts'
import { Store, type StoreOptions } from './store/store.ts'
import { Webhook } from './webhook.ts'

export interface Lake {
  /** `http://127.0.0.1:3334` */
  url: string
  /** What a fresh lake was filled with; `null` if it was not fresh, or had nothing to start from. */
  seeded: { documents: number; assets: number } | null
  documents: number
  /** Lets running writes finish, then releases the port and the folder. */
  close(): Promise<void>
}

export interface LakeOptions extends Partial<LakeSettings> {
  /** How large the journal grows, and how much of it is kept for history. */
  journal?: Pick<StoreOptions, 'segmentBytes' | 'historySegments'>
  /** Called with failures of the content lake. Default: writes to standard error. */
  onError?: (error: unknown) => void
}

/**
 * Starts the dev content server, which speaks Sanity's HTTP API.
 * @throws Error when the folder, the seed or the port is not usable
 */
export async function startLake({ onError = report, journal, ...options }: LakeOptions = {}): Promise<Lake> {
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  const settings: LakeSettings = { ...DEFAULT_SETTINGS, ...Object.fromEntries(given) }
  const assets = new AssetLibrary(path.join(settings.dir, 'assets'), settings.project, settings.dataset)
  const store = await Store.open(settings.dir, { ...journal, present: assets.present, onError })
  try {
    await assets.open()
    removeDeletedFiles(store, assets, onError)
    const seeded = store.fresh ? await seed(store, assets, settings.seedDir) : null
    await rankLists(store)
    const keyValues = await KeyValues.open(path.join(settings.dir, 'keyvalue.json'))
    const { url, close, webhook } = await serve({ store, assets, settings, keyValues }, onError)
    if (!store.fresh) webhook?.remind()
    const scheduler = new Scheduler(store, { onError })
    scheduler.start()
    const closeAll = async () => {
      await scheduler.close()
      await close().finally(() => store.close())
    }
    return { url, seeded, documents: store.size, close: closeAll }
  } catch (error) {
    await store.close()
    throw error
  }
}

interface Parts {
  store: Store
  assets: AssetLibrary
  settings: LakeSettings
  keyValues: KeyValues
}

/** Starts to answer callers. */
async function serve(
  kept: Parts,
  onError: (error: unknown) => void,
): Promise<{ url: string; close: () => Promise<void>; webhook: Webhook | null }> {
  const { store, assets, settings } = kept
  const guard = new Guard(settings)
  const hub = new ListenerHub(store)
  const queries = new QueryPool(store, settings.queryTimeoutMs, settings.queryMegabytes)
  const api = apiRoutes({ ...kept, guard, hub, queries })
  const server = createServer({ guard, api, plain: [...assetRoutes(kept), ...metricsRoutes(store)], onError })
  const writers = new Writers()
  const closeSockets = acceptSockets(server, { guard, store, hub, writers, presence: new Presence(writers) })
  const { webhookUrl, webhookSecret, project, dataset } = settings
  const webhook = webhookUrl
    ? new Webhook(store, { url: webhookUrl, secret: webhookSecret, project, dataset, onError })
    : null
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(settings.port, settings.host, resolve)
  })
  const url = urlOf(settings.host, (server.address() as AddressInfo).port)
  assets.baseUrl = settings.publicUrl ?? url
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    closeSockets()
    server.closeAllConnections()
    await closed
    await Promise.all([queries.close(), hub.close()])
    await webhook?.close()
  }
  return { url, close, webhook }
}

/** A server that listens on all addresses is reached at loopback. */
function urlOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function report(error: unknown): void {
  process.stderr.write(`Content lake: ${error instanceof Error ? error.stack : String(error)}\n`)
}
