import type { Localized } from '@firewall-cafe/shared'
import type { ReactNode } from 'react'
import { chineseTag } from '../i18n/chineseTag'
import { InOwnWords } from '../i18n/InOwnWords'
import { useLocale } from '../i18n/LocaleContext'
import { voicesOf } from '../i18n/locales'
import { Zh } from '../i18n/Zh'
import { cx } from '../ui/cx'

interface BilingualProps {
  value: Localized
  zhClassName?: string | undefined
}

/** English and, if there is any, quieter Chinese after it; in other editions their own language alone. */
export function BilingualInline({ value, zhClassName }: BilingualProps) {
  const { en, zh } = value
  if (!useLocale().inBoth) return <InOwnWords value={value} />
  return (
    <>
      {en}
      {en && zh ? ' ' : null}
      {zh && <Zh className={zhClassName}>{zh}</Zh>}
    </>
  )
}

interface ParagraphPairProps extends BilingualProps {
  className?: string | undefined
}

/** A paragraph in each language that has one; in other editions one in their own language. */
export function ParagraphPair({ value, className, zhClassName }: ParagraphPairProps): ReactNode {
  const locale = useLocale()
  const { en, zh } = value
  if (!locale.inBoth) {
    const [voice] = voicesOf(locale, value)
    return (
      voice && (
        <p lang={voice.tag} className={cx('lines', className)}>
          {voice.text}
        </p>
      )
    )
  }
  return (
    <>
      {en && <p className={cx('lines', className)}>{en}</p>}
      {zh && (
        <p lang={chineseTag(zh)} className={cx('lines', zhClassName ?? className)}>
          {zh}
        </p>
      )}
    </>
  )
}
