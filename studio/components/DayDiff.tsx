/** How two days are compared in the history. */
import { Box } from '@sanity/ui'
import { type Diff, DiffFromTo, type DiffProps, type SchemaTypeDefinition } from 'sanity'
import { shortDate } from '../schema/support/preview.ts'

/** Sanity's own takes a day for midnight in Greenwich, and west of it shows the day before. */
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

/** Compares the days in a type's fields this way. */
export function withDays(type: SchemaTypeDefinition): SchemaTypeDefinition {
  if (!('fields' in type) || !Array.isArray(type.fields)) return type
  const fields = type.fields.map((field) =>
    field.type === 'date' ? { ...field, components: { diff: DayDiff } } : field,
  )
  return { ...type, fields } as SchemaTypeDefinition
}
