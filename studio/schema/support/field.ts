/** What every kind of field shares. */
import type { ConditionalProperty } from '@sanity/types'

/** What may be said of any field. */
export interface Common {
  group?: string | string[]
  fieldset?: string
  required?: boolean
  readOnly?: boolean
  hidden?: ConditionalProperty
}

/** What Sanity takes as it is; `required` is ours. */
export function common({ required: _ours, ...rest }: Common) {
  return rest
}

/** What an editor reads above a field: its title, and that it cannot be left empty. */
export const marked = (title: string, { required }: Common) => (required ? `${title} ${NEEDED}` : title)
export const NEEDED = '(needed)'

/** A rule without the checks that Sanity's kind of field brings along. Its types leave `reset` out of kinds' rules. */
export const bare = <Rule extends object>(rule: Rule): Rule => (rule as Rule & { reset(): Rule }).reset()

/** A field's title within a sentence. */
export const quoted = (title: string) => `“${title}”`
