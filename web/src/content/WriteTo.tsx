import type { Localized } from '@firewall-cafe/shared'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { fill } from '../i18n/labels'
import { Zh } from '../i18n/Zh'

interface WriteToProps {
  email: string | undefined
  /** A sentence with a place for `{email}`. */
  sentence: Localized
  /** Said instead when no address is known. */
  otherwise?: Localized
}

/** A sentence that names the café's address as a link. */
export function WriteTo({ email, sentence, otherwise }: WriteToProps) {
  const { locale, t } = useWords()
  if (!email) return otherwise ? <Bilingual label={otherwise} /> : null
  const [before, after] = t(sentence).split('{email}')
  return (
    <>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after}
      {locale.inBoth && (
        <>
          {' '}
          <Zh>{fill(sentence.zh, { email })}</Zh>
        </>
      )}
    </>
  )
}
