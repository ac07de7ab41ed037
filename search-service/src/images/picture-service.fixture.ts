import type { RequestListener } from 'node:http'
import { type LocalServer, serveLocally } from '@firewall-cafe/testing/connections'
import { startService, type TestService, testEnvironment } from '../../test/service.ts'
import { addressKey } from './images.repository.ts'

/** The service, and a web of pictures that it may fetch from. */
interface PictureService {
  service: TestService
  web: LocalServer
  /** The service's environment, for further processes beside it. */
  environment: Settings
  /** Records a result for an address of the web, as a search does. */
  record(
    path: string,
    thumbnailPath?: string,
    copyPath?: string,
  ): Promise<{ href: string; id: string; thumbnailId?: string }>
  addressRow(id: string): Promise<{ state: string; failure: string | null; sha256: string | null }>
  proxied(href: string, size?: string): string
  stop(): Promise<void>
}

type Settings = Record<string, string>

export let system: PictureService

/**
 * Starts the service for the tests of a file.
 * @param settings extra variables, or a function that returns them once the earlier hooks have run
 */
export function usePictureService(
  pictures: RequestListener,
  settings: Settings | (() => Settings) = {},
): void {
  beforeAll(async () => {
    system = await startPictureService(pictures, typeof settings === 'function' ? settings() : settings)
  })
  afterAll(() => system?.stop())
}

/** The service's instance of this type. */
export const of = <T>(type: abstract new (...given: never[]) => T): T =>
  system.service.app.get(type as never, { strict: false })

async function startPictureService(pictures: RequestListener, more: Settings): Promise<PictureService> {
  const web = await serveLocally(pictures)
  const environment = { ...(await testEnvironment({ url: web.origin, port: web.port })), ...more }
  const service = await startService(environment)
  const { database } = service
  const address = async (href: string): Promise<string> => {
    const rows: { id: string }[] = await database.query(
      `insert into image_addresses (href, href_sha256) values ($1, $2)
       on conflict (href_sha256) do update set href = excluded.href returning id`,
      [href, addressKey(href)],
    )
    return rows[0]?.id ?? ''
  }
  return {
    service,
    web,
    environment,
    async record(path, thumbnailPath, copyPath) {
      const href = web.origin + path
      const id = await address(href)
      if (copyPath)
        await database.query('update image_addresses set copy_href = $2 where id = $1', [
          id,
          web.origin + copyPath,
        ])
      const thumbnailId = thumbnailPath && (await address(web.origin + thumbnailPath))
      const [run]: { id: string }[] = await database.query(
        `insert into engine_runs (engine, provider, simulated, query, language, outcome, asked_at, duration_ms)
         values ('google', 'test', true, 'x', 'en', 'results', now(), 1) returning id`,
      )
      await database.query(
        'insert into results (run_id, rank, address_id, thumbnail_address_id) values ($1, 1, $2, $3)',
        [run?.id, id, thumbnailId ?? null],
      )
      return thumbnailId ? { href, id, thumbnailId } : { href, id }
    },
    async addressRow(id) {
      const rows = await database.query(
        `select state, failure, encode(image_sha256, 'hex') as sha256 from image_addresses where id = $1`,
        [id],
      )
      return rows[0]
    },
    proxied: (href, size) => `/proxy-image?url=${encodeURIComponent(href)}${size ? `&size=${size}` : ''}`,
    async stop() {
      await service.stop()
      await web.stop()
    },
  }
}
