import { OutLink } from '../content/OutLink'
import type { SocialLink } from '../content/site'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import * as styles from './ContactScreen.module.css'

/** Where the project can be followed, one large link below the other. */
export function FollowList({ links }: { links: readonly SocialLink[] }) {
  if (links.length === 0) return null
  return (
    <ul className={styles.links}>
      {links.map(({ name, url }) => (
        <li key={url}>
          <OutLink href={url} rel="me noopener noreferrer">
            <span>{name}</span> <Icon shape={ICONS.external} />
          </OutLink>
        </li>
      ))}
    </ul>
  )
}
