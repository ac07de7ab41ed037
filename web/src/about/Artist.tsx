import { BilingualInline } from '../content/BilingualText'
import type { AboutPageFragment } from '../content/generated/queries'
import { isEmpty, safeAddress, toLocalized, toSingleLine } from '../content/localized'
import { MixedText } from '../content/MixedText'
import { OutLink } from '../content/OutLink'
import { PicturedSection } from '../content/PicturedSection'
import { TextPair } from '../content/TextPair'
import { labels } from '../i18n/labels'
import * as styles from './About.module.css'

/** The artist: name, part in the project, and a few public facts. */
export function Artist({ page }: { page: AboutPageFragment | null | undefined }) {
  const name = toSingleLine(page?.artistName)
  if (!page || !name) return null
  const shown = <MixedText>{name}</MixedText>
  const heading = toLocalized(page.artistHeading, labels.theArtist)
  const role = toLocalized(page.artistRole)
  const url = safeAddress(page.artistUrl)
  return (
    <PicturedSection id="artist" title={heading} picture={page.artistPicture} credited>
      <h3 className={styles.name}>{url ? <OutLink href={url}>{shown}</OutLink> : shown}</h3>
      {!isEmpty(role) && (
        <p className={`small quiet ${styles.role}`}>
          <BilingualInline value={role} />
        </p>
      )}
      <TextPair body={page._rawArtistBio} />
    </PicturedSection>
  )
}
