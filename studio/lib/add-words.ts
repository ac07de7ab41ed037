/** What the button below a list says: the name of what it adds. */
import type { ArraySchemaType, ReferenceSchemaType, SchemaType } from '@sanity/types'

/** “Add picture”, “Add person”. */
export function addWords({ of: [member] }: Pick<ArraySchemaType, 'of'>): string {
  return `Add ${nameOf(member).toLowerCase()}`
}

/** A reference is named after its target. */
function nameOf(member: SchemaType | undefined): string {
  const [target] = (member as ReferenceSchemaType | undefined)?.to ?? []
  return target?.title ?? member?.title ?? 'one'
}
