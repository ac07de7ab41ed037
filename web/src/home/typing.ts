/** Milliseconds for each character typed. */
export const TYPING_SPEED = 75
const ERASING_SPEED = 30
/** How long the finished pair stands, and the pauses between the two lines. */
const READING_TIME = 4500
const PAUSE = 600

/** How much of each line is written. `Infinity` means all of it, however long it is. */
export interface Typed {
  en: number
  zh: number
  /** The line the cursor stands in. */
  at: 'en' | 'zh'
}

export const COMPLETE: Typed = { en: Number.POSITIVE_INFINITY, zh: Number.POSITIVE_INFINITY, at: 'zh' }

/**
 * One turn of the loop: the pair stands, the Chinese line goes, the English line
 * goes, the English line is typed, the Chinese line answers. Each step says what
 * is written and how many milliseconds it stays. `en` and `zh` count characters.
 */
export function* typingTurn(en: number, zh: number): Generator<{ typed: Typed; stays: number }> {
  yield { typed: COMPLETE, stays: READING_TIME }
  for (let left = zh - 1; left >= 0; left--) yield { typed: { en, zh: left, at: 'zh' }, stays: ERASING_SPEED }
  for (let left = en - 1; left >= 0; left--)
    yield { typed: { en: left, zh: 0, at: 'en' }, stays: left === 0 ? PAUSE : ERASING_SPEED }
  for (let done = 1; done <= en; done++) yield { typed: { en: done, zh: 0, at: 'en' }, stays: TYPING_SPEED }
  yield { typed: { en, zh: 0, at: 'zh' }, stays: PAUSE }
  for (let done = 1; done < zh; done++) yield { typed: { en, zh: done, at: 'zh' }, stays: TYPING_SPEED }
}
