import { chineseTag } from '../i18n/chineseTag'

/** A run of Chinese, with its own punctuation and the spaces between its words. */
const CHINESE =
  /(\p{Script=Han}(?:[\p{Script=Han}\u3000-\u303f\uff00-\uffef· ]*[\p{Script=Han}\u3001-\u303f\uff00-\uffef])?)/u

interface TextRun {
  text: string
  /** Which Chinese it is, if any. */
  tag?: 'zh-Hans' | 'zh-Hant'
}

/** English text split into runs of Chinese and the text between them. */
export const runsOf = (text: string): TextRun[] =>
  text
    .split(CHINESE)
    .map((run, at) => (at % 2 ? { text: run, tag: chineseTag(run) } : { text: run }))
    .filter((run) => run.text !== '')

/** English text whose runs of Chinese are marked, so that they are read aloud and set as Chinese. */
export function MixedText({ children }: { children: string }) {
  return runsOf(children).map(({ text, tag }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: runs are known by their place
    <span key={at} lang={tag}>
      {text}
    </span>
  ))
}
