import { useEffect, useState } from 'react'

/**
 * For the content of an action's dialog: when it goes, the focus returns to where it was before, which is the menu that
 * the action was chosen from. Sanity leaves it on nothing.
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
