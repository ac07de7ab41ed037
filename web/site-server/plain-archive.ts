/**
 * `/archive/plain`, in each edition: the archive's list for readers who have scripts switched off, as Tor Browser's
 * safest level has. It runs no script and shows no picture; its rows lead to the pages of comparisons, which can be read
 * without scripts, too.
 */
import { createHash } from 'node:crypto'
import {
  ARCHIVE_PAGE_MAX,
  ENGINE_NAMES,
  type Localized,
  normaliseQuery,
  QUERY_MAX_LENGTH,
  sourceName,
} from '@firewall-cafe/shared'
import type { ArchiveItem, ArchivePage } from '@firewall-cafe/shared/api'
import { fillLabel } from '../src/i18n/fill.ts'
import { labels } from '../src/i18n/labels.ts'
import { langOf } from '../src/i18n/langOf.ts'
import { addressIn, LOCALES, type Locale } from '../src/i18n/locales.ts'
import { momentOf, sharedMark } from '../src/i18n/moments.ts'
import { shortOutcome } from '../src/i18n/shortOutcome.ts'
import { labelIn } from './comparison-html.ts'
import { escapeHtml } from './html.ts'

export const PLAIN_ARCHIVE = '/archive/plain'

const PAGE_SIZE = 30
const GOOGLE_FIRST = ['google', 'baidu'] as const
/** Longer than that no reader waits for a list. */
const TIMEOUT_MS = 5_000

/** What of the archive is listed, as the address says. */
export interface PlainView {
  words: string
  /** Counted from 1. */
  page: number
}

export type FoundList = ArchivePage | 'failed' | 'too long'

interface Page {
  status: number
  html: string
}

const STYLE = `
:root { font: 16px/1.5 system-ui, sans-serif; color: #121212; background: #fff; color-scheme: light }
body { max-width: 44rem; margin: 0 auto; padding: 16px 16px 32px; border-top: 6px solid #e81717; overflow-wrap: anywhere }
header, nav, form { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center }
html { scroll-padding-top: 5rem }
header { position: sticky; top: 0; justify-content: space-between; padding: 4px 0; background: #fff }
h1 { margin: 24px 0 16px; font-size: 1.5rem }
a { color: #d70000 }
header a, nav a { padding: 8px 0 }
header a:last-child { padding: 8px 16px; background: #e81717; color: #fff; font-weight: 600; text-decoration: none }
input { flex: 1 1 12rem; min-width: 0 }
input, button { box-sizing: border-box; min-height: 44px; padding: 0 12px; border: 1px solid #121212; border-radius: 0; background: #fff; color: inherit; font: inherit }
button { border-color: #e81717; background: #e81717; color: #fff; font-weight: 600 }
ul { margin: 16px 0; padding: 0; list-style: none }
li { padding: 12px 0; border-top: 1px solid #b4bdc6 }
li p { margin: 0 }
li a { font-weight: 600 }
time { white-space: nowrap }
.notice { padding: 12px; border: 1px solid; font-weight: 600 }
`

/** The page loads nothing, and its form leads to itself. */
export const PLAIN_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** @param search the query string of an address; what cannot be used in it is left out */
export function plainView(search: string): PlainView {
  const parameters = new URLSearchParams(search)
  const page = parameters.get('page') ?? ''
  return {
    words: normaliseQuery(parameters.get('q') ?? ''),
    page: /^[1-9]\d{0,6}$/.test(page) ? Math.min(Number(page), ARCHIVE_PAGE_MAX) : 1,
  }
}

/**
 * Asks the API for a page of the archive.
 * @param forwardedFor who asks, as in X-Forwarded-For: each network has a share of reads
 */
