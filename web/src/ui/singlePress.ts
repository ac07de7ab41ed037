import type { KeyboardEvent, MouseEvent } from 'react'

/**
 * Handlers of a button to which the press before may have given another meaning, or its place: neither the second click
 * of a double click nor Enter that is still held presses it.
 */
export function singlePress(press: () => void) {
  return {
    onClick({ detail }: MouseEvent) {
      if (detail <= 1) press()
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Enter' && event.repeat) event.preventDefault()
    },
  }
}
