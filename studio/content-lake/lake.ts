import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { AssetLibrary } from './assets/library.ts'
import { Guard } from './http/guard.ts'
import { createServer } from './http/server.ts'
import { assetRoutes, uploadRoutes } from './routes/assets.ts'
import { dataRoutes } from './routes/data.ts'
import { graphqlRoutes } from './routes/graphql.ts'
import { seed } from './seed/seed.ts'
import { DEFAULT_SETTINGS, type LakeSettings } from './settings.ts'
import { Store } from './store/store.ts'

export interface Lake {
  /** `http://127.0.0.1:3334` */
  url: string
  /** What a fresh lake was filled with; `null` when it was not fresh, or had nothing to start from. */
  seeded: { documents: number; assets: number } | null
  documents: number
  /** Lets writes under way finish, then lets go of the port and the folder. */
  close(): Promise<void>
}

export interface LakeOptions extends Partial<LakeSettings> {
  /** Told of failures on the lake's side. Default: standard error. */
  onError?: (error: unknown) => void
}

/**
 * Starts the content lake: a local server that speaks Sanity's HTTP API.
 * @throws Error when the folder, the seed or the port is not usable
 */
export async function startLake({ onError = report, ...options }: LakeOptions = {}): Promise<Lake> {
  const settings: LakeSettings = { ...DEFAULT_SETTINGS, ...options }
  const assets = new AssetLibrary(path.join(settings.dir, 'assets'), settings.project, settings.dataset)
  const store = await Store.open(settings.dir, { present: assets.present })
  await assets.open()
  const seeded = store.fresh ? await seed(store, assets, settings.seedDir) : null
  const guard = new Guard(settings)
  const parts = { store, assets, settings, guard }
  const server = createServer({
    guard,
    api: [...dataRoutes(parts), ...uploadRoutes(parts), ...graphqlRoutes(settings)],
    plain: assetRoutes(parts),
    onError,
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(settings.port, settings.host, resolve)
  })
  const url = urlOf(settings.host, (server.address() as AddressInfo).port)
  assets.baseUrl = settings.publicUrl ?? url
  return {
    url,
    seeded,
    documents: store.size,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      await store.close()
    },
  }
}

/** An address that listens everywhere is reached at loopback. */
function urlOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function report(error: unknown): void {
  process.stderr.write(`Content lake: ${error instanceof Error ? error.stack : String(error)}\n`)
}
