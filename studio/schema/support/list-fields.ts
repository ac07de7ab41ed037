/** Fields that hold several things, or other documents. */
import type { Shape } from '@firewall-cafe/shared/crop'
import {
  type ArrayRule,
  defineArrayMember,
  defineField,
  type Rule,
  type ValidationBuilder,
} from '@sanity/types'
import { type Common, common, marked } from './field.ts'
import { MOST } from './fields.ts'
import { altTextRequired, pictureInList, soundText } from './rules.ts'

/** The shapes that the site crops an event's picture to. */
export const EVENT_SHAPES: readonly Shape[] = ['card', 'wide', 'share']

interface ListOptions extends Common {
  /** What editors call one item; otherwise the type's title. */
  one?: string
  layout?: 'grid' | 'list' | 'tags'
  validation?: ValidationBuilder<ArrayRule<unknown[]>, unknown[]>
}

/**
 * A picture in a list is there to be seen: an item without a file would leave a hole on the page. All such
 * lists belong to events, whose first picture may also be shown in lists and at the top of the page.
 */
const CHOSEN_PICTURE = defineArrayMember({
  type: 'picture',
  title: 'Picture',
  options: { hotspot: true, shapes: EVENT_SHAPES },
  validation: (rule: Rule) => [rule.custom(altTextRequired), rule.custom(pictureInList)],
})

const sound = { validation: (rule: Rule) => rule.custom(soundText(MOST.string)) }

/** A list of one named type that editors can reorder. */
export function list(
  name: string,
  title: string,
  description: string,
  member: string,
  options: ListOptions = {},
) {
  const { layout, one, ...rest } = options
  return defineField({
    name,
    title: marked(title, rest),
    description,
    type: 'array',
    of: [
      member === 'picture'
        ? CHOSEN_PICTURE
        : { type: member, ...(one && { title: one }), ...(member === 'string' && sound) },
    ],
    ...(layout && { options: { layout } }),
    ...common(rest),
  })
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
  return defineField({
    name,
    title,
    description,
    type: 'array',
    of: [{ type: 'reference', to: [{ type: to }] }],
    ...common(rest),
  })
}

/** One other document. */
export function reference(name: string, title: string, description: string, to: string) {
  return defineField({
    name,
    title,
    description,
    type: 'reference',
    to: [{ type: to }],
  })
}
