import type { Localized } from '@firewall-cafe/shared'
import type { ReactNode } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { cx } from '../ui/cx'
import { HeadingPair } from './HeadingPair'
import * as styles from './Part.module.css'

interface PartProps {
  id: string
  title: Localized
  /** Puts the heading beside the rest, where there is room. */
  beside?: boolean
  children: ReactNode
}

/** A section of a page whose words are in the code, not in the Studio. */
export function Part({ id, title, beside = false, children }: PartProps) {
  return (
    <section
      id={id}
      className={cx('wrap', styles.part, beside && styles.beside)}
      aria-labelledby={`${id}-title`}
    >
      <HeadingPair id={`${id}-title`} title={title} />
      <div className={styles.body}>{children}</div>
    </section>
  )
}

/** A sentence, and under it the same in Chinese. */
export function Sentence({ label }: { label: Localized }) {
  return (
    <p className={styles.sentence}>
      <Bilingual label={label} zhClassName="quiet" />
    </p>
  )
}
