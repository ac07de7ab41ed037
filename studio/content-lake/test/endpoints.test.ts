/** The README's table of endpoints is the router's: nothing there that is not served, nothing served that nobody needs. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PURPOSES } from '../listen/sockets.ts'
import { apiRoutes } from '../routes/all.ts'
import { assetRoutes } from '../routes/assets.ts'
import { DEFAULT_SETTINGS } from '../settings.ts'

/** `| `GET /ping` | who needs it |` */
const LINE = /^\| `(GET|POST|PUT|WebSocket) (\S+)` +\| \S/gm

test('each route stands once in the table, and no other', async () => {
  const readme = await readFile(path.join(import.meta.dirname, '../README.md'), 'utf8')
  const lines = [...readme.matchAll(LINE)].map(([, method = '', address = '']) => ({ method, address }))
  const parts = { settings: DEFAULT_SETTINGS } as never
  const routes = [...apiRoutes(parts), ...assetRoutes(parts)]
  const served = ({ method, address }: (typeof lines)[number]) =>
    method === 'WebSocket'
      ? PURPOSES.find((purpose) => address === `/${purpose}/<dataset>`)
      : routes.find((route) => route.methods.includes(method) && route.path.test(address))?.path
  expect(lines.map(served).map(String).sort()).toEqual(
    [...routes.map((route) => route.path), ...PURPOSES].map(String).sort(),
  )
})
