import { Bilingual } from '../i18n/Bilingual'
import { fill, type Label } from '../i18n/labels'
import { Zh } from '../i18n/Zh'

interface WriteToProps {
  email: string | undefined
  /** A sentence with a place for `{email}`. */
  sentence: Label
  /** Said instead when no address is known. */
  otherwise?: Label
}

/** A sentence that names the café's address as a link. */
export function WriteTo({ email, sentence, otherwise }: WriteToProps) {
  if (!email) return otherwise ? <Bilingual label={otherwise} /> : null
  const [before, after] = sentence.en.split('{email}')
  return (
    <>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after} <Zh>{fill(sentence.zh, { email })}</Zh>
    </>
  )
}
