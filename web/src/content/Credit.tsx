import { InItsLanguage } from '../i18n/InItsLanguage'
import { cx } from '../ui/cx'
import { toSingleLine } from './localized'
import type { ContentPicture } from './Picture'

interface CreditProps {
  picture: ContentPicture | null | undefined
  className?: string | undefined
}

/** By whom a picture is, in the one language it is written in; nothing where nobody is named, or no picture is shown. */
export function Credit({ picture, className }: CreditProps) {
  const credit = picture?.rendition ? toSingleLine(picture.credit) : ''
  if (!credit) return null
  return (
    <p className={cx('small quiet', className)}>
      <InItsLanguage>{credit}</InItsLanguage>
    </p>
  )
}
