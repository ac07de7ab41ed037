import { langOf } from '../i18n/langOf'
import { Verbatim } from './Verbatim'

interface QuotedProps {
  sentence: string
  words: string
  /** The language of the sentence, where it is not the page's. */
  tag?: string
}

/** A sentence in which the words asked, standing in quotes, keep their own language. */
export function Quoted({ sentence, words, tag }: QuotedProps) {
  const [before, after] = sentence.split(`“${words}”`)
  if (after === undefined) return <span>{sentence}</span>
  return (
    // Each text in an element, for the reason of InOwnWords.
    <span>
      <span>{`${before}“`}</span>
      <Verbatim {...(tag && { lang: langOf(words, { tag }) })}>{words}</Verbatim>
      <span>{`”${after}`}</span>
    </span>
  )
}
