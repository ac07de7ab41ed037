import { useEffect, useState } from 'react'

/**
 * For a dialog or its content: when it goes, the focus returns to where it was before, such as the menu of
 * the action. Sanity leaves it on nothing.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus()
    },
    [before],
  )
}
