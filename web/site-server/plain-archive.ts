/**
 * `/archive/plain`, in each edition: the archive's list for readers with scripts switched off, as in Tor
 * Browser's safest level. It runs no script and shows no picture; its rows link to the pages of comparisons,
 * which can also be read without scripts.
 */
import { createHash } from 'node:crypto'
import {
  type ArchiveView,
  addressOf,
  detectLanguage,
  ENGINE_NAMES,
  ENGINES,
  escapeHtml,
  filterPairs,
  isFiltered,
  type Localized,
  NO_FILTERS,
  pageCount,
  QUERY_MAX_LENGTH,
  sourceName,
} from '@firewall-cafe/shared'
import type { ArchiveItem, ArchivePage } from '@firewall-cafe/shared/api'
import { fillLabel } from '../src/i18n/fill.ts'
import { filterWords, totalLabel } from '../src/i18n/filterWords.ts'
import { labels } from '../src/i18n/labels.ts'
import { langOf } from '../src/i18n/langOf.ts'
import { addressIn, LOCALES, type Locale } from '../src/i18n/locales.ts'
import { momentOf, sharedHour } from '../src/i18n/moments.ts'
import { refusedForNow } from '../src/i18n/refusedForNow.ts'
import { shortOutcome } from '../src/i18n/shortOutcome.ts'
import { labelIn } from './comparison-html.ts'

export const PLAIN_ARCHIVE = '/archive/plain'

const PAGE_SIZE = 30
/** No reader waits longer for a list. */
const TIMEOUT_MS = 5_000

/** A list that the API did not give: the status of its answer, and when to ask again. */
interface NoList {
  status: number
  retryAfter: string | null
}

type FoundList = ArchivePage | NoList | 'too long'

interface Page {
  status: number
  /** Seconds, where the API said when to ask again. */
  retryAfter?: string | null
  html: string
}

