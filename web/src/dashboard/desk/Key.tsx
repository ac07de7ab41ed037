import * as styles from './Desk.module.css'

/** The key for the action beside it, by the name that is printed on the key. */
export function Key({ name }: { name: string }) {
  return (
    <span className={styles.key} translate="no" aria-hidden="true">
      {name}
    </span>
  )
}
