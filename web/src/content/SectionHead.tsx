import type { ReactNode } from 'react'
import * as styles from './SectionHead.module.css'

/** The heading of a section, and what belongs to it at the end of its line, or below where there is no room. */
export function SectionHead({ children }: { children: ReactNode }) {
  return <div className={styles.head}>{children}</div>
}
