/** The build that is shown, and the earlier ones kept beside it. */
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { IMMUTABLE, KEPT_BUILDS } from '@firewall-cafe/shared'
import { REDIRECTS } from '@firewall-cafe/shared/redirects'
import { INLINE_HASHES, type InlineHashes } from '@firewall-cafe/shared/security-headers'
import sirv, { type RequestHandler } from 'sirv'
import { addressIn, LOCALES, type Locale } from '../src/i18n/locales.ts'

/** Names that carry a hash of their content, and so never change. */
const HASHED =
  /^\/static\/|^\/_gatsby\/(image|file)\/[0-9a-f]{32}\/|^\/[^/]+[-.][0-9a-f]{12,20}\.(js|css)$|^\/fonts\/[^/]+-[0-9a-f]{12}\.woff2$/

/** The one page of all comparisons, once in each edition; it asks the service for the one to show. */
export const COMPARISON_PAGE = '/c/[code]/index.html'

/** What the server needs of a build to answer. */
export interface Shown {
  handlers: RequestHandler[]
  headers: Record<string, string>
  /** The present addresses of pages by their former ones. */
  redirects: ReadonlyMap<string, string>
  /** The page of all comparisons in each edition; none where a build has none. */
  recordPages: ReadonlyMap<Locale, string>
}

/** The current build, and the ones kept beside it for visitors who still have their pages open. */
export class Builds {
  private readonly siteDir: string
  private readonly headersFor: (inline: InlineHashes) => Record<string, string>
  private dir: string | undefined
  private shown: Shown

  /** @param headersFor makes the headers of pages that carry these inline scripts and styles */
  constructor(siteDir: string, headersFor: (inline: InlineHashes) => Record<string, string>) {
    this.siteDir = siteDir
    this.headersFor = headersFor
    this.shown = {
      handlers: [],
      headers: headersFor(NOTHING_INLINE),
      redirects: new Map(),
      recordPages: new Map(),
    }
  }

  /** Asked before every answer: one readlink costs microseconds, and a stale answer could be a deleted build. */
  look(): Shown {
    let dir: string
    try {
      dir = path.resolve(this.siteDir, readlinkSync(path.join(this.siteDir, 'current')))
    } catch {
      return this.shown
    }
    if (this.dir === dir) return this.shown
    const builds = path.dirname(dir)
    // Older ones are being deleted; newer ones are still being made, and have a dot before their names.
    const older = readdirSync(builds)
      .filter((name) => !name.startsWith('.') && name < path.basename(dir))
      .sort()
      .reverse()
      .slice(0, KEPT_BUILDS - 1)
      .map((name) => path.join(builds, name))
    const headers = this.headersFor(hashesOf(dir))
    const handlers = [handlerFor(dir), ...older.map(filesOnly)]
    this.shown = { handlers, headers, redirects: redirectsOf(dir), recordPages: recordPagesOf(dir) }
    this.dir = dir
    return this.shown
  }
}

const NOTHING_INLINE: InlineHashes = { scripts: [], styles: [] }

/** A build of an earlier version has none: its pages work without scripts until the next build. */
function hashesOf(dir: string): InlineHashes {
  const file = path.join(dir, INLINE_HASHES)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as InlineHashes) : NOTHING_INLINE
}

/** A build of an earlier version has none. */
function redirectsOf(dir: string): ReadonlyMap<string, string> {
  const file = path.join(dir, REDIRECTS)
  return new Map(existsSync(file) ? Object.entries<string>(JSON.parse(readFileSync(file, 'utf8'))) : [])
}

function recordPagesOf(dir: string): ReadonlyMap<Locale, string> {
  return new Map(
    LOCALES.flatMap((locale) => {
      const file = path.join(dir, addressIn(locale, COMPARISON_PAGE))
      return existsSync(file) ? [[locale, readFileSync(file, 'utf8')] as const] : []
    }),
  )
}

/** Serves a file of exactly that name, never the page of a folder of that name. */
const filesOnly = (dir: string): RequestHandler => handlerFor(dir, { extensions: [] })

function handlerFor(dir: string, options: { extensions?: string[] } = {}): RequestHandler {
  return sirv(dir, {
    ...options,
    etag: true,
    brotli: true,
    gzip: true,
    dotfiles: false,
    setHeaders(response, pathname) {
      response.setHeader('cache-control', HASHED.test(pathname) ? IMMUTABLE : 'no-cache')
    },
  })
}
