import {
  ARCHIVE_DAYS_MAX,
  DAY_MS,
  type Days,
  daysOf,
  type Filters,
  NO_FILTERS,
  OUTCOME_CHOICES,
  type OutcomeChoice,
  REGIONS,
  type SourceCode,
} from '@firewall-cafe/shared'
import { type RegionCode, regionOf } from '../i18n/filterWords'

/** The filters as the panel shows them. At most one of `region` and `source` is chosen. */
interface FilterForm extends Filters {
  region?: RegionCode | undefined
  source?: SourceCode | undefined
  /** As typed: each may be empty, and both together may be no valid span. */
  days?: Days | undefined
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

/** Adds a year, or removes it. Days go: few of them are in another year. */
export function toggleYear(form: FilterForm, year: number): FilterForm {
  return { ...form, years: toggled(form.years, year), days: undefined }
}

/** Sets the first or the last day, or empties it. Years go: few of them have these days. */
export function chooseDay(form: FilterForm, end: keyof Days, day: string): FilterForm {
  return { ...form, days: { from: '', to: '', ...form.days, [end]: day }, years: day ? [] : form.years }
}

/** The days that the form means; with one end alone, the longest span. Undefined if none. */
function meantDays({ from, to }: Days): Days | undefined {
  // Only a day that exists can be counted from.
  if (!daysOf(from || to, to || from)) return undefined
  return daysOf(from || dayApart(to, -ARCHIVE_DAYS_MAX), to || dayApart(from, ARCHIVE_DAYS_MAX))
}

const dayApart = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** True where days are chosen that mean no span. */
export function areDaysWrong({ days }: FilterForm): boolean {
  return days !== undefined && (days.from || days.to) !== '' && !meantDays(days)
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
  return { cities, years, voteIds, outcomes, order, days: days && meantDays(days) }
}

function toggled(values: readonly number[], value: number): number[] {
  return values.includes(value)
    ? values.filter((kept) => kept !== value)
    : [...values, value].sort((a, b) => a - b)
}
