/** How two days are compared in the history. */
import { Box } from '@sanity/ui'
import { type Diff, DiffFromTo, type DiffProps, type SchemaTypeDefinition } from 'sanity'
import { shortDate } from '../schema/support/preview.ts'

/** Sanity's own takes a day for midnight in Greenwich, and shows the day before west of it. */
function DayDiff({ diff, schemaType }: DiffProps<Diff>) {
  return (
    <DiffFromTo align="center" layout="grid" diff={diff} schemaType={schemaType} previewComponent={Day} />
  )
}

function Day({ value }: { value: unknown }) {
  return (
    <Box paddingX={2} paddingY={1}>
      {shortDate(String(value))}
    </Box>
  )
}

/** Lets the fields of a type that hold a day be compared so. */
export function withDays(type: SchemaTypeDefinition): SchemaTypeDefinition {
  if (!('fields' in type) || !Array.isArray(type.fields)) return type
  const fields = type.fields.map((field) =>
    field.type === 'date' ? { ...field, components: { diff: DayDiff } } : field,
  )
  return { ...type, fields } as SchemaTypeDefinition
}
