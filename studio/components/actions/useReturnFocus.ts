import { useEffect, useState } from 'react'

/**
 * For a dialog, or what is in it: when it goes, the focus returns to where it was before, such as the menu that an action
 * was chosen from. Sanity leaves it on nothing.
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
