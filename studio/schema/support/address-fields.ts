/** Fields that hold an address: of a page elsewhere, of a page of this site, of the document's own page. */
import { defineField } from '@sanity/types'
import { bare, type Common, common, quoted } from './field.ts'
import {
  prefersHttps,
  SLUG_MAX_LENGTH,
  siteOrWebAddress,
  slugify,
  uniqueSlug,
  urlSafeSlug,
  webAddress,
} from './rules.ts'

/** An address outside this site. */
export function webLink(name: string, title: string, description: string, options: Common = {}) {
  return defineField({
    name,
    title,
    description,
    type: 'url',
    ...common(options),
    validation: (rule) => [
      bare(rule).custom(webAddress),
      bare(rule).custom(prefersHttps).warning(),
      ...(options.required
        ? [
            bare(rule)
              .required()
              .error(`Fill in ${quoted(title)}.`),
          ]
        : []),
    ],
  })
}

/** A page of this site or an address outside. */
export function anyLink(name: string, title: string, description: string, options: Common = {}) {
  return defineField({
    name,
    title,
    description,
    type: 'string',
    ...common(options),
    validation: (rule) => [
      rule.custom(siteOrWebAddress),
      rule.custom(prefersHttps).warning(),
      ...(options.required ? [rule.required().error(`Fill in ${quoted(title)}.`)] : []),
    ],
  })
}

/** The last part of the page's address, made from the English title. */
export function slug(description: string, options: Common = {}) {
  return defineField({
    name: 'slug',
    title: 'Page address',
    description,
    type: 'slug',
    ...common(options),
    options: { source: 'title.en', maxLength: SLUG_MAX_LENGTH, slugify },
    validation: (rule) => [bare(rule).custom(urlSafeSlug), bare(rule).custom(uniqueSlug)],
  })
}
