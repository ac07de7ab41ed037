import { BilingualInline, ParagraphPair } from '../content/BilingualText'
import { ContentCards } from '../content/ContentCards'
import type { PartnerFragment } from '../content/generated/queries'
import { inPlace, type ListPageNode } from '../content/list-page'
import { safeAddress, toLocalized, toPlainText } from '../content/localized'
import { OutLink } from '../content/OutLink'
import { PageOpening } from '../content/PageOpening'
import { Picture } from '../content/Picture'
import { inBoth } from '../i18n/inBoth'
import { labels } from '../i18n/labels'
import * as styles from './PartnersScreen.module.css'

interface PartnersScreenProps {
  page: ListPageNode | null | undefined
  partners: readonly (PartnerFragment | null)[]
}

/** The organisations that carry the café, in the order editors gave them. */
export function PartnersScreen({ page, partners }: PartnersScreenProps) {
  const named = inPlace(partners)
  return (
    <>
      <PageOpening
        layout="across"
        title={toLocalized(page?.title, labels.partners)}
        intro={toLocalized(page?.intro, labels.partnersIntro)}
      />
      <section className="section" aria-label={inBoth(labels.partners)}>
        <div className="wrap">
          {named.length === 0 && <ParagraphPair value={labels.nobodyYet} zhClassName="quiet" />}
          <ol className={styles.rows}>
            {named.map((partner, index) => (
              <li key={partner.id}>
                <Row partner={partner} number={index + 1} />
              </li>
            ))}
          </ol>
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

function Row({
  partner: { name, url, description, logo },
  number,
}: {
  partner: PartnerFragment
  number: number
}) {
  const title = toLocalized(name)
  const address = safeAddress(url)
  const heading = <BilingualInline value={title} />
  return (
    <>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <h2 className={styles.name}>
        {address ? <OutLink href={address}>{heading}</OutLink> : heading}
        {logo?.rendition && (
          <span className={styles.logo}>
            <Picture picture={logo} sizes="160px" decorative={!toPlainText(toLocalized(logo.alt))} />
          </span>
        )}
      </h2>
      <div className={styles.about}>
        <ParagraphPair value={toLocalized(description)} zhClassName={styles.quiet} />
      </div>
    </>
  )
}
