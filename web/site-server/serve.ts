/** Serves the built site and swaps to a newer build without a moment in which a page is missing. */
import http from 'node:http'
import { gzipSync } from 'node:zlib'
import { CODE_PATTERN, readView, type SiteSettings } from '@firewall-cafe/shared'
import { answerFailed, safeListener } from '@firewall-cafe/shared/safe-listener'
import { OF_DOCUMENTS, siteHeaders, UPLOAD_POLICY } from '@firewall-cafe/shared/security-headers'
import type { RequestHandler } from 'sirv'
import { addressIn, type Locale, localeOf, withoutPrefix } from '../src/i18n/locales.ts'
import { asksTheApi } from './asking-pages.ts'
import { Builds, COMPARISON_PAGE } from './builds.ts'
import { ComparisonReader } from './comparison-reader.ts'
import { embedPage, embedPolicy } from './embed.ts'
import {
  PLAIN_ARCHIVE,
  PLAIN_POLICY,
  pagesOf,
  plainAddress,
  plainArchive,
  readList,
} from './plain-archive.ts'
import { missingPage, recordPage } from './record-page.ts'

interface SiteServerOptions {
  /** Folder that holds `current`, a link to the build being shown. */
  siteDir: string
  /** What the pages must know at run time, answered at /settings.json. */
  settings: Required<SiteSettings>
  /** The site's public address, without a slash at its end, for programs and other pages. */
  siteUrl?: string
  /** The API as this server reaches it; as browsers do unless said. */
  apiInternalUrl?: string
  /** Seconds for which browsers must use HTTPS; 0, as on a developer's machine, sends no such header. */
  hstsSeconds?: number
}

/** Files that editors uploaded, full size or smaller. Pages show them; opened directly, they run nothing. */
const UPLOADED = /^\/_gatsby\/|^\/static\/[0-9a-f]{32}\//

/**
 * Files that run nothing when opened directly; an SVG is a document. Only in these folders: the address of a
 * page, which editors choose, may end like these.
 */
const NO_DOCUMENT =
  /^\/(?:[^/]+|(?:_gatsby|drawings|fonts|icons|page-data|share|static)\/.+)\.(?:js|css|json|woff2|png|jpe?g|webp|avif|ico)$/

/**
 * What earlier builds still serve to pages that were opened before the swap: scripts, styles and fonts. No
 * page, page data or picture: what editors took away must be gone.
 */
const FOR_OPEN_PAGES = /^\/[^/]+[-.][0-9a-f]{12,20}\.(js|css)$|^\/fonts\/[^/]+-[0-9a-f]{12}\.woff2$/

/** A connection without a byte for this long is cut off: what its reader does not read takes memory. */
const READER_TIMEOUT_MS = 60_000

const CODE = new RegExp(`^/c/(${CODE_PATTERN})/?$`, 'i')
const EMBED = new RegExp(`^/embed/(${CODE_PATTERN})/?$`, 'i')

/** Pages that say in their own words that an address has nothing; 404.html says it for all others. */
const MISSING = [
  { addresses: /^\/events\/[^/]+$/, page: '/events/[eventId]/index.html' },
  { addresses: /^\/c\/[^/]+$/i, page: COMPARISON_PAGE },
]

/**
 * Makes the server; the caller listens.
 * A page loaded from the previous build still finds that build's scripts after a swap.
 */
