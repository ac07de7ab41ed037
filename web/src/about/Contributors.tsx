import type { Localized } from '@firewall-cafe/shared'
import { BilingualInline, ParagraphPair } from '../content/BilingualText'
import type { AboutContributorFragment } from '../content/generated/queries'
import { HeadingPair } from '../content/HeadingPair'
import { isEmpty, safeAddress, toLocalized } from '../content/localized'
import { MoreLink } from '../content/MoreLink'
import { OutLink } from '../content/OutLink'
import { SectionHead } from '../content/SectionHead'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import * as styles from './About.module.css'

/** The people who build the project, in two columns. */
export function Contributors({
  heading,
  people,
}: {
  heading: Localized
  people: readonly AboutContributorFragment[]
}) {
  const shown = people
    .map(({ name, role, bio, url }) => ({
      name: toLocalized(name),
      role: toLocalized(role),
      bio: toLocalized(bio),
      url: safeAddress(url),
    }))
    .filter(({ name }) => !isEmpty(name))
  if (shown.length === 0) return null
  return (
    <section className={`section ${styles.slate}`} aria-labelledby="contributors">
      <div className="wrap">
        <SectionHead>
          <HeadingPair id="contributors" size="l" title={heading} />
          <MoreLink to="/contributors">
            <Bilingual label={labels.allPeople} />
          </MoreLink>
        </SectionHead>
        <ul className={styles.people}>
          {shown.map(({ name, role, bio, url }) => (
            <li key={name.en + name.zh}>
              <h3>
                {url ? (
                  <OutLink href={url}>
                    <BilingualInline value={name} />
                  </OutLink>
                ) : (
                  <BilingualInline value={name} />
                )}
              </h3>
              {!isEmpty(role) && (
                <p className={styles.part}>
                  <BilingualInline value={role} />
                </p>
              )}
              <ParagraphPair value={bio} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
