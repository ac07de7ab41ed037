/** Which sentences a screen reader reads with an input. */
import type { InputProps } from 'sanity'

type Described = InputProps['elementProps']

/** An input's attributes, with this id added to the elements that describe it. */
export const describedBy = <Props extends Described>(props: Props, id: string): Props => ({
  ...props,
  'aria-describedby': `${props['aria-describedby'] ?? ''} ${id}`.trim(),
})

/** The id of the errors of a field. @param inputId the id of its input */
export const errorsId = (inputId: string): string => `${inputId}-errors`
