/** The README's table lists exactly the endpoints that are served. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PURPOSES } from '../listen/sockets.ts'
import { apiRoutes } from '../routes/all.ts'
import { assetRoutes } from '../routes/assets.ts'
import { metricsRoutes } from '../routes/metrics.ts'
import { DEFAULT_SETTINGS } from '../settings.ts'

/** `| `GET /ping` | who needs it |` */
const LINE = /^\| `(\w+) (\S+)` +\| \S/gm

interface Endpoint {
  method: string
  pattern: RegExp
}

test('the table names each served method and path once, and no others', async () => {
  const readme = await readFile(path.join(import.meta.dirname, '../README.md'), 'utf8')
  const parts = { settings: DEFAULT_SETTINGS } as never
  const routes = [...apiRoutes(parts), ...assetRoutes(parts), ...metricsRoutes(parts)]
  const requests: Endpoint[] = routes.flatMap((route) =>
    route.methods.map((method) => ({ method, pattern: route.path })),
  )
  const sockets: Endpoint[] = PURPOSES.map((purpose) => ({
    method: 'WebSocket',
    pattern: new RegExp(`^/${purpose}/<dataset>$`),
  }))
  // HEAD goes with GET, and has no line of its own.
  const served = [...requests, ...sockets].filter(({ method }) => method !== 'HEAD')
  const nameOf = ({ method, pattern }: Endpoint) => `${method} ${pattern}`
  const named = [...readme.matchAll(LINE)].map(([, method, address = '']) => {
    const found = served.find((one) => one.method === method && one.pattern.test(address))
    return found ? nameOf(found) : `${method} ${address} is not served`
  })
  expect(named.sort()).toEqual(served.map(nameOf).sort())
})
