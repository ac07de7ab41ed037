import type { Label } from '../i18n/labels'

interface WriteToProps {
  email: string | undefined
  /** A sentence with a place for `{email}`. */
  sentence: Label
  /** Said instead when no address is known. */
  otherwise?: Label
}

/** A sentence that names the café's address as a link. */
export function WriteTo({ email, sentence, otherwise }: WriteToProps) {
  if (!email) return otherwise ? otherwise.en : null
  const [before, after] = sentence.en.split('{email}')
  return (
    <>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after}
    </>
  )
}
