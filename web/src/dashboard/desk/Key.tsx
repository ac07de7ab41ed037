import * as styles from './Desk.module.css'

/** The key that does what it stands beside, by the name that is printed on it. */
export function Key({ name }: { name: string }) {
  return (
    <span className={styles.key} translate="no" aria-hidden="true">
      {name}
    </span>
  )
}
