import { forgetArrived } from './remembered'

/**
 * The words somebody asked for on this page load, by pressing Search or a link of ours. Words that only an address
 * brought are not among them: a page elsewhere can write any address. Kept in memory, so that no reload, no other tab
 * and no step of the history can pass for a press.
 */
const pressed = new Set<string>()

/** Call it from the handler of a press, before the search begins. */
export function notePress(words: string): void {
  pressed.add(words)
  // Not every way to the page of a search gives it a visit, and a press always asks anew.
  forgetArrived(words)
}

/** Whether these words were pressed for. */
export function wasPressed(words: string): boolean {
  return pressed.has(words)
}
