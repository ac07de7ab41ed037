/** The filters of the archive, in words. Imports name file extensions for the site's server. */
import {
  type ArchiveOrder,
  dateWords,
  type Filters,
  isCut,
  type Localized,
  type OutcomeChoice,
  REGIONS,
  type SourceCode,
  sourceName,
  VOTE_CATEGORIES,
} from '@firewall-cafe/shared'
import { fillLabel } from './fill.ts'
import { labels } from './labels.ts'

export type RegionCode = (typeof REGIONS)[number]['code']

/** A result of both sides, in words. */
export const OUTCOME_LABELS: Readonly<Record<OutcomeChoice, Localized>> = {
  google_only: labels.googleOnly,
  baidu_only: labels.baiduOnly,
  neither: labels.neitherSide,
  google_no_answer: labels.googleNoAnswer,
  baidu_no_answer: labels.baiduNoAnswer,
}

export const ORDER_LABELS: Readonly<Record<ArchiveOrder, Localized>> = {
  newest: labels.newestFirst,
  most_voted: labels.mostVotesFirst,
}

/** The filters in words: `Europe, 2019 or 2020`. */
export function filterWords({ cities, years, voteIds, outcomes, order, days }: Filters): Localized {
  const region = REGIONS.find((candidate) => candidate.code === regionOf(cities))
  const places = region ? [region] : cities.map(sourceName)
  const votes = VOTE_CATEGORIES.filter(({ id }) => voteIds.includes(id))
  const span = days ? dateWords(days.from, days.to) : undefined
  const sides = outcomes.map((choice) => OUTCOME_LABELS[choice])
  const en = [
    places.map((place) => place.en),
    years,
    span ? [span.en] : [],
    votes.map((vote) => vote.en),
    sides.map((side) => side.en),
    order === 'newest' ? [] : [ORDER_LABELS[order].en],
  ]
  const zh = [
    places.map((place) => place.zh),
    years.map((year) => `${year}年`),
    span ? [span.zh] : [],
    votes.map((vote) => vote.zh),
    sides.map((side) => side.zh),
    order === 'newest' ? [] : [ORDER_LABELS[order].zh],
  ]
  return { en: joined(en, ' or ', ', '), zh: joined(zh, '或', '，') }
}

const joined = (parts: readonly (readonly (string | number)[])[], or: string, and: string): string =>
  parts
    .map((choices) => choices.join(or))
    .filter(Boolean)
    .join(and)

/** The region whose places these are, if they are all of one. */
export function regionOf(cities: readonly SourceCode[]): RegionCode | undefined {
  return REGIONS.find(
    ({ sources }) => sources.length === cities.length && sources.every((source) => cities.includes(source)),
  )?.code
}

/** How many comparisons a list has, or that it has only the first ones. */
export const totalLabel = (order: ArchiveOrder, total: number): Localized =>
  fillLabel(isCut(order, total) ? labels.totalFirst : labels.totalOf, { total: total.toLocaleString('en') })
