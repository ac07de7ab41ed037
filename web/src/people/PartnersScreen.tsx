import { BilingualInline, ParagraphPair } from '../content/BilingualText'
import type { PartnerFragment } from '../content/generated/queries'
import { safeAddress, toLocalized, toPlainText } from '../content/localized'
import { OutLink } from '../content/OutLink'
import { Picture } from '../content/Picture'
import { labels } from '../i18n/labels'
import * as styles from './PartnersScreen.module.css'
import { type PeoplePage, PeopleScreen } from './PeopleScreen'

interface PartnersScreenProps {
  page: PeoplePage | null | undefined
  partners: readonly (PartnerFragment | null)[]
}

/** The organisations that carry the café, in the order editors gave them. */
export function PartnersScreen({ page, partners }: PartnersScreenProps) {
  return (
    <PeopleScreen
      page={page}
      title={labels.partners}
      intro={labels.partnersIntro}
      entries={partners}
      layout="rows"
      styles={{ list: styles.rows, cards: styles.cards }}
    >
      {(partner, index) => <Row partner={partner} number={index + 1} />}
    </PeopleScreen>
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
