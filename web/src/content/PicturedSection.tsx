import type { Localized } from '@firewall-cafe/shared'
import type { ReactNode } from 'react'
import { Credit } from './Credit'
import { HeadingPair } from './HeadingPair'
import { type ContentPicture, Picture } from './Picture'
import * as styles from './PicturedSection.module.css'

interface PicturedSectionProps {
  id: string
  title: Localized
  picture: ContentPicture | null | undefined
  /** Says whose picture it is. */
  credited?: boolean
  children: ReactNode
}

/** A section of a page: heading and picture, and beside them its text. */
export function PicturedSection({ id, title, picture, credited = false, children }: PicturedSectionProps) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className={`wrap ${styles.two}`}>
        <div className={styles.side}>
          <HeadingPair id={id} size="l" title={title} />
          {picture?.rendition && (
            <div>
              <Picture className={styles.framed} picture={picture} sizes="(min-width: 744px) 400px, 100vw" />
              {credited && <Credit picture={picture} />}
            </div>
          )}
        </div>
        <div>{children}</div>
      </div>
    </section>
  )
}
