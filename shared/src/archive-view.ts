import { DAY_MS, isDay } from './dates.ts'
import { ARCHIVE_DAYS_MAX, ARCHIVE_PAGE_MAX, ARCHIVE_PAGE_SIZE, MOST_VOTED_MAX } from './limits.ts'
import { normaliseQuery } from './query.ts'
import { isSourceCode, type SourceCode } from './source-codes.ts'
import { VOTE_CATEGORIES } from './votes.ts'

/** The orders in which the archive can be listed; the first is the default. */
export const ARCHIVE_ORDERS = ['newest', 'most_voted'] as const
export type ArchiveOrder = (typeof ARCHIVE_ORDERS)[number]

/**
 * The combined results by which the archive can be filtered. In the first three both engines answered; only
 * the last two include failures to look.
 */
export const OUTCOME_CHOICES = [
  'google_only',
  'baidu_only',
  'neither',
  'google_no_answer',
  'baidu_no_answer',
] as const
export type OutcomeChoice = (typeof OUTCOME_CHOICES)[number]

/** Which searches match: all fields must, each by any of its values; an empty field matches all. */
export interface ArchiveFilter {
  /** Any substring of the term or its translation; empty matches all. */
  query: string
  /** Source codes; the service accepts any text as one. */
  cities: readonly string[]
  /** Calendar years in UTC. */
  years: readonly number[]
  /** Vote categories; the search has at least one vote in one of them. */
  voteIds: readonly number[]
  /** The results of both sides. */
  outcomes: readonly OutcomeChoice[]
  /** The first day and the last, `YYYY-MM-DD` in UTC. */
  days?: Days | undefined
}

/** A choice of filters; a field that is left out does not filter. */
export type ArchiveChoice = Partial<ArchiveFilter> & { order?: ArchiveOrder | undefined }

/** The filters that can be chosen besides the words. */
export interface Filters extends Omit<ArchiveFilter, 'query'> {
  cities: readonly SourceCode[]
  order: ArchiveOrder
}

export interface Days {
  from: string
  to: string
}

/** The part of the archive that is shown. The page's address holds all of it, so that it can be shared. */
export interface ArchiveView extends Filters {
  query: string
  /** Counted from 1. */
  page: number
}

export const NO_FILTERS: Filters = {
  cities: [],
  years: [],
  voteIds: [],
  outcomes: [],
  order: 'newest',
  days: undefined,
}

/** Reads the view from an address's query string, ignoring invalid values. */
export function readView(search: string): ArchiveView {
  const parameters = new URLSearchParams(search)
  const values = (name: string) => [
    ...new Set(
      parameters
        .getAll(name)
        .flatMap((value) => value.split(','))
        .map((value) => value.trim()),
    ),
  ]
  const page = parameters.get('page') ?? ''
  const chosen = values('outcomes')
  return {
    query: normaliseQuery(parameters.get('q') ?? ''),
    page: /^[1-9]\d*$/.test(page) ? Math.min(Number(page), ARCHIVE_PAGE_MAX) : 1,
    cities: values('cities').filter(isSourceCode),
    years: values('years')
      .filter((year) => /^[1-9]\d{3}$/.test(year))
      .map(Number),
    voteIds: values('vote_ids')
      .filter((id) => /^\d+$/.test(id))
      .map(Number)
      .filter((id) => VOTE_CATEGORIES.some((category) => category.id === id)),
    outcomes: OUTCOME_CHOICES.filter((choice) => chosen.includes(choice)),
    order: parameters.get('order') === 'most_voted' ? 'most_voted' : 'newest',
    days: daysOf(parameters.get('from'), parameters.get('to')),
  }
}

/** Both days as a span; undefined when one is not in the calendar, or the archive does not allow the span. */
export function daysOf(from: string | null, to: string | null): Days | undefined {
  if (!from || !to || !isDay(from) || !isDay(to)) return undefined
  return isArchiveSpan(from, to) ? { from, to } : undefined
}

/** Whether the archive can be filtered by these days: both are missing, or in order and not too far apart. */
export function isArchiveSpan(from: string | undefined, to: string | undefined): boolean {
  if (from === undefined || to === undefined) return from === to
  if (!isArchiveDay(from) || !isArchiveDay(to)) return false
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  return days >= 0 && days <= ARCHIVE_DAYS_MAX
}

/** True for a day, `YYYY-MM-DD`, from 1000 to 9998: its year, and that of the next day, has four digits. */
export function isArchiveDay(day: string): boolean {
  return day >= '1000-01-01' && day <= '9998-12-31'
}

/** Filters by their names in addresses and calls; undefined for each filter that is not chosen. */
export const wireFilters = ({ cities, years, days, voteIds, outcomes, order }: ArchiveChoice) => ({
  cities: cities && [...cities],
  years: years?.map(String),
  from: days?.from,
  to: days?.to,
  vote_ids: voteIds?.map(String),
  outcomes: outcomes && [...outcomes],
  order: order === 'newest' ? undefined : order,
})

/** Filters as parameters, one for each value. */
export const filterPairs = (filters: ArchiveChoice): [name: string, value: string][] =>
  Object.entries(wireFilters(filters)).flatMap(([name, values]) =>
    [values ?? []].flat().map((value): [string, string] => [name, value]),
  )

/** The address of a view on `path`. `extra` are the page's own parameters, which are kept. */
export function addressOf(path: string, view: ArchiveView, extra: Record<string, string> = {}): string {
  const parts = [
    ...(view.query ? [`q=${encodeURIComponent(view.query)}`] : []),
    ...[...Object.entries(extra), ...filterPairs(view)].map(
      ([name, value]) => `${name}=${encodeURIComponent(value)}`,
    ),
    ...(view.page > 1 ? [`page=${view.page}`] : []),
  ]
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`
}

/** The filters as the query string of an address, with its `?`; empty when none is active. */
export function filterParameters(filters: Filters): string {
  return addressOf('', { ...filters, query: '', page: 1 })
}

/** True when any filter is active, or the order is not the usual one. */
export function isFiltered({ cities, years, voteIds, outcomes, order, days }: Filters): boolean {
  const chosen = cities.length + years.length + voteIds.length + outcomes.length
  return chosen > 0 || order !== 'newest' || days !== undefined
}

/** Whether more searches may match than are listed. */
export function isCut(order: ArchiveOrder, total: number): boolean {
  return order === 'most_voted' && total >= MOST_VOTED_MAX
}

/** How many pages there are; an empty archive has one. */
export function pageCount(total: number, pageSize = ARCHIVE_PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
