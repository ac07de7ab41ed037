import { Link } from 'gatsby'
import { BilingualInline } from '../content/BilingualText'
import { HeadingPair } from '../content/HeadingPair'
import { labels } from '../i18n/labels'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import * as styles from './Invitation.module.css'

/** Fills the last place of the grid: those who want the café can ask for it. */
export function Invitation() {
  return (
    <Link to="/contact" className={`on-red ${styles.card}`}>
      <HeadingPair as="h3" size="m" en={labels.invite.en} zh={labels.invite.zh} />
      <span className={styles.foot}>
        <span>
          <BilingualInline value={labels.inviteText} zhClassName={styles.zh} />
        </span>
        <Icon shape={ICONS.right} size={36} />
      </span>
    </Link>
  )
}
