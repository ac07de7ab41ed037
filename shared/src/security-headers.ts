/**
 * The security headers of the two servers that send pages: the site's and the Studio's. A proxy in front
 * passes them on and adds none, so that only this file defines them.
 */

/** Hashes (`sha256-…`, base64) of the inline scripts and styles that pages carry. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

/** The file of hashes in each build of the site. The server never serves dot files. */
export const INLINE_HASHES = '.inline-hashes.json'

export interface SiteHeaderOptions {
  inline: InlineHashes
  /** Where the pages call the search-service; a path means the site's own host. */
  apiUrl: string
  /** False: pages load results from their original addresses. */
  proxyImages: boolean
  /** Where a newsletter provider receives the sign-up form. */
  newsletterActionUrl: string | null
  /** How many seconds browsers must insist on HTTPS; 0 when the site is not served over HTTPS. */
  hstsSeconds: number
}

export interface StudioHeaderOptions {
  inline: InlineHashes
  /** Addresses the Studio calls: the content lake, the site builder. */
  calls: readonly string[]
  /** True with Sanity's hosted content lake: we know only the domain of its addresses. */
  hostedLake: boolean
  hstsSeconds: number
}

/**
 * The two style sheets that ApexCharts 4.7.0 writes into the dashboard while it runs.
 * A test takes them from the installed package, so a new version cannot go unnoticed.
 */
export const CHART_STYLES: readonly string[] = [
  'sha256-aSysLrDECVdJ6L+jLf8CC5QKLmwRuk/OZiZk9mYky8A=',
  'sha256-TBymqJXQvXKxe+z+3ydUYBErlkFFu110c5FjiVB8p+M=',
]

/** The policy for editors' uploads at their own addresses: an SVG or a page runs and fetches nothing. */
export const UPLOAD_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/**
 * Headers that matter only for documents. A visit loads two dozen scripts, styles, fonts, data and pictures:
 * over HTTP/1.1, as through Tor, these headers were a tenth of its bytes. `referrer-policy` stays on all:
 * style sheets fetch fonts. A worker's script would need its own policy; the site has none.
 */
export const OF_DOCUMENTS: readonly string[] = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-frame-options',
]

type Headers = Record<string, string>

/**
 * Reads HSTS_SECONDS for both servers; unset or empty means 0.
 * @throws naming the variable when it is not a whole number of seconds
 */
export function readHstsSeconds(text = ''): number {
  if (/^\d*$/.test(text)) return Number(text)
  throw new Error('HSTS_SECONDS: write a whole number of seconds, such as 31536000.')
}

/** Headers of every page of the site (Content Security Policy level 3, RFC 6797 for HSTS). */
export function siteHeaders(options: SiteHeaderOptions): Headers {
  const { inline, apiUrl, proxyImages, newsletterActionUrl, hstsSeconds } = options
  const api = originsOf([apiUrl])
  const policy: Policy = {
    'default-src': [SELF],
    'script-src': [SELF, ...quoted(inline.scripts)],
    'style-src': [SELF, ...quoted([...inline.styles, ...CHART_STYLES])],
    // Editors choose a picture's focus and a card's colours, and both are style attributes. They can neither
    // run a script nor load anything that the other lines forbid.
    'style-src-attr': ["'unsafe-inline'"],
    'font-src': [SELF],
    'img-src': [SELF, 'data:', ...api, ...(proxyImages ? [] : ['https:', 'http:'])],
    'connect-src': [SELF, ...api],
    'form-action': [SELF, ...originsOf(newsletterActionUrl ? [newsletterActionUrl] : [])],
    'frame-src': [NONE],
    'frame-ancestors': [NONE],
    'object-src': [NONE],
    'base-uri': [NONE],
  }
  return {
    ...common(policy, hstsSeconds),
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
  }
}

