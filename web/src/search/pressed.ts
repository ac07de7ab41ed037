import { onForgotten } from '../visitor/visitor'

/**
 * How often somebody asked for words on this page load, by pressing Search or a link of ours. Words that only an address
 * brought are not among them: a page elsewhere can write any address. Kept in memory, so that no reload, no other tab
 * and no step of the history can pass for a press.
 */
const presses = new Map<string, number>()

// Whoever uses this tab next has pressed nothing yet.
onForgotten(() => presses.clear())

/** Call it from the handler of a press, before the search begins. */
export function notePress(words: string): void {
  presses.set(words, pressesFor(words) + 1)
}

/** How often these words were pressed for. */
export function pressesFor(words: string): number {
  return presses.get(words) ?? 0
}

/** Whether these words were pressed for. */
export function wasPressed(words: string): boolean {
  return pressesFor(words) > 0
}