export function createSiteServer({
  siteDir,
  settings,
  siteUrl = 'http://localhost:8000',
  apiInternalUrl = settings.apiUrl,
  hstsSeconds = 0,
}: SiteServerOptions): http.Server {
  const comparisons = new ComparisonReader(apiInternalUrl)
  const addresses = { site: siteUrl, api: settings.apiUrl }
  const builds = new Builds(siteDir, (inline) => siteHeaders({ ...settings, inline, hstsSeconds }))
  const settingsBody = JSON.stringify(settings)
  const connecting = connectionTo(settings.apiUrl)
  const onion = settings.onionLocation?.replace(/\/+$/, '')
  const listen: http.RequestListener = (request, response) => {
    const { handlers, headers, redirects } = builds.look()
    const [pathname = '/'] = (request.url ?? '/').split(/[?#]/)
    response.setHeaders(new Map(Object.entries(headers)))
    if (NO_DOCUMENT.test(pathname)) for (const name of OF_DOCUMENTS) response.removeHeader(name)
    const path = decoded(pathname)
    if (path === undefined) {
      // A page's scripts decode the address too, and would leave the page blank.
      response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' })
      response.end('This address cannot be read. 无法读取此网址。\n')
      return
    }
    if (pathname === '/settings.json') {
      response.setHeader('content-type', 'application/json; charset=utf-8')
      response.setHeader('cache-control', 'no-cache')
      response.end(settingsBody)
      return
    }
    if (handlers.length === 0) {
      response.statusCode = 503
      response.setHeader('retry-after', '60')
      response.setHeader('content-type', 'text/plain; charset=utf-8')
      response.end(
        'The site is not built yet. Please try again in a minute. 网站尚未构建完成，请一分钟后再试。\n',
      )
      return
    }
    if (onion) response.setHeader('onion-location', onion + request.url)
    if (UPLOADED.test(path)) response.setHeader('content-security-policy', UPLOAD_POLICY)
    if (connecting && asksTheApi(pathname)) response.setHeader('link', connecting)
    const locale = localeOf(pathname)
    const code = CODE.exec(withoutPrefix(pathname))?.[1]
    if (code) {
      // Anybody who knows the address may look; search engines should not list it.
      response.setHeader('x-robots-tag', 'noindex')
      const address = addressIn(locale, `/c/${code.toUpperCase()}`)
      if (pathname !== address) {
        // Read aloud or drawn as a QR code, a code may change its case; each comparison has one address.
        const parameters = request.url?.slice(pathname.length) ?? ''
        response.writeHead(308, { location: address + parameters }).end()
        return
      }
      later(response, () => serveRecord(code, locale, request, response))
      return
    }
    const embedded = EMBED.exec(withoutPrefix(pathname))?.[1]
    if (embedded) {
      later(response, () => serveEmbed(embedded, locale, request, response))
      return
    }
    if (withoutPrefix(pathname).replace(/\/$/, '') === PLAIN_ARCHIVE) {
      later(response, () => servePlainArchive(locale, request, response))
      return
    }
    serveFrom(handlers, pathname, request, response, (...missing) => {
      // The "not found" page is a document, whatever was asked for.
      response.setHeaders(new Map(Object.entries(headers)))
      const moved = redirects.get(pathname.replace(/\/$/, ''))
      if (!moved) return sayMissing(...missing)
      const parameters = request.url?.slice(pathname.length) ?? ''
      // Browsers keep a redirect forever unless told not to, and another page may take the address.
      response.writeHead(301, { location: moved + parameters, 'cache-control': 'no-cache' }).end()
    })
  }

  /** Sends the page of a comparison; the API decides head and status, if it answers in time. */
  async function serveRecord(code: string, locale: Locale, ...[request, response]: Exchange): Promise<void> {
    const found = await comparisons.read(code, hopsOf(request))
    const { handlers, recordPages } = builds.look()
    const built = recordPages.get(locale)
    if (built && found.state !== 'found') {
      response.statusCode = { unknown: 404, removed: 410, failed: 200 }[found.state]
      return sendPage(missingPage(built, found, locale), request, response)
    }
    const page =
      built && found.state === 'found'
        ? recordPage(built, found.record, { ...addresses, licence: settings.dataLicence }, locale)
        : undefined
    if (page) {
      if (page.link) response.appendHeader('link', page.link)
      return sendPage(page.html, request, response)
    }
    const file = addressIn(locale, COMPARISON_PAGE)
    request.url = file
    serveFrom(handlers, file, request, response, sayMissing)
  }

  async function serveEmbed(code: string, locale: Locale, ...[request, response]: Exchange): Promise<void> {
    const name = code.toUpperCase()
    const found = await comparisons.read(name, hopsOf(request))
    const { status, html } = embedPage(found, name, addresses, locale)
    response.removeHeader('x-frame-options')
    response.setHeader('content-security-policy', embedPolicy(settings.apiUrl))
    response.setHeader('x-robots-tag', 'noindex')
    response.statusCode = status
    sendPage(html, request, response)
  }

  async function servePlainArchive(locale: Locale, ...[request, response]: Exchange): Promise<void> {
    const view = readView(/\?.*/.exec(request.url ?? '')?.[0] ?? '')
    const found = await readList(apiInternalUrl, view, hopsOf(request))
    response.setHeader('content-security-policy', PLAIN_POLICY)
    response.setHeader('x-robots-tag', 'noindex')
    const last = pagesOf(found)
    if (view.page > last) {
      response.writeHead(302, { location: plainAddress(locale, { ...view, page: last }) }).end()
      return
    }
    const { status, retryAfter, html } = plainArchive(found, view, settings.leaveUrl, locale)
    response.statusCode = status
    if (retryAfter) response.setHeader('retry-after', retryAfter)
    sendPage(html, request, response)
  }

  return http
    .createServer(
      safeListener(listen, (error) => process.stderr.write(`A request could not be answered: ${error}\n`)),
    )
    .setTimeout(READER_TIMEOUT_MS)
}

/**
 * The header that makes a browser connect to the API while it still fetches the scripts that will call it;
 * undefined for an API on the site's own host, which is already connected.
 */
const connectionTo = (apiUrl: string): string | undefined =>
  apiUrl.startsWith('/') ? undefined : `<${new URL(apiUrl).origin}>; rel=preconnect; crossorigin=anonymous`

/** The caller's addresses, as proxies pass them on: the received X-Forwarded-For, then the sender's own. */
const hopsOf = ({ headers, socket }: Exchange[0]): string =>
  [headers['x-forwarded-for'] ?? [], socket.remoteAddress ?? []].flat().join(', ')

/** Runs an answer that waits for the API; its failure ends only this answer. */
function later(response: Exchange[1], answer: () => Promise<void>): void {
  answer().catch((error: unknown) => {
    process.stderr.write(`A page could not be made: ${error}\n`)
    answerFailed(response)
  })
}

/**
 * Sends a page that was made just now, compressed if the browser accepts that. No cache keeps what somebody
 * looked for.
 */
function sendPage(html: string, ...[request, response]: Exchange): void {
  const zipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.setHeader('vary', 'accept-encoding')
  if (zipped) response.setHeader('content-encoding', 'gzip')
  response.end(zipped ? gzipSync(html) : html)
}

/** The path as sirv looks it up; undefined where it cannot be decoded. */
function decoded(pathname: string): string | undefined {
  try {
    return decodeURI(pathname)
  } catch {
    return undefined
  }
}

type Exchange = Parameters<http.RequestListener>
type SayMissing = (current: RequestHandler, pathname: string, ...io: Exchange) => void

/** @param missing answers when no build has a file there */
function serveFrom(
  handlers: RequestHandler[],
  pathname: string,
  request: Exchange[0],
  response: Exchange[1],
  missing: SayMissing,
): void {
  const [current, ...older] = handlers as [RequestHandler, ...RequestHandler[]]
  const places = FOR_OPEN_PAGES.test(pathname) ? [current, ...older] : [current]
  const attempt = (index: number): void => {
    const place = places[index]
    if (place) place(request, response, () => attempt(index + 1))
    else missing(current, pathname, request, response)
  }
  attempt(0)
}

/** Answers with the "not found" page and its status. */
const sayMissing: SayMissing = (current, pathname, request, response) => {
  const here = withoutPrefix(pathname)
  const page = MISSING.find(({ addresses }) => addresses.test(here))?.page ?? '/404.html'
  request.url = addressIn(localeOf(pathname), page)
  showAs(404, current, request, response)
}

/** Answers with the file at `request.url`, under a status of its own. */
function showAs(status: number, current: RequestHandler, ...[request, response]: Exchange): void {
  // "Not modified" is no answer for an address that does not exist.
  delete request.headers['if-none-match']
  const writeHead = response.writeHead.bind(response)
  response.writeHead = ((_status: number, ...rest: []) =>
    writeHead(status, ...rest)) as typeof response.writeHead
  current(request, response, () => {
    response.writeHead(status).end('Not found')
  })
}
