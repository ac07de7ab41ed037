/**
 * The few kinds of field our documents are made of. Each takes a name, a title and a sentence of help,
 * so that no field can be added without words an editor understands.
 */
import type {
  CustomValidatorResult,
  FieldDefinition,
  ObjectRule,
  Rule,
  StringRule,
  ValidationContext,
} from 'sanity'
import {
  altTextRequired,
  chineseSuggested,
  clockTime,
  englishBesideChinese,
  englishRequired,
  pictureRequired,
  prefersHttps,
  SLUG_MAX_LENGTH,
  siteOrWebAddress,
  slugify,
  uniqueSlug,
  urlSafeSlug,
  webAddress,
} from './rules.ts'

interface Common {
  group?: string | string[]
  fieldset?: string
  required?: boolean
  readOnly?: boolean
  initialValue?: unknown
  hidden?: unknown
}

interface BilingualOptions extends Common {
  /** `suggested` (default) warns while Chinese is missing; `optional` says nothing, for names and the like. */
  chinese?: 'suggested' | 'optional'
}

/** What Sanity takes as it is; `required` is ours. */
function common({ required: _ours, ...rest }: Common) {
  return rest
}

const quoted = (title: string) => `“${title}”`

function bilingual(
  type: string,
  name: string,
  title: string,
  description: string,
  options: BilingualOptions,
): FieldDefinition {
  const { chinese = 'suggested', ...rest } = options
  return {
    name,
    title,
    description,
    type,
    ...common(rest),
    validation: (rule: ObjectRule) => [
      rule.custom(rest.required ? englishRequired(quoted(title)) : englishBesideChinese(quoted(title))),
      ...(chinese === 'suggested' ? [rule.custom(chineseSuggested).warning()] : []),
    ],
  } as unknown as FieldDefinition
}

/** One line in English and Chinese, side by side. */
export const line = (name: string, title: string, description: string, options: BilingualOptions = {}) =>
  bilingual('localizedString', name, title, description, options)

/** A plain paragraph in English and Chinese. */
export const paragraph = (name: string, title: string, description: string, options: BilingualOptions = {}) =>
  bilingual('localizedText', name, title, description, options)

/** Running text with headings, lists and links in English and Chinese. */
export const richText = (name: string, title: string, description: string, options: BilingualOptions = {}) =>
  bilingual('localizedPortableText', name, title, description, options)

/** A picture with alt text, caption and hotspot. */
export function picture(name: string, title: string, description: string, options: Common = {}) {
  return {
    name,
    title,
    description,
    type: 'picture',
    ...common(options),
    validation: (rule: ObjectRule) => [
      rule.custom(altTextRequired),
      ...(options.required ? [rule.custom(pictureRequired)] : []),
    ],
  } as unknown as FieldDefinition
}

interface WordOptions extends Common {
  /** Allowed values, with what an editor reads. */
  choices?: readonly { title: string; value: string }[]
  layout?: 'radio' | 'dropdown'
}

/** One line that needs no translation. */
export function word(name: string, title: string, description: string, options: WordOptions = {}) {
  const { choices, layout, ...rest } = options
  return {
    name,
    title,
    description,
    type: 'string',
    ...common(rest),
    ...(choices && { options: { list: [...choices], layout, direction: 'horizontal' } }),
    ...(rest.required && {
      validation: (rule: StringRule) =>
        rule.required().error(choices ? `Choose ${quoted(title)}.` : `Fill in ${quoted(title)}.`),
    }),
  } as unknown as FieldDefinition
}

/** An address outside this site. */
export function webLink(name: string, title: string, description: string, options: Common = {}) {
  return {
    name,
    title,
    description,
    type: 'url',
    ...common(options),
    validation: (rule: Rule) => [
      rule.reset().custom(webAddress),
      rule.reset().custom(prefersHttps).warning(),
      ...(options.required
        ? [
            rule
              .reset()
              .required()
              .error(`Fill in ${quoted(title)}.`),
          ]
        : []),
    ],
  } as unknown as FieldDefinition
}

/** A page of this site or an address outside. */
export function anyLink(name: string, title: string, description: string, options: Common = {}) {
  return {
    name,
    title,
    description,
    type: 'string',
    ...common(options),
    validation: (rule: StringRule) => [
      rule.custom(siteOrWebAddress),
      rule.custom(prefersHttps).warning(),
      ...(options.required ? [rule.required().error(`Fill in ${quoted(title)}.`)] : []),
    ],
  } as unknown as FieldDefinition
}

interface TimeOptions extends Common {
  /** A further rule, such as that it comes after another time. */
  check?: (value: string | undefined, context: ValidationContext) => CustomValidatorResult
}

/** A time of day, `HH:MM`. */
export function time(name: string, title: string, description: string, options: TimeOptions = {}) {
  const { check, ...rest } = options
  return {
    name,
    title,
    description,
    type: 'string',
    placeholder: '18:30',
    ...common(rest),
    validation: (rule: StringRule) => [rule.custom(clockTime), ...(check ? [rule.custom(check)] : [])],
  } as unknown as FieldDefinition
}

/** The last part of the page's address, made from the English title. */
export function slug(description: string, options: Common = {}) {
  return {
    name: 'slug',
    title: 'Page address',
    description,
    type: 'slug',
    ...common(options),
    options: { source: 'title.en', maxLength: SLUG_MAX_LENGTH, slugify },
    validation: (rule: Rule) => [rule.reset().custom(urlSafeSlug), rule.reset().custom(uniqueSlug)],
  } as unknown as FieldDefinition
}

interface ListOptions extends Common {
  layout?: 'grid' | 'list' | 'tags'
  validation?: unknown
}

/** A list of one named type that editors can reorder. */
export function list(
  name: string,
  title: string,
  description: string,
  member: string,
  options: ListOptions = {},
) {
  const { layout, ...rest } = options
  return {
    name,
    title,
    description,
    type: 'array',
    of: [{ type: member }],
    ...(layout && { options: { layout } }),
    ...common(rest),
  } as unknown as FieldDefinition
}

/** A list of other documents, in the order editors give it. */
export function references(
  name: string,
  title: string,
  description: string,
  to: string,
  options: ListOptions = {},
) {
  const { layout: _layout, ...rest } = options
  return {
    name,
    title,
    description,
    type: 'array',
    of: [{ type: 'reference', to: [{ type: to }] }],
    ...common(rest),
  } as unknown as FieldDefinition
}

/** One other document. */
export function reference(
  name: string,
  title: string,
  description: string,
  to: string,
  options: Common = {},
) {
  return {
    name,
    title,
    description,
    type: 'reference',
    to: [{ type: to }],
    ...common(options),
  } as unknown as FieldDefinition
}

/** Where a document stands in its list: 1 comes first. */
export const position = (options: Common = {}) =>
  ({
    name: 'order',
    title: 'Place in the list',
    description: '1 comes first. Leave it empty to stand at the end.',
    type: 'number',
    ...common(options),
    validation: (rule: { min(n: number): { error(m: string): unknown } }) =>
      rule.min(0).error('Use a number of 0 or more.'),
  }) as unknown as FieldDefinition

/** What editors tell each other. */
export const editorNotes = (options: Common = {}) =>
  ({
    name: 'editorNotes',
    title: 'Notes for editors',
    description:
      'Not shown on the site: open questions, where a fact comes from. Never write secrets or names that must stay private.',
    type: 'text',
    rows: 3,
    ...common(options),
  }) as FieldDefinition
