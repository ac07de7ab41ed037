import type { Localized, PictureAbsence } from '@firewall-cafe/shared'
import { type ReactNode, useEffect, useState } from 'react'
import { whyNotShown } from '../api/images'
import { Bilingual } from '../i18n/Bilingual'
import { useLocale } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { langOf } from '../i18n/langOf'
import { Colon } from '../i18n/Marks'
import { cx } from '../ui/cx'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import * as styles from './Picture.module.css'
import { Verbatim } from './Verbatim'

interface PictureProps {
  /** Its addresses, best first. Undefined while they are unknown. */
  addresses: readonly string[] | undefined
  alt: string
  /** `cover` fills its box, `contain` shows all of the picture. */
  fit: 'cover' | 'contain'
  lazy?: boolean
  /** Shown in its place until it is loaded; screen readers have the picture itself. */
  unloaded?: ReactNode
}

/** One found picture: loading, shown, or broken. Fills its parent, which reserves the space. */
export function Picture({ addresses, alt, fit, lazy = false, unloaded }: PictureProps) {
  const locale = useLocale()
  const [at, setAt] = useState(0)
  const [loaded, setLoaded] = useState(false)
  const address = addresses?.[at]

  if (addresses && !address) return <BrokenPicture alt={alt} address={addresses[0]} />
  return (
    <>
      {!loaded && (
        <span className={styles.loading} aria-hidden="true">
          {unloaded}
        </span>
      )}
      {address && (
        <img
          key={address}
          className={cx(
            styles.picture,
            fit === 'cover' ? styles.cover : styles.contain,
            !loaded && styles.hidden,
          )}
          src={address}
          alt={alt}
          data-loaded={loaded || undefined}
          lang={langOf(alt, locale)}
          translate="no"
          width={320}
          height={240}
          loading={lazy ? 'lazy' : 'eager'}
          decoding="async"
          draggable={false}
          onLoad={() => setLoaded(true)}
          onError={() => setAt((last) => last + 1)}
        />
      )}
    </>
  )
}

const ABSENCE: Record<PictureAbsence, Localized> = { not_kept: labels.notKept, blocked: labels.takenDown }
// A newer service may know more of them.
const absenceOf = (why: string | undefined): Localized | undefined => ABSENCE[why as PictureAbsence]

/** Replaces a picture that could not be loaded, which says nothing about the engine. */
function BrokenPicture({ alt, address }: { alt: string; address: string | undefined }) {
  const [why, setWhy] = useState<PictureAbsence>()
  useEffect(() => {
    const asking = new AbortController()
    // If the reason cannot be read, the picture is just broken.
    if (address) whyNotShown(address, asking.signal).then(setWhy, () => {})
    return () => asking.abort()
  }, [address])
  return (
    <span className={styles.broken}>
      <Icon shape={ICONS.broken} size={36} />
      <span className={styles.words}>
        <Bilingual label={absenceOf(why) ?? labels.brokenImage} />
      </span>
      <VisuallyHidden>
        <Colon />
        <Verbatim>{alt}</Verbatim>
      </VisuallyHidden>
    </span>
  )
}