/** Headers of the Studio. */
export function studioHeaders({ inline, calls, hostedLake, hstsSeconds }: StudioHeaderOptions): Headers {
  const lakes = hostedLake ? ['https://*.sanity.io', 'wss://*.sanity.io'] : []
  const sockets = originsOf(calls).map((origin) => origin.replace(/^http/, 'ws'))
  const policy: Policy = {
    'default-src': [SELF],
    'script-src': [SELF, ...quoted(inline.scripts)],
    // The Studio (styled-components) writes style sheets at run time, so their hashes are unknown in advance.
    'style-src': [SELF, "'unsafe-inline'"],
    'img-src': [SELF, 'data:', 'blob:', ...originsOf(calls), ...lakes.slice(0, 1)],
    'media-src': [SELF, 'blob:', ...originsOf(calls), ...lakes.slice(0, 1)],
    'font-src': [SELF, 'data:'],
    'connect-src': [SELF, ...originsOf(calls), ...sockets, ...lakes],
    'worker-src': [SELF, 'blob:'],
    'frame-src': [SELF],
    'frame-ancestors': [SELF],
    'form-action': [SELF],
    'object-src': [NONE],
    'base-uri': [NONE],
  }
  return {
    ...common(policy, hstsSeconds),
    'x-frame-options': 'SAMEORIGIN',
    // Signing in to Sanity's cloud opens a window that must be able to send a message back.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}

export interface PreviewHeaderOptions {
  /** Where pictures come from: the content lake. */
  pictures: readonly string[]
  hostedLake: boolean
  hstsSeconds: number
  /** Whether the Studio shows the preview in a frame; if not, it is a page of its own behind a link. */
  inStudio: boolean
}

/**
 * Headers of the preview. It gets drafts from the Studio's window, which shows it in a frame, or encrypted in
 * the page that a link leads to. It sends no requests itself, so nothing that an editor pastes can leak them.
 * No cache keeps the page.
 */
export function previewHeaders({
  pictures,
  hostedLake,
  hstsSeconds,
  inStudio,
}: PreviewHeaderOptions): Headers {
  const policy: Policy = {
    'default-src': [NONE],
    'script-src': [SELF],
    'style-src': [SELF],
    'style-src-attr': ["'unsafe-inline'"],
    'font-src': [SELF],
    'img-src': [SELF, 'data:', ...originsOf(pictures), ...(hostedLake ? ['https://cdn.sanity.io'] : [])],
    'connect-src': [NONE],
    'form-action': [NONE],
    'frame-ancestors': [inStudio ? SELF : NONE],
    'base-uri': [NONE],
  }
  return {
    ...common(policy, hstsSeconds),
    'x-frame-options': inStudio ? 'SAMEORIGIN' : 'DENY',
    // Same as the Studio's: a preview window can talk to the Studio that opened it, and to no other page.
    'cross-origin-opener-policy': inStudio ? 'same-origin-allow-popups' : 'same-origin',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  }
}

/** The texts of a page's inline scripts and styles, from which the hashes are made. */
export function inlineParts(html: string): { scripts: string[]; styles: string[] } {
  const bodies = (pattern: RegExp, counts: (attributes: string) => boolean) =>
    [...html.matchAll(pattern)].flatMap(([, attributes = '', body = '']) =>
      counts(attributes) ? [body] : [],
    )
  return {
    scripts: bodies(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi, isRunInline),
    styles: bodies(/<style\b([^>]*)>([\s\S]*?)<\/style>/gi, () => true),
  }
}

/** Whether an inline script is run. Data such as JSON-LD is not, so it needs no hash. */
function isRunInline(attributes: string): boolean {
  if (/\bsrc\s*=/i.test(attributes)) return false
  const type = /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]
  return type === undefined || type === 'module' || type === 'text/javascript'
}

type Policy = Record<string, readonly string[]>

const SELF = "'self'"
const NONE = "'none'"

function common(policy: Policy, hstsSeconds: number): Headers {
  const lines = Object.entries(policy).map(([name, values]) => [name, ...new Set(values)].join(' '))
  const secure = hstsSeconds > 0
  return {
    'content-security-policy': [...lines, ...(secure ? ['upgrade-insecure-requests'] : [])].join('; '),
    'x-content-type-options': 'nosniff',
    // Sites that we link to must not learn that the visitor was here.
    'referrer-policy': 'no-referrer',
    'permissions-policy':
      'browsing-topics=(), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(secure ? { 'strict-transport-security': `max-age=${hstsSeconds}` } : {}),
  }
}

const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`)

/** @throws when an address is neither a path nor absolute */
function originsOf(addresses: readonly string[]): string[] {
  return addresses.filter((address) => !address.startsWith('/')).map((address) => new URL(address).origin)
}
