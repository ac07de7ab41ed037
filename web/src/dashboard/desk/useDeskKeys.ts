import { type KeyboardEvent, useRef } from 'react'
import { REASONS } from '../../i18n/reasonWords'
import { ACTIONS } from '../../moderation/words'
import { hasModifier } from '../../ui/hasModifier'
import type { Desk } from './useDesk'
import { useRelease } from './useLook'

/** Elements that handle keys themselves: what is pressed there decides nothing. */
const FIELDS = 'input:not([type=radio]), textarea, select, [contenteditable]'
/** What the space bar and Enter press. */
const PRESSED = 'button, a[href], summary'

/**
 * The keys of the desk while it has the focus: K L H R choose, 1 to 7 give the reason, Enter sends, U undoes, the
 * arrows move, and the space bar uncovers while it is held. Holding any other key acts once.
 */
export function useDeskKeys(desk: Desk, onLook: () => void): (event: KeyboardEvent) => void {
  const held = useRef(new Set<string>())

  useRelease((event) => {
    if (event) held.current.delete(event.code || event.key)
    else held.current.clear()
  })

  return function onKeyDown(event: KeyboardEvent) {
    const target = event.target as HTMLElement
    const { key, nativeEvent } = event
    const code = event.code || key
    if (hasModifier(event) || nativeEvent.isComposing) return
    if (target.matches(FIELDS)) return
    const pressed = target.closest(PRESSED) !== null
    const acts = target.closest('[data-act]') !== null
    if (pressed && (key === ' ' || (key === 'Enter' && !acts))) {
      if (event.repeat) event.preventDefault()
      return
    }
    if (target.matches('[type=radio]') && (key === ' ' || key.startsWith('Arrow'))) return
    const act = keyActions(desk, onLook)[key.toLowerCase()]
    if (!act) return
    // Also when it repeats: it must neither scroll the page nor press the focused button.
    event.preventDefault()
    if (event.repeat || held.current.has(code)) return
    held.current.add(code)
    act()
  }
}

function keyActions(desk: Desk, onLook: () => void): Partial<Record<string, () => void>> {
  const actions = ACTIONS.map(({ key, action }) => [key, () => desk.choose(action)] as const)
  const reasons = REASONS.map(([reason], at) => [String(at + 1), () => desk.chooseReason(reason)] as const)
  return {
    ...Object.fromEntries([...actions, ...reasons]),
    enter: desk.act,
    u: () => desk.undo(),
    arrowup: () => desk.move(-1),
    arrowdown: () => desk.move(1),
    ' ': onLook,
  }
}
