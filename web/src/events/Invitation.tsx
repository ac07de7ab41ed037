import { BilingualInline } from '../content/BilingualText'
import { HeadingPair } from '../content/HeadingPair'
import { LocaleLink } from '../i18n/LocaleLink'
import { labels } from '../i18n/labels'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import * as styles from './Invitation.module.css'

/** Fills the last place of the grid: those who want the café can ask for it. */
export function Invitation() {
  return (
    <LocaleLink to="/contact" className={`on-red ${styles.card}`}>
      <HeadingPair as="h3" size="m" title={labels.invite} />
      <span className={styles.foot}>
        <span>
          <BilingualInline value={labels.inviteText} zhClassName={styles.zh} />
        </span>
        <Icon shape={ICONS.right} size={36} />
      </span>
    </LocaleLink>
  )
}