/** The way out is a head of its own, low enough to stay in sight on every screen. */
const STYLE = `
:root { font: 100%/1.5 system-ui, sans-serif; color: #121212; background: #fff; color-scheme: light }
body { max-width: 44rem; margin: 0 auto; padding: 16px 16px 32px; border-top: 6px solid #e81717; overflow-wrap: anywhere }
header, nav, form { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center }
html { scroll-padding-top: 5rem }
header { position: sticky; top: 0; width: fit-content; margin-left: auto }
h1 { margin: 24px 0 16px; font-size: 1.5rem }
a { color: #d70000 }
nav a { padding: 8px 0 }
header a { padding: 8px 16px; background: #e81717; color: #fff; font-weight: 600; text-decoration: none }
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

/**
 * Asks the API for a page of the archive.
 * @param forwardedFor the caller's addresses, as in X-Forwarded-For: each network has a share of reads
 */
export async function readList(api: string, view: ArchiveView, forwardedFor: string): Promise<FoundList> {
  if (view.query.length > QUERY_MAX_LENGTH) return 'too long'
  try {
    const answer = await fetch(addressOnApi(api, view), {
      headers: { 'x-forwarded-for': forwardedFor },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const list = (await answer.json()) as Partial<ArchivePage>
    if (answer.ok && list.data) return list as ArchivePage
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
  } catch {
    return { status: 503, retryAfter: null }
  }
}

function addressOnApi(api: string, view: ArchiveView) {
  const parameters = new URLSearchParams({ page: String(view.page), page_size: String(PAGE_SIZE) })
  if (view.query) parameters.set('query', view.query)
  for (const pair of filterPairs(view)) parameters.append(...pair)
  return `${api}/searches?${parameters}`
}

/** How many pages a list has; without limit if the API did not give it. */
export const pagesOf = (found: FoundList): number =>
  isList(found) ? pageCount(found.total, PAGE_SIZE) : Number.POSITIVE_INFINITY

const isList = (found: FoundList): found is ArchivePage => typeof found === 'object' && 'data' in found

/** The address of a view, within the site. */
export const plainAddress = (locale: Locale, view: ArchiveView): string =>
  addressOf(addressIn(locale, PLAIN_ARCHIVE), view)

/** @param leaveUrl where "Leave now" leads */
export function plainArchive(found: FoundList, view: ArchiveView, leaveUrl: string, locale: Locale): Page {
  const made = (status: number, body: string) => ({ status, html: page(body, view, leaveUrl, locale) })
  if (found === 'too long') {
    const places = { count: view.query.length, max: QUERY_MAX_LENGTH }
    return made(400, notice(fillLabel(labels.queryTooLong, places), locale))
  }
  if (isList(found)) return made(200, list(found, view, locale))
  const { status, retryAfter } = found
  if (status === 400) return made(400, notice(labels.requestRefused, locale) + everything(view, locale))
  if (status === 429) {
    const told = notice(refusedForNow(status, retryAfter), locale)
    return { ...made(status, told), retryAfter }
  }
  return { ...made(503, notice(labels.archiveFailed, locale)), retryAfter }
}

const notice = (label: Localized, locale: Locale): string =>
  `<p class="notice" role="alert">${labelIn(locale)(label)}</p>`

function list(found: ArchivePage, view: ArchiveView, locale: Locale): string {
  const say = labelIn(locale)
  const showing = isFiltered(view) ? filtersOf(view, locale) : ''
  if (found.data.length === 0) {
    const further = detectLanguage(view.query) === 'zh-CN' ? `<p>${say(labels.otherForm)}</p>` : ''
    return `${showing}<p>${say(labels.noPastSearches)}</p>${further}`
  }
  const simulated = found.data.filter((item) => item.simulated).length
  const isAll = simulated === found.data.length
  const demo = simulated > 0 ? `<p class="notice">${say(isAll ? labels.demoList : labels.demoRows)}</p>` : ''
  const rows = found.data.map((item) => row(item, !isAll && item.simulated, locale)).join('')
  const how = `<p>${say(labels.whoIsAsked)} <a href="${addressIn(locale, '/methodology')}">${say(labels.methodologyLink)}</a></p>`
  return `${showing}${demo}<ul>${rows}</ul>${pager(found, view, locale)}${how}`
}

/** The filters that a link brought, and a link without them. */
function filtersOf(view: ArchiveView, locale: Locale): string {
  const say = labelIn(locale)
  const what = fillLabel(labels.showing, { what: filterWords(view) })
  return `<p>${say(what)} ${everything(view, locale)}</p>`
}

/** A link to the same words without filters: the form keeps those of the address. */
function everything(view: ArchiveView, locale: Locale): string {
  const address = plainAddress(locale, { ...NO_FILTERS, query: view.query, page: 1 })
  return `<a href="${escapeHtml(address)}">${labelIn(locale)(labels.showAll)}</a>`
}

function row(item: ArchiveItem, marksDemo: boolean, locale: Locale): string {
  const say = labelIn(locale)
  const { comma, colon, gap, open, close } = locale.marks
  const own = quoted(item.search_term_initial, locale)
  const translation = item.search_term_translation
  const translated = translation
    ? `${own} / ${quoted(translation, locale)}`
    : own + open + say(labels.noTranslation) + close
  const votes = item.total_votes + gap + say(item.total_votes === 1 ? labels.oneVote : labels.manyVotes)
  const demo = marksDemo ? [`<b>${say(labels.demoMark)}</b>`] : []
  const shared = item.shares_answer
    ? [
        say(labels.sharedMark),
        say(sharedHour({ askedHours: item.asked_hours, searchedAt: item.search_timestamp }).label),
      ]
    : []
  const { iso, full } = momentOf(item.search_timestamp)
  const moment = `<time datetime="${iso}">${full}</time>`
  const facts = [...demo, votes, say(sourceName(item.search_location)), moment, ...shared].join(comma)
  const outcomes = (locale.firstSide === 'google' ? ENGINES : ENGINES.toReversed()).flatMap((engine) => {
    const short = shortOutcome(item.outcomes[engine], engine === 'baidu' && item.censored)
    return short ? [`<p>${say(ENGINE_NAMES[engine])}${colon}${say(short)}</p>`] : []
  })
  const address = escapeHtml(addressIn(locale, `/c/${item.code}`))
  return `<li><a href="${address}" translate="no">${translated}</a><p>${facts}</p>${outcomes.join('')}</li>`
}

/** Words of visitors, with their language where it is not the page's. */
function quoted(words: string, locale: Locale): string {
  const lang = langOf(words, locale)
  return `<bdi${lang === undefined ? '' : ` lang="${lang}"`}>${escapeHtml(words)}</bdi>`
}

function pager(found: ArchivePage, view: ArchiveView, locale: Locale): string {
  const say = labelIn(locale)
  const pages = pagesOf(found)
  const link = (rel: 'prev' | 'next', to: number, label: Localized) =>
    to >= 1 && to <= pages
      ? `<a rel="${rel}" href="${escapeHtml(plainAddress(locale, { ...view, page: to }))}">${say(label)}</a>`
      : ''
  const place = say(fillLabel(labels.pageOf, { page: found.page, pages }))
  const total = say(totalLabel(view.order, found.total))
  return `<nav aria-label="${escapeHtml(labels.pages[locale.words])}">${link('prev', found.page - 1, labels.previous)}<span>${place}</span><span>${total}</span>${link('next', found.page + 1, labels.next)}</nav>`
}

/** A form replaces its address's query, so hidden fields repeat the filters. */
function keptFilters(view: ArchiveView): string {
  const hidden = ([name, value]: [string, string]) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
  return filterPairs(view).map(hidden).join('')
}

function page(body: string, view: ArchiveView, leaveUrl: string, locale: Locale): string {
  const say = labelIn(locale)
  const title = `${labels.archiveSearch[locale.words]} | ${labels.siteName[locale.words]}`
  const editions = LOCALES.filter((other) => other !== locale).map(
    (other) =>
      `<a href="${escapeHtml(plainAddress(other, view))}" lang="${other.tag}" hreflang="${other.tag}">${other.name}</a>`,
  )
  const leave = `<a href="${escapeHtml(leaveUrl)}" rel="noreferrer">${say(labels.leaveNow)}</a>`
  const home = `<a href="${addressIn(locale, '/')}">${say(labels.siteName)}</a>`
  const field = `<input type="search" name="q" dir="auto" autocomplete="off" autocorrect="off" spellcheck="false" writingsuggestions="false" value="${escapeHtml(view.query)}" aria-label="${escapeHtml(labels.archiveQueryPlaceholder[locale.words])}">`
  const form = `<form role="search" action="${addressIn(locale, PLAIN_ARCHIVE)}">${keptFilters(view)}${field}<button>${say(labels.search)}</button></form>`
  return `<!doctype html><html lang="${locale.tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><header>${leave}</header><nav>${[home, ...editions].join('')}</nav><main><h1>${say(labels.archiveSearch)}</h1>${form}${body}</main></body></html>`
}
