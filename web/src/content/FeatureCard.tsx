import type { Localized } from '@firewall-cafe/shared'
import type { ReactNode } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { LocaleLink } from '../i18n/LocaleLink'
import { labels } from '../i18n/labels'
import { cx } from '../ui/cx'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { ParagraphPair } from './BilingualText'
import * as styles from './Cards.module.css'
import * as tones from './FeatureCard.module.css'
import { HeadingPair } from './HeadingPair'
import * as frames from './HoverPicture.module.css'

interface FeatureCardProps {
  title: Localized
  text: Localized
  to: string
  /** A picture of 4 by 3 for the corner: grey at rest, in colour on hover and focus. */
  picture: ReactNode
  tone?: 'white' | 'red'
}

/** A large card that leads to another part of the site. */
export function FeatureCard({ title, text, to, picture, tone = 'white' }: FeatureCardProps) {
  return (
    <LocaleLink
      to={to}
      className={cx(styles.card, tone === 'red' ? `${tones.red} on-red` : tones.white)}
      data-card=""
    >
      <div className={styles.text}>
        <HeadingPair title={title} />
        <ParagraphPair value={text} zhClassName="small" />
      </div>
      <div className={styles.foot}>
        <span className={styles.read}>
          <Bilingual label={labels.read} /> <Icon shape={ICONS.right} />
        </span>
        <div className={cx(frames.frame, styles.picture)}>{picture}</div>
      </div>
    </LocaleLink>
  )
}

/** Two cards side by side. */
export function FeatureCards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>
}
