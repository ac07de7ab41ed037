import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { httpError } from '../errors.ts'
import type { LakeSettings } from '../settings.ts'
import { addressOf } from './exchange.ts'
import { hostname, isLoopback } from './loopback.ts'

/** Pictures and files: pages elsewhere may show them. */
const ASSET = /^\/(images|files)\//
const SESSION = 'sanitySession'

type GuardSettings = Pick<LakeSettings, 'host' | 'origins' | 'publicUrl' | 'token'>

/**
 * Who may call the lake. It trusts its own machine, so it must not let web pages borrow that trust: the Host
 * gives away a page whose name was re-pointed at 127.0.0.1, the Origin a foreign page.
 */
export class Guard {
  readonly #settings: GuardSettings

  constructor(settings: GuardSettings) {
    this.#settings = settings
  }

  /** @throws LakeError 421 for a host that is not ours, 403 for a foreign page, 400 for an invalid address */
  admit(req: IncomingMessage): void {
    const host = hostname(req.headers.host)
    if (isLoopback(this.#settings.host) && !isLoopback(host) && host !== this.#publicHost()) {
      throw httpError(421, `The content lake does not answer to the name "${host}".`)
    }
    if (ASSET.test(addressOf(req).pathname) && (req.method === 'GET' || req.method === 'HEAD')) return
    if (!this.allowsOrigin(req))
      throw httpError(403, `Pages of ${req.headers.origin} may not use this content lake. See LAKE_ORIGINS.`)
    // A picture or a link on a foreign page sends no Origin.
    if (req.headers.origin === undefined && req.headers['sec-fetch-site'] === 'cross-site')
      throw httpError(403, 'Pages of other sites may not use this content lake. See LAKE_ORIGINS.')
  }

  /** Whether the page that asks is the Studio's, or the lake's own. */
  allowsOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
    if (origin === undefined) return true
    return (
      this.#settings.origins.includes(origin) ||
      origin === `http://${host}` ||
      origin === this.#settings.publicUrl
    )
  }

  /** Lets the Studio's pages, and no others, read the answer. */
  setCors(req: IncomingMessage, res: ServerResponse): void {
    const { origin } = req.headers
    if (origin === undefined) return
    res.setHeader('vary', 'origin')
    if (!this.allowsOrigin(req)) return
    res.setHeader('access-control-allow-origin', origin)
    res.setHeader('access-control-allow-credentials', 'true')
    if (req.method !== 'OPTIONS') return
    res.setHeader('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
    res.setHeader('access-control-allow-headers', req.headers['access-control-request-headers'] ?? '*')
    res.setHeader('access-control-max-age', '600')
    res.setHeader('access-control-allow-private-network', 'true')
  }

  /** Whether the caller showed the token: as a bearer, or in the session cookie that signing in sets. */
  trusts(req: IncomingMessage): boolean {
    const shown =
      /^Bearer (.+)$/i.exec(req.headers.authorization ?? '')?.[1] ?? cookie(req.headers.cookie, this.#session)
    return this.isToken(shown)
  }

  /** `true` when no token is set: then everybody on this machine is an editor. */
  isToken(shown: string | undefined): boolean {
    const { token } = this.#settings
    if (!token) return true
    return shown !== undefined && timingSafeEqual(digest(shown), digest(token))
  }

  sessionCookie(): string {
    return this.#cookieOf(this.#settings.token ?? '')
  }

  /** Deletes the session's cookie in the browser. */
  endedCookie(): string {
    return `${this.#cookieOf('')}; Max-Age=0`
  }

  #cookieOf(token: string): string {
    const secure = this.#overHttps() ? '; Secure' : ''
    return `${this.#session}=${encodeURIComponent(token)}; Path=/; HttpOnly; SameSite=Strict${secure}`
  }

  /** With the prefix, browsers take it over HTTPS from this host alone: no other name can plant one. */
  get #session(): string {
    return this.#overHttps() ? `__Host-${SESSION}` : SESSION
  }

  #overHttps(): boolean {
    return this.#settings.publicUrl?.startsWith('https:') ?? false
  }

  #publicHost(): string | undefined {
    return this.#settings.publicUrl && hostname(new URL(this.#settings.publicUrl).host)
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function cookie(header: string | undefined, name: string): string | undefined {
  const value = header
    ?.split(/; */)
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  try {
    return value && decodeURIComponent(value)
  } catch {
    // Not written by us.
    return undefined
  }
}
