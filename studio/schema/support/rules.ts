/**
 * What the Studio says when something is missing or wrong. Every function here is a Sanity custom
 * validator (or makes one): it returns `true`, or the sentence an editor reads, with the path it belongs to.
 */
import { EVENING_BEGINS, endsAfterMidnight, type Localized, NIGHT_ENDS } from '@firewall-cafe/shared'
import type { CustomValidatorResult, ValidationContext } from '@sanity/types'
import { API_VERSION } from './api-version.ts'
import { type DescribedPicture, staleLanguages } from './replaced-picture.ts'

/** What an editor has written of a bilingual value so far. */
export type LocalizedDraft = Partial<Localized<unknown>>

export const CHINESE_SUGGESTED = 'Add the Chinese when you can. Until then the site shows the English.'

/** Space, joiners, zero-width spaces and the like. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\s]*$/u

/** True when a string or portable text holds nothing a reader could see. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return INVISIBLE.test(value)
  if (!Array.isArray(value)) return false
  return value.every((block: { _type?: string; children?: { text?: string }[] }) => {
    if (block._type !== 'block') return false
    return (block.children ?? []).every((child) => INVISIBLE.test(child.text ?? ''))
  })
}

/** An error on the English field when it is blank. `what` reads like "the title". */
export const englishRequired =
  (what: string) =>
  (value: LocalizedDraft | undefined): CustomValidatorResult =>
    isBlank(value?.en) ? { message: `Write ${what} in English.`, path: ['en'] } : true

/** An error when Chinese is alone: the site falls back from Chinese to English, never the other way round. */
export const englishBesideChinese =
  (what: string) =>
  (value: LocalizedDraft | undefined): CustomValidatorResult =>
    isBlank(value?.en) && !isBlank(value?.zh)
      ? { message: `There is Chinese but no English. Write ${what} in English too.`, path: ['en'] }
      : true

/** Used as a warning: English exists and Chinese does not. */
export function chineseSuggested(value: LocalizedDraft | undefined): CustomValidatorResult {
  return !isBlank(value?.en) && isBlank(value?.zh) ? { message: CHINESE_SUGGESTED, path: ['zh'] } : true
}

/** Alt text in both languages as soon as a picture is chosen, and not that of the picture it replaced. */
export function altTextRequired(value: DescribedPicture | undefined): CustomValidatorResult {
  if (!value?.asset) return true
  const problems: { message: string; path: string[] }[] = staleLanguages(value).map((language) => ({
    message:
      'This describes the picture that was here before. Change it, or choose “It fits this picture too” above.',
    path: ['alt', language],
  }))
  if (isBlank(value.alt?.en)) {
    problems.push({
      message: 'Describe this picture in English, for people who cannot see it.',
      path: ['alt', 'en'],
    })
  }
  if (isBlank(value.alt?.zh)) {
    problems.push({
      message: 'Describe this picture in Chinese, for people who cannot see it.',
      path: ['alt', 'zh'],
    })
  }
  return problems.length > 0 ? problems : true
}

/** An error while no picture is chosen. */
export function pictureRequired(value: { asset?: unknown } | undefined): CustomValidatorResult {
  return value?.asset ? true : 'Choose a picture.'
}

/** An error on an item of a list that holds no picture. */
export function pictureInList(value: { asset?: unknown } | undefined): CustomValidatorResult {
  return value?.asset ? true : 'There is no picture in this item. Choose one, or remove the item.'
}

/** Invisible signs that turn the direction of everything after them: names could read backwards. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/

/** What is wrong with a text that may have at most `most` characters; undefined when nothing is. */
function unsound(value: unknown, most: number): string | undefined {
  const text = plainText(value)
  if (text.length > most) return `This has ${text.length} characters; at most ${most} fit here.`
  if (TURNING.test(text))
    return 'An invisible sign in this text turns the direction of writing. It was copied along with something: delete the text and type it anew.'
}

/** Plain text of a string or of portable text. */
function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (!Array.isArray(value)) return ''
  return value
    .flatMap((block: { children?: { text?: string }[] }) => block.children ?? [])
    .map(({ text }) => text ?? '')
    .join('')
}

/** An error for a text that is too long, or that turns the direction of writing. */
export const soundText =
  (most: number) =>
  (value: unknown): CustomValidatorResult =>
    unsound(value, most) ?? true

/** The same for each language. */
export const soundTexts = (most: number) => inEachLanguage((text) => unsound(text, most))

/** An error for each language with something `wrong` in its text. */
export const inEachLanguage =
  (wrong: (text: unknown) => string | undefined) =>
  (value: LocalizedDraft | undefined): CustomValidatorResult => {
    const problems = (['en', 'zh'] as const).flatMap((language) => {
      const message = wrong(value?.[language])
      return message ? [{ message, path: [language] }] : []
    })
    return problems.length > 0 ? problems : true
  }

