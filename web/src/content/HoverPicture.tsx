import { cx } from '../ui/cx'
import * as styles from './HoverPicture.module.css'
import { type ContentPicture, Picture } from './Picture'

interface HoverPictureProps {
  picture: ContentPicture | null | undefined
  /** Replaces the picture while the card is hovered or focused; without it the first one gains colour. */
  hover: ContentPicture | null | undefined
  sizes: string
  lazy?: boolean
  /** True where the words beside it already say everything. */
  decorative?: boolean
  className?: string | undefined
}

/**
 * The picture of a card: quiet at rest, swapped on mouse-over and back on mouse-out. It needs an ancestor
 * with the attribute `data-card`; CSS does the swap, so it works without scripts.
 */
export function HoverPicture({
  picture,
  hover,
  sizes,
  lazy = true,
  decorative,
  className,
}: HoverPictureProps) {
  const swaps = Boolean(hover?.rendition)
  return (
    <div className={cx(styles.frame, className)}>
      <Picture picture={picture} sizes={sizes} lazy={lazy} decorative={decorative ?? false} />
      {swaps && <Picture className={styles.hover} picture={hover} sizes={sizes} decorative />}
    </div>
  )
}
