import {
  type ArchiveOrder,
  dateWords,
  type Localized,
  OUTCOME_CHOICES,
  type OutcomeChoice,
  REGIONS,
  type SourceCode,
  sourceName,
  VOTE_CATEGORIES,
} from '@firewall-cafe/shared'
import { labels } from '../i18n/labels'
import { type Filters, NO_FILTERS } from './archive-view'

export type RegionCode = (typeof REGIONS)[number]['code']

/** The filters as the panel shows them. At most one of `region` and `source` is chosen. */
export interface FilterForm extends Filters {
  region?: RegionCode | undefined
  source?: SourceCode | undefined
}

export const EMPTY_FORM: FilterForm = NO_FILTERS

/** The earliest year the café's archive can hold: its first public showing was in December 2015. */
const FIRST_YEAR = 2015

/** The years to choose from, up to the present one (UTC). */
export function yearsToChoose(now = new Date()): number[] {
  return Array.from({ length: now.getUTCFullYear() - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index)
}

/** The form for filters that were read from an address. */
export function formOf(filters: Filters): FilterForm {
  const { cities } = filters
  const source = cities.length === 1 ? cities[0] : undefined
  return { ...filtersOf(filters), region: regionOf(cities), source }
}

/** Choosing a region clears the source and means all of the region's sources. */
export function chooseRegion(form: FilterForm, region: RegionCode): FilterForm {
  const cities = REGIONS.find((candidate) => candidate.code === region)?.sources ?? []
  return { ...form, region, source: undefined, cities }
}

/** Choosing a source clears the region and means that one source. */
export function chooseSource(form: FilterForm, source: SourceCode): FilterForm {
  return { ...form, region: undefined, source, cities: [source] }
}

/** Clears the region and the source, and means every place. */
export function chooseEverywhere(form: FilterForm): FilterForm {
  return { ...form, region: undefined, source: undefined, cities: [] }
}

/** Adds a year, or removes it. Days that an event's link brought go: few of them are in another year. */
export function toggleYear(form: FilterForm, year: number): FilterForm {
  return { ...form, years: toggled(form.years, year), days: undefined }
}

/** Adds a category, or removes it. */
export function toggleVoteId(form: FilterForm, id: number): FilterForm {
  return { ...form, voteIds: toggled(form.voteIds, id) }
}

/** Adds a result of both sides, or removes it. */
export function toggleOutcome(form: FilterForm, choice: OutcomeChoice): FilterForm {
  const isChosen = (known: OutcomeChoice) => form.outcomes.includes(known) !== (known === choice)
  return { ...form, outcomes: OUTCOME_CHOICES.filter(isChosen) }
}

/** The filters that the form means. */
export function filtersOf({ cities, years, voteIds, outcomes, order, days }: FilterForm): Filters {
  return { cities, years, voteIds, outcomes, order, days }
}

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

function regionOf(cities: readonly SourceCode[]): RegionCode | undefined {
  return REGIONS.find(
    ({ sources }) => sources.length === cities.length && sources.every((source) => cities.includes(source)),
  )?.code
}

function toggled(values: readonly number[], value: number): number[] {
  return values.includes(value)
    ? values.filter((kept) => kept !== value)
    : [...values, value].sort((a, b) => a - b)
}