const ADDRESS_HELP = 'Write the whole web address, starting with https://'

/** A whole http(s) address without user name or spaces. Browsers take `https:/a` for a page of this site. */
export function webAddress(value: string | undefined): CustomValidatorResult {
  if (!value) return true
  if (/\s/.test(value)) return 'A web address has no spaces. Copy it again from the address bar.'
  if (!/^https?:\/\/[^/\\]/i.test(value) || !URL.canParse(value)) return `${ADDRESS_HELP}.`
  const { username, password } = new URL(value)
  return username + password === '' ? true : 'A web address must not hold a user name or password.'
}

/** Used as a warning: the page may only exist under http. */
export function prefersHttps(value: string | undefined): CustomValidatorResult {
  return /^http:/i.test(value ?? '')
    ? 'This address is not secure (http). Try it with https:// and keep that if it opens.'
    : true
}

/** A page of this site (`/contact`) or a whole web address. */
export function siteOrWebAddress(value: string | undefined): CustomValidatorResult {
  if (!value) return true
  // Browsers read a backslash as a slash, and two slashes lead to another site.
  if (/^\/(?![/\\])/.test(value)) {
    return /\s/.test(value) ? 'An address has no spaces.' : true
  }
  return webAddress(value) === true
    ? true
    : 'Write a page of this site, like /contact, or a whole web address, starting with https://.'
}

/** Targets of links in a text: as above, or `mailto:` and an email address. */
export const linkAddress = (value: string | undefined): CustomValidatorResult =>
  /^mailto:[^\s@?]+@[^\s@?]+$/.test(value ?? '') || siteOrWebAddress(value)

/** 24-hour clock, `HH:MM`. */
export function clockTime(value: string | undefined): CustomValidatorResult {
  if (!value) return true
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
    ? true
    : 'Write the time on the 24-hour clock, with four digits, like 18:30.'
}

export interface EventTimes {
  startDate?: string
  endDate?: string
  startTime?: string
  endTime?: string
}

/** The last day may not come before the first one. Dates are `YYYY-MM-DD`. */
export function datesInOrder({ startDate, endDate }: EventTimes): CustomValidatorResult {
  if (!startDate || !endDate || endDate >= startDate) return true
  return `The last day (${endDate}) is before the first day (${startDate}).`
}

/** On one day the end must not precede the start, except in the following night. Times are `HH:MM`. */
export function timesInOrder({ startDate, endDate, startTime, endTime }: EventTimes): CustomValidatorResult {
  const oneDay = !endDate || !startDate || endDate === startDate
  if (endTime && !startTime) return 'Say when it starts, too.'
  if (!oneDay || !startTime || !endTime || endTime > startTime) return true
  if (endsAfterMidnight(startTime, endTime)) return true
  const early = `It ends (${endTime}) before it starts (${startTime}).`
  return endTime > NIGHT_ENDS
    ? early
    : `${early} Only what starts at ${EVENING_BEGINS} or later may end in the night after.`
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const SLUG_MAX_LENGTH = 96

/** Lower-case letters, digits and single hyphens. */
export function urlSafeSlug(value: { current?: string } | undefined): CustomValidatorResult {
  const slug = value?.current
  if (!slug) return 'Give this page an address. “Generate” makes one from the English title.'
  if (slug.length > SLUG_MAX_LENGTH) return `Keep the address to ${SLUG_MAX_LENGTH} characters.`
  return SLUG.test(slug)
    ? true
    : 'Use only small letters a–z, digits and single hyphens, like red-point-2016.'
}

/** Makes a slug from a title: accents dropped, everything else that is not a letter or digit becomes a hyphen. */
export function slugify(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/['’"“”]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX_LENGTH)
    .replace(/^-+|-+$/g, '')
}

const OTHERS_WITH_SLUG = `*[_type == $type && slug.current == $slug
  && !(_id in [$id, "drafts." + $id]) && !(_id match "versions.**." + $id)][0]{ "title": title.en }`

/** Asks the content lake whether another document of this type, draft or published, has the same address. */
export async function uniqueSlug(
  value: { current?: string } | undefined,
  context: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<CustomValidatorResult> {
  if (!value?.current || !context.document) return true
  const id = context.document._id.replace(/^drafts\./, '').replace(/^versions\.[^.]+\./, '')
  const other = await context
    .getClient({ apiVersion: API_VERSION })
    .fetch<{ title: string | null } | null>(
      OTHERS_WITH_SLUG,
      { type: context.document._type, slug: value.current, id },
      { perspective: 'raw' },
    )
  if (!other) return true
  const whose = other.title ? `“${other.title}”` : 'Another one, which has no English title yet,'
  return `${whose} already has this address. Choose another one.`
}
