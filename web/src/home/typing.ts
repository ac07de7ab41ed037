/** Milliseconds for each character typed. */
export const TYPING_SPEED = 75
const ERASING_SPEED = 30
/** How long the finished pair stands, and the pauses between the two lines. */
const READING_TIME = 4500
const PAUSE = 600

/** How much of each line is written. `Infinity` means all of it, however long it is. */
export interface Typed {
  first: number
  second: number
  /** The line the cursor stands in. */
  at: 'first' | 'second'
}

export const COMPLETE: Typed = {
  first: Number.POSITIVE_INFINITY,
  second: Number.POSITIVE_INFINITY,
  at: 'second',
}

/**
 * One turn of the loop: the pair stands, the second line goes, the first line goes, the first line is typed, the second
 * one answers. Each step says what is written and how many milliseconds it stays. `first` and `second` count characters.
 */
export function* typingTurn(first: number, second: number): Generator<{ typed: Typed; stays: number }> {
  yield { typed: COMPLETE, stays: READING_TIME }
  for (let left = second - 1; left >= 0; left--)
    yield { typed: { first, second: left, at: 'second' }, stays: ERASING_SPEED }
  for (let left = first - 1; left >= 0; left--)
    yield { typed: { first: left, second: 0, at: 'first' }, stays: left === 0 ? PAUSE : ERASING_SPEED }
  for (let done = 1; done <= first; done++)
    yield { typed: { first: done, second: 0, at: 'first' }, stays: TYPING_SPEED }
  yield { typed: { first, second: 0, at: 'second' }, stays: PAUSE }
  for (let done = 1; done < second; done++)
    yield { typed: { first, second: done, at: 'second' }, stays: TYPING_SPEED }
}