export async function readList(
  api: string,
  { words, page }: PlainView,
  forwardedFor: string,
): Promise<FoundList> {
  if (words.length > QUERY_MAX_LENGTH) return 'too long'
  const parameters = new URLSearchParams({ page: String(page), page_size: String(PAGE_SIZE) })
  if (words) parameters.set('query', words)
  try {
    const answer = await fetch(`${api}/searches?${parameters}`, {
      headers: { 'x-forwarded-for': forwardedFor },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.ok) return (await answer.json()) as ArchivePage
    await answer.body?.cancel()
  } catch {
    // As if it had said that it could not.
  }
  return 'failed'
}

/** How many pages a list has; an empty one has one. */
export const pagesOf = ({ total }: ArchivePage): number => Math.max(1, Math.ceil(total / PAGE_SIZE))

/** The address of a view, within the site. */
export function plainAddress(locale: Locale, { words, page }: PlainView): string {
  const parameters = new URLSearchParams()
  if (words) parameters.set('q', words)
  if (page > 1) parameters.set('page', String(page))
  return `${addressIn(locale, PLAIN_ARCHIVE)}${parameters.size > 0 ? `?${parameters}` : ''}`
}

/** @param leaveUrl where "Leave now" leads */
export function plainArchive(found: FoundList, view: PlainView, leaveUrl: string, locale: Locale): Page {
  if (found === 'too long') {
    const places = { count: view.words.length, max: QUERY_MAX_LENGTH }
    const problem = fillLabel(labels.queryTooLong, places)
    return { status: 400, html: page(notice(problem, locale), view, leaveUrl, locale) }
  }
  if (found === 'failed')
    return { status: 503, html: page(notice(labels.archiveFailed, locale), view, leaveUrl, locale) }
  return { status: 200, html: page(list(found, view, locale), view, leaveUrl, locale) }
}

const notice = (label: Localized, locale: Locale): string =>
  `<p class="notice" role="alert">${labelIn(locale)(label)}</p>`

function list(found: ArchivePage, view: PlainView, locale: Locale): string {
  const say = labelIn(locale)
  if (found.data.length === 0) return `<p>${say(labels.noPastSearches)}</p>`
  const simulated = found.data.filter((item) => item.simulated).length
  const isAll = simulated === found.data.length
  const demo = simulated > 0 ? `<p class="notice">${say(isAll ? labels.demoList : labels.demoRows)}</p>` : ''
  const rows = found.data.map((item) => row(item, !isAll && item.simulated, locale)).join('')
  const how = `<p>${say(labels.whoIsAsked)} <a href="${addressIn(locale, '/methodology')}">${say(labels.methodologyLink)}</a></p>`
  return `${demo}<ul>${rows}</ul>${pager(found, view, locale)}${how}`
}

function row(item: ArchiveItem, marksDemo: boolean, locale: Locale): string {
  const say = labelIn(locale)
  const { comma, colon, gap, inBrackets } = locale.marks
  const own = quoted(item.search_term_initial, locale)
  const translation = item.search_term_translation
  const translated = translation
    ? `${own} / ${quoted(translation, locale)}`
    : own + inBrackets(say(labels.noTranslation))
  const votes = item.total_votes + gap + say(item.total_votes === 1 ? labels.oneVote : labels.manyVotes)
  const demo = marksDemo ? [`<b>${say(labels.demoMark)}</b>`] : []
  const shared = item.shares_answer
    ? [say(sharedMark({ askedHours: item.asked_hours, searchedAt: item.search_timestamp }))]
    : []
  const { iso, full } = momentOf(item.search_timestamp)
  const moment = `<time datetime="${iso}">${full}</time>`
  const facts = [...demo, votes, say(sourceName(item.search_location)), moment, ...shared].join(comma)
  const outcomes = (locale.firstSide === 'google' ? GOOGLE_FIRST : GOOGLE_FIRST.toReversed()).flatMap(
    (engine) => {
      const short = shortOutcome(item.outcomes[engine], engine === 'baidu' && item.censored)
      return short ? [`<p>${say(ENGINE_NAMES[engine])}${colon}${say(short)}</p>`] : []
    },
  )
  const address = escapeHtml(addressIn(locale, `/c/${item.code}`))
  return `<li><a href="${address}" translate="no">${translated}</a><p>${facts}</p>${outcomes.join('')}</li>`
}

/** Words of visitors, with their language where it is not the page's. */
function quoted(words: string, locale: Locale): string {
  const lang = langOf(words, locale)
  return lang ? `<span lang="${lang}">${escapeHtml(words)}</span>` : escapeHtml(words)
}

function pager(found: ArchivePage, view: PlainView, locale: Locale): string {
  const say = labelIn(locale)
  const pages = pagesOf(found)
  const link = (rel: 'prev' | 'next', to: number, label: Localized) =>
    to >= 1 && to <= pages
      ? `<a rel="${rel}" href="${escapeHtml(plainAddress(locale, { ...view, page: to }))}">${say(label)}</a>`
      : ''
  const place = say(fillLabel(labels.pageOf, { page: found.page, pages }))
  const total = say(fillLabel(labels.totalOf, { total: found.total }))
  return `<nav aria-label="${escapeHtml(labels.pages[locale.words])}">${link('prev', found.page - 1, labels.previous)}<span>${place}</span><span>${total}</span>${link('next', found.page + 1, labels.next)}</nav>`
}

function page(body: string, view: PlainView, leaveUrl: string, locale: Locale): string {
  const say = labelIn(locale)
  const title = `${labels.archiveSearch[locale.words]} | ${labels.siteName[locale.words]}`
  const editions = LOCALES.filter((other) => other !== locale).map(
    (other) =>
      `<a href="${escapeHtml(plainAddress(other, view))}" lang="${other.tag}" hreflang="${other.tag}">${other.name}</a>`,
  )
  const leave = `<a href="${escapeHtml(leaveUrl)}" rel="noreferrer">${say(labels.leaveNow)}</a>`
  const home = `<a href="${addressIn(locale, '/')}">${say(labels.siteName)}</a>`
  const field = `<input type="search" name="q" value="${escapeHtml(view.words)}" aria-label="${escapeHtml(labels.archiveQueryPlaceholder[locale.words])}">`
  const form = `<form role="search" action="${addressIn(locale, PLAIN_ARCHIVE)}">${field}<button>${say(labels.search)}</button></form>`
  return `<!doctype html><html lang="${locale.tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><header>${[home, ...editions, leave].join('')}</header><main><h1>${say(labels.archiveSearch)}</h1>${form}${body}</main></body></html>`
}
