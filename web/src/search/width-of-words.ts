/** How wide words are, in letters of full width: Chinese ones take all of it, others about half. */
export const widthOf = (words: string): number =>
  [...words].reduce(
    (sum, letter) => sum + (/[\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/u.test(letter) ? 1 : 0.5),
    0,
  )
