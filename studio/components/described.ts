/** Which sentences a screen reader reads with an input. */
import type { InputProps } from 'sanity'

type Described = InputProps['elementProps']

/** An input's attributes, with the element of this id among what describes it. */
export const describedBy = <Props extends Described>(props: Props, id: string): Props => ({
  ...props,
  'aria-describedby': `${props['aria-describedby'] ?? ''} ${id}`.trim(),
})

/** Where it is written what is wrong with a field. @param inputId the id of its input */
export const errorsId = (inputId: string): string => `${inputId}-errors`
