import type { Localized, PictureAbsence } from '@firewall-cafe/shared'
import { useEffect, useState } from 'react'
import { whyNotShown } from '../api/images'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { cx } from '../ui/cx'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import * as styles from './Picture.module.css'
import { langOf, Verbatim } from './Verbatim'

interface PictureProps {
  /** Where to load it from, best first. Undefined while that is not known yet. */
  addresses: readonly string[] | undefined
  alt: string
  /** `cover` fills its box, `contain` shows all of the picture. */
  fit: 'cover' | 'contain'
  /** False while the search is still being recorded: a picture that fails may yet be served. */
  settled: boolean
  lazy?: boolean
}

/** One found picture: loading in steps, shown, or broken. Fills its parent, which reserves the room. */
export function Picture({ addresses, alt, fit, settled, lazy = false }: PictureProps) {
  const [attempt, setAttempt] = useState({ at: 0, round: 0 })
  const [loaded, setLoaded] = useState(false)
  const address = addresses?.[attempt.at]
  const exhausted = addresses !== undefined && address === undefined

  useEffect(() => {
    if (settled) setAttempt((last) => (last.round === 0 ? { at: 0, round: 1 } : last))
  }, [settled])

  if (exhausted && settled && attempt.round > 0) return <BrokenPicture alt={alt} address={addresses?.[0]} />
  return (
    <>
      {!loaded && <span className={styles.loading} aria-hidden="true" />}
      {address && (
        <img
          key={`${attempt.round} ${address}`}
          className={cx(
            styles.picture,
            fit === 'cover' ? styles.cover : styles.contain,
            !loaded && styles.hidden,
          )}
          src={address}
          alt={alt}
          data-loaded={loaded || undefined}
          lang={langOf(alt)}
          translate="no"
          width={320}
          height={240}
          loading={lazy ? 'lazy' : 'eager'}
          decoding="async"
          draggable={false}
          onLoad={() => setLoaded(true)}
          onError={() => setAttempt((last) => ({ ...last, at: last.at + 1 }))}
        />
      )}
    </>
  )
}

const ABSENCE: Record<PictureAbsence, Localized> = { not_kept: labels.notKept, blocked: labels.takenDown }

/** Stands where a picture could not be loaded: a fact about the picture, not about the engine. */
function BrokenPicture({ alt, address }: { alt: string; address: string | undefined }) {
  const [why, setWhy] = useState<PictureAbsence>()
  useEffect(() => {
    const asking = new AbortController()
    // What cannot be told is broken, as it looks.
    if (address) whyNotShown(address, asking.signal).then(setWhy, () => {})
    return () => asking.abort()
  }, [address])
  return (
    <span className={styles.broken}>
      <Icon shape={ICONS.broken} size={36} />
      <span className={styles.words}>
        <Bilingual label={why ? ABSENCE[why] : labels.brokenImage} />
      </span>
      <VisuallyHidden>
        : <Verbatim>{alt}</Verbatim>
      </VisuallyHidden>
    </span>
  )
}
