import { Fragment } from 'react'
import { Zh } from '../i18n/Zh'
import { chineseTag } from './localized'

/** A run of Chinese, its own punctuation and spaces between its words included. */
const CHINESE =
  /(\p{Script=Han}(?:[\p{Script=Han}\u3000-\u303f\uff00-\uffef· ]*[\p{Script=Han}\u3001-\u303f\uff00-\uffef])?)/u

/** English text with its runs of Chinese marked as such, so that they are read aloud and set as what they are. */
export function MixedText({ children }: { children: string }) {
  return children.split(CHINESE).map((run, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: runs are known by their place
    <Fragment key={at}>{at % 2 ? <Zh lang={chineseTag(run)}>{run}</Zh> : run}</Fragment>
  ))
}
