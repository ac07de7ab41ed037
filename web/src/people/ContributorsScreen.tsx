import { BilingualInline, ParagraphPair } from '../content/BilingualText'
import { Credit } from '../content/Credit'
import type { ContributorFragment } from '../content/generated/queries'
import { isEmpty, parseAddress, safeAddress, toLocalized } from '../content/localized'
import { OutLink } from '../content/OutLink'
import { Picture } from '../content/Picture'
import { InOwnWords } from '../i18n/InOwnWords'
import { labels } from '../i18n/labels'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import * as styles from './ContributorsScreen.module.css'
import { type PeoplePage, PeopleScreen } from './PeopleScreen'

interface ContributorsScreenProps {
  page: PeoplePage | null | undefined
  contributors: readonly (ContributorFragment | null)[]
}

/** The people who build the café, on both sides of the divider. */
export function ContributorsScreen({ page, contributors }: ContributorsScreenProps) {
  return (
    <PeopleScreen
      page={page}
      title={labels.contributors}
      intro={labels.contributorsIntro}
      entries={contributors}
      layout="plates"
      styles={{ wrap: styles.people, list: styles.list, cards: styles.cards }}
    >
      {(contributor) => <Plate contributor={contributor} />}
    </PeopleScreen>
  )
}

function Plate({ contributor: { name, role, bio, url, portrait } }: { contributor: ContributorFragment }) {
  const title = toLocalized(name)
  const address = safeAddress(url)
  const host = hostOf(address ?? '')
  return (
    <article className={styles.plate}>
      {portrait?.rendition && (
        <>
          <div className={styles.portrait}>
            <Picture picture={portrait} sizes="144px" />
          </div>
          <Credit picture={portrait} />
        </>
      )}
      <h2 className={styles.name}>
        <BilingualInline value={title} />
      </h2>
      {!isEmpty(toLocalized(role)) && (
        <p className={styles.role}>
          <BilingualInline value={toLocalized(role)} zhClassName={styles.quiet} />
        </p>
      )}
      <div className={styles.bio}>
        <ParagraphPair value={toLocalized(bio)} zhClassName={styles.zh} />
      </div>
      {address && (
        <OutLink className={styles.link} href={address}>
          {host ? <span translate="no">{host}</span> : <InOwnWords value={labels.website} />}{' '}
          <Icon shape={ICONS.external} />
          <VisuallyHidden>
            {' '}
            <BilingualInline value={title} />
          </VisuallyHidden>
        </OutLink>
      )}
    </article>
  )
}

/** A page by its host's name, as people say it. */
const hostOf = (address: string): string | undefined => parseAddress(address)?.hostname.replace(/^www\./, '')
