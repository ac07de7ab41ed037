import { BilingualInline, ParagraphPair } from '../content/BilingualText'
import { ContentCards } from '../content/ContentCards'
import type { ContributorFragment } from '../content/generated/queries'
import { inPlace, type ListPageNode } from '../content/list-page'
import { isEmpty, safeAddress, toLocalized } from '../content/localized'
import { OutLink } from '../content/OutLink'
import { PageOpening } from '../content/PageOpening'
import { Picture } from '../content/Picture'
import { inBoth } from '../i18n/inBoth'
import { labels } from '../i18n/labels'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import * as styles from './ContributorsScreen.module.css'

interface ContributorsScreenProps {
  page: ListPageNode | null | undefined
  contributors: readonly (ContributorFragment | null)[]
}

/** Those who build the café, on both sides of the wall. */
export function ContributorsScreen({ page, contributors }: ContributorsScreenProps) {
  const named = inPlace(contributors)
  return (
    <>
      <PageOpening
        layout="across"
        title={toLocalized(page?.title, labels.contributors)}
        intro={toLocalized(page?.intro, labels.contributorsIntro)}
      />
      <section className="split" aria-label={inBoth(labels.contributors)}>
        <div className={`wrap ${styles.people}`}>
          {named.length === 0 && <ParagraphPair value={labels.nobodyYet} zhClassName="quiet" />}
          <ul className={styles.list}>
            {named.map((contributor) => (
              <li key={contributor.id}>
                <Plate contributor={contributor} />
              </li>
            ))}
          </ul>
        </div>
      </section>
      <div className={styles.ground}>
        <div className="wrap">
          <ContentCards cards={page?.cards} />
        </div>
      </div>
    </>
  )
}

function Plate({ contributor: { name, role, bio, url, portrait } }: { contributor: ContributorFragment }) {
  const title = toLocalized(name)
  const address = safeAddress(url)
  return (
    <article className={styles.plate}>
      {portrait?.rendition && (
        <div className={styles.portrait}>
          <Picture picture={portrait} sizes="144px" />
        </div>
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
          {hostOf(address)} <Icon shape={ICONS.external} />
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
const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : labels.website.en
