/** Serves the built site and swaps to a newer build without a moment in which a page is missing. */
import { readdirSync, readlinkSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import type { SiteSettings } from '@firewall-cafe/shared'
import sirv, { type RequestHandler } from 'sirv'

export interface SiteServerOptions {
  /** Folder that holds `current`, a link to the build being shown. */
  siteDir: string
  /** What the pages must know at run time, answered at /settings.json. */
  settings: SiteSettings
}

/** Names that carry a hash of their content, and so never change. */
const HASHED = /^\/static\/|^\/_gatsby\/(image|file)\/[0-9a-f]{32}\/|-[0-9a-f]{20}\.(js|css)$/

/** Pages that answer for a whole folder of addresses, as Gatsby's client-only routes. */
const ROUTES_FOR_FOLDERS = [{ folder: /^\/events\/[^/]+$/, page: '/events/[eventId]/index.html' }]

/**
 * Makes the server; the caller listens.
 * A page loaded from the previous build still finds that build's scripts after a swap.
 */
export function createSiteServer({ siteDir, settings }: SiteServerOptions): http.Server {
  const builds = new Builds(siteDir)
  const settingsBody = JSON.stringify(settings)
  return http.createServer((request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
    const url = new URL(request.url ?? '/', 'http://site')
    if (url.pathname === '/settings.json') {
      response.setHeader('content-type', 'application/json; charset=utf-8')
      response.setHeader('cache-control', 'no-cache')
      response.end(settingsBody)
      return
    }
    const handlers = builds.handlers()
    if (handlers.length === 0) {
      response.statusCode = 503
      response.setHeader('retry-after', '5')
      response.setHeader('content-type', 'text/plain; charset=utf-8')
      response.end('The site is being built for the first time. Try again in a minute.\n')
      return
    }
    serveFrom(handlers, url.pathname, request, response)
  })
}

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** The current build, and the ones kept beside it for whoever still has their pages open. */
class Builds {
  private shown: { dir: string; handler: RequestHandler }[] = []
  private readonly siteDir: string

  constructor(siteDir: string) {
    this.siteDir = siteDir
  }

  handlers(): RequestHandler[] {
    this.look()
    return this.shown.map((build) => build.handler)
  }

  /** Asked before every answer: one readlink costs microseconds, and a stale answer could be a deleted build. */
  private look(): void {
    let dir: string
    try {
      dir = path.resolve(this.siteDir, readlinkSync(path.join(this.siteDir, 'current')))
    } catch {
      return
    }
    if (this.shown[0]?.dir === dir) return
    const builds = path.dirname(dir)
    const older = readdirSync(builds)
      .sort()
      .reverse()
      .map((name) => path.join(builds, name))
    this.shown = [dir, ...older.filter((other) => other !== dir)].map((each) => ({
      dir: each,
      handler: handlerFor(each),
    }))
  }
}

function handlerFor(dir: string): RequestHandler {
  return sirv(dir, {
    etag: true,
    brotli: true,
    gzip: true,
    dotfiles: false,
    setHeaders(response, pathname) {
      const forEver = HASHED.test(pathname)
      response.setHeader('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

type Respond = (handlers: RequestHandler[], pathname: string, ...io: Parameters<http.RequestListener>) => void

const serveFrom: Respond = (handlers, pathname, request, response) => {
  const [current, ...older] = handlers as [RequestHandler, ...RequestHandler[]]
  const missing = () => {
    request.url = '/404.html'
    // The page says "not found"; the status must say so too.
    const writeHead = response.writeHead.bind(response)
    response.writeHead = ((_status: number, ...rest: []) =>
      writeHead(404, ...rest)) as typeof response.writeHead
    current(request, response, () => response.writeHead(404).end('Not found'))
  }
  const route = ROUTES_FOR_FOLDERS.find(({ folder }) => folder.test(pathname))
  const fallbacks: ((next: () => void) => void)[] = [
    (next) => current(request, response, next),
    // Only hashed files may come from an older build: pages must be current.
    ...(HASHED.test(pathname)
      ? older.map((handler) => (next: () => void) => handler(request, response, next))
      : []),
    ...(route
      ? [
          (next: () => void) => {
            request.url = route.page
            current(request, response, next)
          },
        ]
      : []),
  ]
  const attempt = (index: number): void => {
    const fallback = fallbacks[index]
    if (fallback) fallback(() => attempt(index + 1))
    else missing()
  }
  attempt(0)
}
