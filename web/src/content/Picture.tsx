import { useWords } from '../i18n/LocaleContext'
import { Drawing } from './Drawing'
import type { PictureFragment } from './generated/queries'
import { toLocalized } from './localized'
import * as styles from './Picture.module.css'

/** A picture as the content has it. Everything may be missing. */
export type ContentPicture = PictureFragment

interface PictureProps {
  picture: ContentPicture | null | undefined
  /** Its width, as in the `sizes` attribute. */
  sizes: string
  /** True where the words beside it already say everything. */
  decorative?: boolean
  /** False for what is seen first: it is loaded at once. */
  lazy?: boolean
  className?: string | undefined
}

/**
 * A picture that editors chose, served from our own site; without one, our empty frame.
 * It fills the width it is given. Where the layout fixes the height too, the hotspot stays in view.
 */
export function Picture({ picture, sizes, decorative = false, lazy = true, className }: PictureProps) {
  const { named } = useWords()
  const rendition = picture?.rendition
  const classes = [styles.picture, className].filter(Boolean).join(' ')
  if (!rendition) return <Drawing name="frame" className={classes} width={48} height={36} lazy={lazy} />
  return (
    <img
      className={classes}
      src={rendition.src}
      srcSet={rendition.srcSet ?? undefined}
      sizes={rendition.srcSet ? sizes : undefined}
      width={rendition.width}
      height={rendition.height}
      alt={decorative ? '' : named(toLocalized(picture.alt))}
      style={{ objectPosition: rendition.focus }}
      loading={lazy ? 'lazy' : 'eager'}
      fetchPriority={lazy ? undefined : 'high'}
      decoding="async"
    />
  )
}
