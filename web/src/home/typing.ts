/** For each character typed. */
export const TYPING_MS = 75
const ERASING_MS = 30
/** How long the complete pair stays, and the pauses between the two lines. */
const READING_MS = 4500
const PAUSE_MS = 600

/** How much of each line is written. `Infinity` means all of it, however long it is. */
export interface Typed {
  first: number
  second: number
  /** The line that has the cursor. */
  at: 'first' | 'second'
}

export const COMPLETE: Typed = {
  first: Number.POSITIVE_INFINITY,
  second: Number.POSITIVE_INFINITY,
  at: 'second',
}

/**
 * One round of the loop: the pair stays, the second line is deleted, then the first; the first is typed, then the
 * second. Each step says how much is visible and for how many milliseconds. `first` and `second` are numbers of
 * characters.
 */
export function* typingTurn(first: number, second: number): Generator<{ typed: Typed; stays: number }> {
  yield { typed: COMPLETE, stays: READING_MS }
  for (let left = second - 1; left >= 0; left--)
    yield { typed: { first, second: left, at: 'second' }, stays: ERASING_MS }
  for (let left = first - 1; left >= 0; left--)
    yield { typed: { first: left, second: 0, at: 'first' }, stays: left === 0 ? PAUSE_MS : ERASING_MS }
  for (let done = 1; done <= first; done++)
    yield { typed: { first: done, second: 0, at: 'first' }, stays: TYPING_MS }
  yield { typed: { first, second: 0, at: 'second' }, stays: PAUSE_MS }
  for (let done = 1; done < second; done++)
    yield { typed: { first, second: done, at: 'second' }, stays: TYPING_MS }
}
