/**
 * The few kinds of field our documents are made of. Each takes a name, a title and a sentence of help,
 * so that no field can be added without words an editor understands.
 */
import type { Shape } from '@firewall-cafe/shared/crop'
import {
  type CustomValidatorResult,
  defineField,
  type FieldDefinition,
  type InitialValueResolverContext,
  type Rule,
  type StringRule,
  type ValidationContext,
} from '@sanity/types'
import { API_VERSION } from './api-version.ts'
import { type Common, common, marked, quoted } from './field.ts'
import { rankAfter } from './ranks.ts'
import {
  altTextRequired,
  chineseSuggested,
  clockTime,
  englishBesideChinese,
  englishRequired,
  isBlank,
  type LocalizedDraft,
  pictureRequired,
  soundText,
  soundTexts,
} from './rules.ts'
import { agreesWithDays, daysInWords } from './said-dates.ts'

type BilingualRule = (value: LocalizedDraft | undefined, context: ValidationContext) => CustomValidatorResult

interface BilingualOptions extends Common {
  /** `suggested` (default) warns while Chinese is missing; `optional` does not, for names and the like. */
  chinese?: 'suggested' | 'optional'
  /** The most characters in each language, where fewer are possible than of its kind. */
  most?: number
  /** A further rule about the text. */
  check?: BilingualRule
  /** Advice about the text, which prevents no publishing. */
  advice?: readonly BilingualRule[]
}

/** The most characters that fit on a page. */
export const MOST = { localizedString: 300, localizedText: 3_000, localizedPortableText: 50_000, string: 500 }

function bilingual(
  type: Exclude<keyof typeof MOST, 'string'>,
  name: string,
  title: string,
  description: string,
  options: BilingualOptions,
): FieldDefinition {
  const { chinese = 'suggested', most = MOST[type], check, advice = [], ...rest } = options
  return defineField({
    name,
    title: marked(title, rest),
    description,
    type,
    ...common(rest),
    validation: (rule: Rule) => [
      rule.custom(rest.required ? englishRequired(quoted(title)) : englishBesideChinese(quoted(title))),
      rule.custom(soundTexts(most)),
      ...(check ? [rule.custom(check)] : []),
      ...advice.map((each) => rule.custom(each).warning()),
      ...(chinese === 'suggested' ? [rule.custom(chineseSuggested).warning()] : []),
    ],
  })
}

/** One line in English and Chinese, side by side. */
export const line = (name: string, title: string, description: string, options: BilingualOptions = {}) =>
  bilingual('localizedString', name, title, description, options)

interface DaysOptions extends Common {
  chinese?: BilingualOptions['chinese']
  /** How severe a day other than the event's is in these words; by default allowed, as in a title. */
  otherDays?: 'error' | 'warning'
}

/** Words about an event's days. */
export function daysLine(name: string, title: string, description: string, options: DaysOptions = {}) {
  const { chinese = 'optional', otherDays, ...rest } = options
  return line(name, title, description, {
    ...rest,
    chinese,
    check: otherDays === 'error' ? agreesWithDays : undefined,
    advice: [
      (value) => withPath(daysInWords(value?.en), 'en'),
      ...(otherDays === 'warning' ? [agreesWithDays] : []),
    ],
  })
}

const withPath = (result: string | true, language: 'en' | 'zh'): CustomValidatorResult =>
  result === true ? true : { message: result, path: [language] }

/** A plain paragraph in English and Chinese. */
export const paragraph = (name: string, title: string, description: string, options: BilingualOptions = {}) =>
  bilingual('localizedText', name, title, description, options)

/** Running text with headings, lists and links in English and Chinese. */
export const richText = (name: string, title: string, description: string, options: BilingualOptions = {}) =>
  bilingual('localizedPortableText', name, title, description, options)

interface PictureOptions extends Common {
  /** The shapes that the site crops it to; none if it is shown as it is. */
  shapes?: readonly Shape[]
  /** False if the page says in words everything that it shows: nobody would hear its description. */
  described?: boolean
}

/** A picture with alt text, caption and hotspot. */
export function picture(
  name: string,
  title: string,
  description: string,
  { shapes, described = true, ...options }: PictureOptions = {},
) {
  return defineField({
    name,
    title: marked(title, options),
    description,
    type: 'picture',
    options: { hotspot: true, shapes, described },
    ...common(options),
    validation: (rule: Rule) => [
      ...(described ? [rule.custom(altTextRequired)] : []),
      ...(options.required ? [rule.custom(pictureRequired)] : []),
    ],
  })
}

interface PlainStringOptions extends Common {
  /** Allowed values, with what an editor reads. */
  choices?: readonly { title: string; value: string }[]
  layout?: 'radio' | 'dropdown'
  initialValue?: string
  /** The most characters, where fewer are possible than usual. */
  most?: number
  /** A further rule about the text. */
  check?: (value: string | undefined, context: ValidationContext) => CustomValidatorResult
  /** Advice about the text, which prevents no publishing. */
  advice?: (value: string | undefined) => CustomValidatorResult
}

/** One line that needs no translation. */
export function plainString(
  name: string,
  title: string,
  description: string,
  options: PlainStringOptions = {},
) {
  const { choices, layout, most = MOST.string, check, advice, ...rest } = options
  const needed = choices ? `Choose ${quoted(title)}.` : `Fill in ${quoted(title)}.`
  return defineField({
    name,
    title: marked(title, rest),
    description,
    type: 'string',
    ...common(rest),
    ...(choices && { options: { list: [...choices], layout, direction: 'horizontal' } }),
    // Where there are choices, Sanity's own rule already checks the value.
    ...((rest.required || !choices) && {
      validation: (rule: StringRule) => [
        ...(rest.required ? [rule.custom((value) => !isBlank(value) || needed)] : []),
        ...(choices ? [] : [rule.custom(soundText(most))]),
        ...(check ? [rule.custom(check)] : []),
        ...(advice ? [rule.custom(advice).warning()] : []),
      ],
    }),
  })
}

interface TimeOptions extends Common {
  /** A further rule, such as that it comes after another time. */
  check?: (value: string | undefined, context: ValidationContext) => CustomValidatorResult
}

/** A time of day, `HH:MM`. */
export function time(name: string, title: string, description: string, options: TimeOptions = {}) {
  const { check, ...rest } = options
  return defineField({
    name,
    title,
    description,
    type: 'string',
    placeholder: '18:30',
    ...common(rest),
    validation: (rule) => [rule.custom(clockTime), ...(check ? [rule.custom(check)] : [])],
  })
}

/**
 * A document's place in its list, which editors set by dragging: a rank that sorts as text. The list's plugin
 * writes to this name; the plugin's own field would bring its components along.
 */
export const position = (type: string) =>
  defineField({
    name: 'orderRank',
    title: 'Place in the list',
    description: 'Given by dragging the document in its list.',
    type: 'string',
    hidden: true,
    readOnly: true,
    initialValue: async (_params: unknown, { getClient }: InitialValueResolverContext) => {
      const given = await getClient({ apiVersion: API_VERSION }).fetch<unknown[]>(
        '*[_type == $type && defined(orderRank)].orderRank',
        { type },
        { perspective: 'raw' },
      )
      return rankAfter(given)
    },
  })

/** What editors tell each other. */
export const editorNotes = (options: Common = {}) =>
  defineField({
    name: 'editorNotes',
    title: 'Notes for editors',
    description:
      'Not shown on the site: open questions, where a fact comes from. Never write secrets or names that must stay private.',
    type: 'text',
    rows: 3,
    ...common(options),
  })
