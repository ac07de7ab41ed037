import { cx } from '../ui/cx'
import { PressCard } from './PressCard'
import * as styles from './PressGrid.module.css'
import type { PressItem } from './press-item'

/**
 * Cards as on a front page: the newest are wider where that fills the last row (four columns), so that no row
 * is left half empty.
 */
export function PressGrid({ items }: { items: readonly PressItem[] }) {
  const wide = (4 - (items.length % 4)) % 4
  const odd = items.length % 2 === 1
  return (
    <ul className={styles.grid}>
      {items.map((item, index) => (
        <li key={item.id} className={cx(index < wide && styles.wide, odd && index === 0 && styles.first)}>
          <PressCard item={item} wide={index < wide} lone={odd && index === 0} />
        </li>
      ))}
    </ul>
  )
}
