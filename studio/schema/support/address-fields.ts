/** Fields that hold an address: of a page elsewhere, of a page of this site, of the document's own page. */
import { defineArrayMember, defineField, type SlugSourceContext } from '@sanity/types'
import { API_VERSION } from './api-version.ts'
import { bare, type Common, common, marked, quoted } from './field.ts'
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
    title: marked(title, options),
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
    title: marked(title, options),
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

interface Page {
  _id?: string
  slug?: { current?: string }
}

/**
 * Makes a page's address from its title. For a published page it asks the editor first, since others know the
 * address it has.
 * @param ask shows a question and says whether the answer was yes
 */
export const addressMaker =
  (ask: (question: string) => boolean) =>
  async (
    title: string,
    _type: unknown,
    { parent, getClient }: Pick<SlugSourceContext, 'parent' | 'getClient'>,
  ) => {
    const made = slugify(title)
    const { _id = '', slug } = parent as Page
    const id = _id.replace(/^drafts\./, '')
    const kept = await getClient({ apiVersion: API_VERSION }).fetch<string | null>(
      '*[_id == $id][0].slug.current',
      { id },
      { perspective: 'published' },
    )
    if (!kept || kept === made) return made
    const question = `This page is on the site at the address “${kept}”. Once it is published at “${made}”, the old address redirects to the new one. Change it?`
    return ask(question) ? made : (slug?.current ?? kept)
  }

/** The last part of the page's address, made from the English title. */
export function slug(description: string, options: Common = {}) {
  return defineField({
    name: 'slug',
    title: marked('Page address', { required: true }),
    description,
    type: 'slug',
    ...common(options),
    options: {
      source: 'title.en',
      maxLength: SLUG_MAX_LENGTH,
      slugify: addressMaker((question) => globalThis.confirm(question)),
    },
    validation: (rule) => [bare(rule).custom(urlSafeSlug), bare(rule).custom(uniqueSlug)],
  })
}

/** Former addresses of a page, each of which redirects to it. Hidden before the first change. */
export const earlierAddresses = (options: Common = {}) =>
  defineField({
    name: 'earlierAddresses',
    title: 'Earlier addresses',
    description:
      'Each redirects to this page, unless another page now uses it. Remove any that nobody should find it by.',
    type: 'array',
    of: [
      defineArrayMember({
        type: 'string',
        title: 'Address',
        validation: (rule) => rule.custom((current) => urlSafeSlug({ current })).warning(),
      }),
    ],
    ...common(options),
    hidden: ({ value }) => !(value as unknown[] | undefined)?.length,
  })
