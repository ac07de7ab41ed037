import { Link } from 'gatsby'
import type { ReactNode } from 'react'
import { labels } from '../i18n/labels'
import { cx } from '../ui/cx'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import * as styles from './FeatureCard.module.css'
import { HeadingPair } from './HeadingPair'

interface FeatureCardProps {
  en: string
  zh: string
  text: string
  to: string
  /** A picture of 4 by 3 for the corner: grey at rest, in colour on hover and focus. */
  picture: ReactNode
  tone?: 'white' | 'red'
}

/** A large card that leads to another part of the site. */
export function FeatureCard({ en, zh, text, to, picture, tone = 'white' }: FeatureCardProps) {
  return (
    <Link to={to} className={cx(styles.card, tone === 'red' && `${styles.red} on-red`)}>
      <div className={styles.text}>
        <HeadingPair en={en} zh={zh} />
        <p>{text}</p>
      </div>
      <div className={styles.foot}>
        <span className={styles.read}>
          {labels.read.en} <Icon shape={ICONS.right} />
        </span>
        <div className={styles.picture}>{picture}</div>
      </div>
    </Link>
  )
}

/** Cards side by side: three columns for more than two of them, else two. */
export function FeatureCards({ children, many = false }: { children: ReactNode; many?: boolean }) {
  return <div className={cx(styles.cards, many && styles.three)}>{children}</div>
}
