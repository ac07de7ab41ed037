import { Verbatim } from './Verbatim'

/** A sentence in which the words asked, standing in quotes, keep their own language. */
export function Quoted({ sentence, words }: { sentence: string; words: string }) {
  const [before, after] = sentence.split(`“${words}”`)
  if (after === undefined) return sentence
  return (
    <>
      {before}“<Verbatim>{words}</Verbatim>”{after}
    </>
  )
}
