import type { Localized } from '@firewall-cafe/shared'
import type { HTMLAttributes } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import * as styles from './Field.module.css'
import { Icon } from './Icon'
import { ICONS } from './icons'

interface ProblemProps extends HTMLAttributes<HTMLParagraphElement> {
  label: Localized
}

/** What is wrong with a field, below it. */
export const Problem = ({ label, ...rest }: ProblemProps) => (
  <p className={styles.problem} {...rest}>
    <Icon shape={ICONS.alert} />
    <span>
      <Bilingual label={label} />
    </span>
  </p>
)
