/**
 * Entry point: the built Studio on STUDIO_PORT. Every address below it is the one-page application. This
 * server tells it where its content, the site and the builder are (lib/settings.ts).
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import path from 'node:path'
import { IMMUTABLE, readSecrets, SECRETS, valuesOf } from '@firewall-cafe/shared'
import { DRAFT_LINKS } from '@firewall-cafe/shared/draft-link'
import { safeListener } from '@firewall-cafe/shared/safe-listener'
import {
  inlineParts,
  previewHeaders,
  readHstsSeconds,
  studioHeaders,
} from '@firewall-cafe/shared/security-headers'
import sirv from 'sirv'
import { contentServer, draftLinkPage } from './lib/draft-link-page.ts'
import type { StudioSettings } from './lib/environment.ts'
import { guidePage } from './lib/guide.ts'
import { STUDIO_SETTINGS } from './lib/settings.ts'

const { env, problems } = readSecrets(process.env, SECRETS.studio, (file) => readFileSync(file, 'utf8'))
if (problems.length > 0) throw new Error(problems.join('\n'))
const values = valuesOf(STUDIO_SETTINGS, env)
const {
  STUDIO_PORT,
  STUDIO_HOST,
  STUDIO_DIR,
  HSTS_SECONDS,
  SANITY_STUDIO_API_HOST,
  SANITY_STUDIO_SITE_URL,
  SANITY_STUDIO_BUILDER_URL,
} = values
const dist = path.resolve(import.meta.dirname, '..', STUDIO_DIR)

const files = sirv(dist, {
  single: true,
  etag: true,
  gzip: true,
  brotli: true,
  setHeaders(response, pathname) {
    response.setHeader('cache-control', pathname.startsWith('/static/') ? IMMUTABLE : 'no-cache')
  },
})

const previewFile = path.join(dist, 'drafts', 'index.html')
const hasPreview = existsSync(previewFile)
const readsFrom = contentServer(values)
const byLink =
  hasPreview && readsFrom
    ? draftLinkPage(readFileSync(previewFile, 'utf8'), readsFrom, (error) =>
        process.stderr.write(`A link to a draft could not be looked up: ${error}\n`),
      )
    : undefined
const settings: StudioSettings = {
  lakeHost: SANITY_STUDIO_API_HOST,
  siteUrl: SANITY_STUDIO_SITE_URL,
  builderUrl: SANITY_STUDIO_BUILDER_URL,
  guideUrl: '/guide/',
  previewUrl: hasPreview ? '/drafts' : undefined,
  hasDraftLinks: byLink !== undefined,
}
const settingsScript = `globalThis.studioSettings = ${JSON.stringify(settings)}\n`

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const inline = inlineParts(readFileSync(path.join(dist, 'index.html'), 'utf8'))
const lake = [
  SANITY_STUDIO_API_HOST,
  // The content server on this machine, called localhost in browsers, gives its pictures numeric addresses.
  SANITY_STUDIO_API_HOST?.replace('//localhost:', '//127.0.0.1:'),
].flatMap((url) => url || [])
const common = { hostedLake: !SANITY_STUDIO_API_HOST, hstsSeconds: readHstsSeconds(HSTS_SECONDS) }
const headers = studioHeaders({
  inline: { scripts: inline.scripts.map(hashOf), styles: inline.styles.map(hashOf) },
  calls: [...lake, ...(SANITY_STUDIO_BUILDER_URL ? [SANITY_STUDIO_BUILDER_URL] : [])],
  ...common,
})
const headersOfPreview = previewHeaders({ pictures: lake, ...common, inStudio: true })
const headersByLink = previewHeaders({ pictures: lake, ...common, inStudio: false })

const DOCS = path.resolve(import.meta.dirname, '../docs')
const guidePictures = sirv(path.join(DOCS, 'images'), { etag: true })

/** The preview's code, styles and fonts. Old ones get 404: caches would keep the page in their place. */
const NAMED_BY_HASH = /^\/drafts\/[\w-]+-[A-Z\d]{8}\.\w+$/
const previewCode = sirv(dist, {
  setHeaders: (response) => response.setHeader('cache-control', IMMUTABLE),
})

/** One page for every other address below /drafts: an event's address may look like a file name. */
const previewPage = sirv(dist, { single: 'drafts/index.html', ignores: false })

const answer: RequestListener = (request, response) => {
  setHeaders(response, headers)
  const address = addressOf(request)
  if (address === '/static/studio-settings.js') return send(response, 'text/javascript', settingsScript)
  if (address === '/guide') return void response.writeHead(301, { location: '/guide/' }).end()
  if (address === '/guide/') return void sendGuide(response)
  if (address.startsWith('/guide/images/')) return picture(request, response)
  if (hasPreview && /^\/drafts(\/|$)/.test(address)) return preview(address, request, response)
  if (byLink && address.startsWith(`${DRAFT_LINKS}/`)) {
    setHeaders(response, headersByLink)
    return void byLink(address, request, response)
  }
  files(request, response, () => notFound(response))
}

/** The path as the file servers read it: `/%64rafts` is a page of the preview, with its headers. */
function addressOf({ url = '/' }: IncomingMessage): string {
  const [address = '/'] = url.split('?')
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** The page that shows drafts, for every address of the site, and its files. Neither contains any content. */
function preview(address: string, request: IncomingMessage, response: ServerResponse): void {
  setHeaders(response, headersOfPreview)
  const serve = NAMED_BY_HASH.test(address) ? previewCode : previewPage
  serve(request, response, () => notFound(response))
}

function setHeaders(response: ServerResponse, given: Record<string, string>): void {
  for (const [name, value] of Object.entries(given)) response.setHeader(name, value)
}

function picture(request: IncomingMessage, response: ServerResponse): void {
  request.url = request.url?.slice('/guide/images'.length)
  guidePictures(request, response, () => notFound(response))
}

async function sendGuide(response: ServerResponse): Promise<void> {
  try {
    send(response, 'text/html', guidePage(await readFile(path.join(DOCS, 'editors.md'), 'utf8')))
  } catch (error) {
    process.stderr.write(`The guide for editors cannot be shown: ${error}\n`)
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') notFound(response)
    else response.writeHead(500).end('The guide cannot be shown just now. The Studio itself works.')
  }
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
  })
  response.end(body)
}

const notFound = (response: ServerResponse): void => void response.writeHead(404).end('Not found')

const server = createServer(
  safeListener(answer, (error) => process.stderr.write(`A request could not be answered: ${error}\n`)),
)
server.listen(Number(STUDIO_PORT), STUDIO_HOST, () =>
  process.stdout.write(`Studio ready on port ${STUDIO_PORT}\n`),
)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
  })
}
