import type { ReactNode } from 'react'
import * as styles from './SectionHead.module.css'

/** The heading of a section, with its extras at the end of the line, or below if there is no room. */
export function SectionHead({ children }: { children: ReactNode }) {
  return <div className={styles.head}>{children}</div>
}
