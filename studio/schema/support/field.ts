/** What every kind of field shares. */
import type { ConditionalProperty } from '@sanity/types'

/** Options of any field. */
export interface Common {
  group?: string | string[]
  fieldset?: string
  required?: boolean
  readOnly?: boolean
  hidden?: ConditionalProperty
}

/** Removes `required`, which is ours; Sanity takes the rest. */
export function common({ required: _ours, ...rest }: Common) {
  return rest
}

/** What an editor reads above a field: its title, and that it cannot be left empty. */
export const marked = (title: string, { required }: Common) => (required ? `${title} ${NEEDED}` : title)
export const NEEDED = '(needed)'

/** A rule without the checks of Sanity's own field type. Sanity's types omit `reset`. */
export const bare = <Rule extends object>(rule: Rule): Rule => (rule as Rule & { reset(): Rule }).reset()

/** A field's title within a sentence. */
export const quoted = (title: string) => `“${title}”`
