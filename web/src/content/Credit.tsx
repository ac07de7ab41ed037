import { InItsLanguage } from '../i18n/InItsLanguage'
import { cx } from '../ui/cx'
import { toSingleLine } from './localized'
import type { ContentPicture } from './Picture'

interface CreditProps {
  picture: ContentPicture | null | undefined
  className?: string | undefined
}

/** A picture's credit, in the one language it is written in; nothing without a credit or a picture. */
export function Credit({ picture, className }: CreditProps) {
  const credit = picture?.rendition ? toSingleLine(picture.credit) : ''
  if (!credit) return null
  return (
    <p className={cx('small quiet', className)}>
      <InItsLanguage>{credit}</InItsLanguage>
    </p>
  )
}
