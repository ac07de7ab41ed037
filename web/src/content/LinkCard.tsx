import type { ReactNode } from 'react'
import { cx } from '../ui/cx'
import { HoverPicture } from './HoverPicture'
import * as styles from './LinkCard.module.css'
import type { ContentPicture } from './Picture'

interface LinkCardProps {
  picture: ContentPicture | null | undefined
  /** Takes the picture's place while the card is pointed at or holds the focus. */
  hover: ContentPicture | null | undefined
  sizes: string
  className?: string | undefined
  pictureClassName?: string | undefined
  /** The content below the picture. Its heading holds the card's one link. */
  children: ReactNode
}

/** A card with a picture that can be pressed all over; its link is named by the heading alone. */
export function LinkCard({ className, pictureClassName, children, ...picture }: LinkCardProps) {
  return (
    <article className={cx(styles.card, className)} data-card="">
      <HoverPicture className={cx(styles.picture, pictureClassName)} {...picture} />
      {children}
    </article>
  )
}
