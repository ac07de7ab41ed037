/** One step of a dialog. */
import { Stack } from '@sanity/ui'
import type { ReactNode } from 'react'

interface StepProps {
  /** What a screen reader says when it appears. */
  name: string
  children: ReactNode
}

/** Takes the focus when it appears: the button that led to it is gone, and the focus with it. */
export const Step = ({ name, children }: StepProps) => (
  <Stack as="section" aria-label={name} tabIndex={-1} ref={focusOn} space={4}>
    {children}
  </Stack>
)

/** As a ref: focuses what has just appeared. Outside of a component, so that React calls it once. */
export const focusOn = (element: HTMLElement | null) => element?.focus()
