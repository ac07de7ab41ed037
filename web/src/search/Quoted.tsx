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
  return (
    <span>
      {/* Another sentence is another element, for the reason of InOwnWords. */}
      <span key={sentence}>
        {after === undefined ? (
          sentence
        ) : (
          <>
            {before}“<Verbatim {...(tag && { lang: langOf(words, { tag }) })}>{words}</Verbatim>”{after}
          </>
        )}
      </span>
    </span>
  )
}
