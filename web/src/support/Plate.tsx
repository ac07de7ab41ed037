import { BilingualInline } from '../content/BilingualText'
import type { SupporterFragment } from '../content/generated/queries'
import { isEmpty, safeAddress, toLocalized } from '../content/localized'
import { OutLink } from '../content/OutLink'
import { Picture } from '../content/Picture'
import * as styles from './Support.module.css'

/** A supporter's logo, or the name in pixel type while there is none, on a plate held by four pins. */
export function Plate({ name, logoName, logo, url }: SupporterFragment) {
  const short = toLocalized(logoName)
  const shown = isEmpty(short) ? toLocalized(name) : short
  const address = safeAddress(url)
  const face = logo?.rendition ? (
    <Picture
      className={styles.logo}
      picture={{ ...logo, alt: shown }}
      sizes="(min-width: 744px) 280px, 80vw"
    />
  ) : (
    <BilingualInline value={shown} />
  )
  return <div className={styles.plate}>{address ? <OutLink href={address}>{face}</OutLink> : face}</div>
}
