import { BilingualInline } from '../content/BilingualText'
import { HeadingPair } from '../content/HeadingPair'
import { isEmpty, toLocalized, toSingleLine } from '../content/localized'
import { type ContentPicture, Picture } from '../content/Picture'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { cx } from '../ui/cx'
import * as styles from './EventPictures.module.css'
import type { EventContent } from './event'

/** The event in pictures, with their captions. A credit that all of them share is said once. */
export function EventPictures({ event: { pictures, photographs } }: { event: EventContent }) {
  if (pictures.length === 0) return null
  const credits = new Set(pictures.map(({ credit }) => toSingleLine(credit)))
  const shared = !photographs && credits.size === 1 ? [...credits][0] : ''
  const large = largeOf(pictures.length)
  return (
    <section className={`section ${styles.section}`} aria-labelledby="pictures">
      <div className="wrap">
        <div className={styles.head}>
          <HeadingPair id="pictures" title={labels.eventPictures} />
          {(photographs || shared) && (
            <p className={styles.credit}>
              {photographs ? (
                <>
                  <Bilingual label={labels.photographs} />: {photographs}
                </>
              ) : (
                shared
              )}
            </p>
          )}
        </div>
        <ul className={styles.gallery}>
          {pictures.map((picture, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the pictures never change order
              key={index}
              className={cx(
                pictures.length - index <= large && styles.large,
                index === 0 && pictures.length % 2 === 1 && styles.first,
              )}
            >
              <Plate picture={picture} credit={shared ? '' : toSingleLine(picture.credit)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** How many pictures at the end are two in a row instead of three, so that no row is incomplete. */
const largeOf = (count: number): number => (count < 3 ? count : ([0, 4, 2][count % 3] ?? 0))

function Plate({ picture, credit }: { picture: ContentPicture; credit: string }) {
  const caption = toLocalized(picture.caption)
  return (
    <figure>
      <div className={styles.picture}>
        <Picture picture={picture} sizes="(min-width: 1144px) 344px, (min-width: 744px) 46vw, 46vw" />
      </div>
      {(!isEmpty(caption) || credit) && (
        <figcaption>
          {caption.en ? (
            <BilingualInline value={caption} zhClassName={styles.zh} />
          ) : (
            !isEmpty(caption) && <BilingualInline value={caption} />
          )}
          {credit && <span className={styles.by}>{credit}</span>}
        </figcaption>
      )}
    </figure>
  )
}
