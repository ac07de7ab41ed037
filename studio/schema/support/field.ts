/** What every kind of field shares. */

/** What may be said of any field. */
export interface Common {
  group?: string | string[]
  fieldset?: string
  required?: boolean
  readOnly?: boolean
  initialValue?: unknown
  hidden?: unknown
}

/** What Sanity takes as it is; `required` is ours. */
export function common({ required: _ours, ...rest }: Common) {
  return rest
}

/** A field's title within a sentence. */
export const quoted = (title: string) => `“${title}”`
