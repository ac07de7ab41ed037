import { AddIcon } from '@sanity/icons'
import { Button, Grid } from '@sanity/ui'
import type { ArrayInputFunctionsProps, ArraySchemaType } from 'sanity'
import { addWords } from '../lib/add-words.ts'

/** Adds to a list, and is named after what it adds. Each of our lists holds one kind of thing. */
export function AddButton({
  schemaType,
  readOnly,
  onItemAppend,
  onValueCreate,
  children,
}: ArrayInputFunctionsProps<unknown, ArraySchemaType>) {
  return (
    <Grid gap={1}>
      <Button
        icon={AddIcon}
        mode="ghost"
        text={addWords(schemaType)}
        disabled={readOnly}
        onClick={() => onItemAppend(onValueCreate(schemaType.of[0] as never))}
      />
      {children}
    </Grid>
  )
}
