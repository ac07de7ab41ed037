import { BilingualInline } from '../content/BilingualText'
import { Credit } from '../content/Credit'
import type { AboutPageFragment } from '../content/generated/queries'
import { HeadingPair } from '../content/HeadingPair'
import { isEmpty, safeAddress, toLocalized, toSingleLine } from '../content/localized'
import { MixedText } from '../content/MixedText'
import { OutLink } from '../content/OutLink'
import { Picture } from '../content/Picture'
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
    <section className="section" aria-labelledby="artist">
      <div className={`wrap ${styles.two}`}>
        <div className={styles.side}>
          <HeadingPair id="artist" size="l" title={heading} />
          {page.artistPicture?.rendition && (
            <div>
              <Picture
                className={styles.framed}
                picture={page.artistPicture}
                sizes="(min-width: 744px) 400px, 100vw"
              />
              <Credit picture={page.artistPicture} />
            </div>
          )}
        </div>
        <div>
          <h3 className={styles.name}>{url ? <OutLink href={url}>{shown}</OutLink> : shown}</h3>
          {!isEmpty(role) && (
            <p className={`small quiet ${styles.role}`}>
              <BilingualInline value={role} />
            </p>
          )}
          <TextPair body={page._rawArtistBio} />
        </div>
      </div>
    </section>
  )
}
