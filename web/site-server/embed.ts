/**
 * `/embed/{code}`, in each edition: a comparison of the archive, for a frame on any page. It runs no script,
 * keeps nothing in the browser, loads pictures from our API only, and its only control is a link that opens a
 * new tab: the framing page learns nothing about its readers and cannot hijack a click.
 */
import { createHash } from 'node:crypto'
import { escapeHtml, frameName, type Localized } from '@firewall-cafe/shared'
import { labels } from '../src/i18n/labels.ts'
import { addressIn, type Locale } from '../src/i18n/locales.ts'
import { comparisonHtml, labelIn } from './comparison-html.ts'
import type { FoundComparison } from './comparison-reader.ts'
import type { Addresses } from './record-page.ts'

interface EmbedPage {
  status: number
  html: string
}

const STYLE = `
:root { font: 94%/1.45 system-ui, sans-serif; color: #121212; background: #fff }
* { box-sizing: border-box }
body { margin: 0; padding: 8px; border: 1px solid #e81717; min-height: 100vh }
p, h2, ol { margin: 0; padding: 0 }
h1 { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%) }
h2 { font-size: 1.2rem; overflow-wrap: anywhere }
.sides { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)) }
.side { padding: 8px }
.side + .side { border-left: 1px solid #e81717; background: #f5f7f9 }
.side + .side h2 { color: #d70000 }
ol { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 4px; list-style: none; margin-top: 8px }
img { display: block; width: 100%; height: auto; aspect-ratio: 4/3; object-fit: cover; background: #e8edf1; overflow: hidden }
.none { margin-top: 8px; padding: 12px; border: 1px dashed #757e87 }
.none.answered { border-style: solid }
.when, .line { padding: 8px; overflow-wrap: anywhere }
.demo { padding: 8px; font-weight: 700; border: 1px solid }
a { color: #d70000 }
`

/** Allows pictures from the API and nothing else, and gives a frame an origin of its own. */
export function embedPolicy(api: string): string {
  const hash = createHash('sha256').update(STYLE).digest('base64')
  const pictures = api.startsWith('/') ? "'self'" : new URL(api).origin
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    `img-src ${pictures}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ')
}

/**
 * The page of a listed, public comparison. One that is unlisted, covered or unknown looks the same to a
 * framing page: not found.
 */
export function embedPage(
  found: FoundComparison,
  code: string,
  addresses: Addresses,
  locale: Locale,
): EmbedPage {
  const say = (label: Localized) =>
    page(`<p class="line">${labelIn(locale)(label)}</p>`, code, addresses, locale)
  if (found.state === 'failed') return { status: 503, html: say(labels.recordNotRead) }
  if (found.state === 'removed') return { status: 410, html: say(labels.takenOut) }
  if (found.state === 'unknown' || !found.record.listed || found.record.state !== 'public')
    return { status: 404, html: say(labels.notInArchiveNow) }
  return {
    status: 200,
    html: page(comparisonHtml(found.record, addresses.api, locale), code, addresses, locale),
  }
}

/** Its first heading is for screen readers: the framing page has its own. */
function page(body: string, code: string, { site }: Addresses, locale: Locale): string {
  const address = site + addressIn(locale, `/c/${code}`)
  const name = frameName(code, locale.words)
  return `<!doctype html><html lang="${locale.tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${name}</title><style>${STYLE}</style></head><body><main><h1>${name}</h1><p class="line"><a href="${escapeHtml(address)}" target="_blank" rel="noopener noreferrer">${escapeHtml(address.replace(/^https?:\/\//, ''))}</a></p>${body}</main></body></html>`
}
