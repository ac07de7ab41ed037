/** Where a form asks for something in a way of our own. */
import type { InputProps, ObjectInputProps, StringInputProps } from 'sanity'
import { DayInput } from './DayInput.tsx'
import { PictureInput } from './PictureInput.tsx'

/** Sanity's own input, but for days and pictures. */
export function Input(props: InputProps) {
  switch (props.schemaType.name) {
    case 'date':
      return <DayInput {...(props as StringInputProps)} />
    case 'picture':
      return <PictureInput {...(props as ObjectInputProps)} />
    default:
      return props.renderDefault(props)
  }
}
