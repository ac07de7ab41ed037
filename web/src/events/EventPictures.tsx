import { BilingualInline } from '../content/BilingualText'
import { HeadingPair } from '../content/HeadingPair'
import { isEmpty, toLocalized, toSingleLine } from '../content/localized'
import { type ContentPicture, Picture } from '../content/Picture'
import { SectionHead } from '../content/SectionHead'
import { Bilingual } from '../i18n/Bilingual'
import { InItsLanguage } from '../i18n/InItsLanguage'
import { labels } from '../i18n/labels'
import { Colon } from '../i18n/Marks'
import { cx } from '../ui/cx'
import * as styles from './EventPictures.module.css'
import type { EventContent } from './event'

/** The event in pictures, with their captions. A credit that all of them share is said once. */
export function EventPictures({ event: { pictures, photographs } }: { event: EventContent }) {
  if (pictures.length === 0) return null
  const credits = new Set(pictures.map(({ credit }) => toSingleLine(credit)))
  const shared = (!photographs && credits.size === 1 && [...credits][0]) || ''
  const large = largeOf(pictures.length)
  return (
    <section className={`section ${styles.section}`} aria-labelledby="pictures">
      <div className="wrap">
        <SectionHead>
          <HeadingPair id="pictures" title={labels.eventPictures} />
          {(photographs || shared) && (
            <p className={styles.credit}>
              {photographs ? (
                <>
                  <Bilingual label={labels.photographs} />
                  <Colon />
                  <InItsLanguage>{photographs}</InItsLanguage>
                </>
              ) : (
                <InItsLanguage>{shared}</InItsLanguage>
              )}
            </p>
          )}
        </SectionHead>
        <ul className={styles.gallery}>
          {pictures.map((picture, index) => {
            const isLarge = pictures.length - index <= large
            const isFirst = index === 0 && pictures.length % 2 === 1
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: the pictures never change order
                key={index}
                className={cx(isLarge && styles.large, isFirst && styles.first)}
              >
                <Plate
                  picture={picture}
                  sizes={sizesOf(isLarge, isFirst)}
                  credit={shared ? '' : toSingleLine(picture.credit)}
                />
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

/** How many pictures at the end are two in a row instead of three, so that no row is incomplete. */
const largeOf = (count: number): number => (count < 3 ? count : ([0, 4, 2][count % 3] ?? 0))

/** How wide the style sheet makes a picture. One that is large and first is the only one. */
function sizesOf(isLarge: boolean, isFirst: boolean): string {
  if (isLarge && isFirst) return '(min-width: 1144px) 1080px, 92vw'
  if (isLarge) return '(min-width: 1144px) 528px, 46vw'
  return isFirst ? '(min-width: 1080px) 344px, 92vw' : '(min-width: 1144px) 344px, 46vw'
}

function Plate({ picture, sizes, credit }: { picture: ContentPicture; sizes: string; credit: string }) {
  const caption = toLocalized(picture.caption)
  return (
    <figure>
      <div className={styles.picture}>
        <Picture picture={picture} sizes={sizes} />
      </div>
      {(!isEmpty(caption) || credit) && (
        <figcaption>
          {caption.en ? (
            <BilingualInline value={caption} zhClassName={styles.zh} />
          ) : (
            !isEmpty(caption) && <BilingualInline value={caption} />
          )}
          {credit && <InItsLanguage className={styles.by}>{credit}</InItsLanguage>}
        </figcaption>
      )}
    </figure>
  )
}
