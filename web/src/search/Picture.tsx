import type { Localized } from '@firewall-cafe/shared'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type WhyNotShown, whyNotShown } from '../api/images'
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
  /** Its addresses, best first; none of one that was taken down. Undefined while they are unknown. */
  addresses: readonly string[] | undefined
  alt: string
  /** `cover` fills its box, `contain` shows all of the picture. */
  fit: 'cover' | 'contain'
  lazy?: boolean
  /** Shown in its place until it is loaded; screen readers have the picture itself. */
  unloaded?: ReactNode
}

/** One found picture: loading, shown, or missing. Fills its parent, which reserves the space. */
export function Picture({ addresses, alt, fit, lazy = false, unloaded }: PictureProps) {
  const locale = useLocale()
  const [at, setAt] = useState(0)
  const [loaded, setLoaded] = useState(false)
  // Only once: a picture that is sent but cannot be decoded would be requested endlessly.
  const retriedSent = useRef(false)
  const address = addresses?.[at]

  if (addresses && !address) {
    const retry = () => setAt(0)
    const retrySent = () => {
      if (!retriedSent.current) retry()
      retriedSent.current = true
    }
    return <MissingPicture alt={alt} address={addresses[0]} onRetry={retry} onSent={retrySent} />
  }
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

const REASONS: Record<WhyNotShown, Localized> = {
  not_kept: labels.notKept,
  blocked: labels.takenDown,
  broken: labels.brokenImage,
}
// A newer service may know more of them.
const reasonOf = (why: WhyNotShown): Localized => REASONS[why] ?? labels.brokenImage

/**
 * A wall shows its page for days, always in sight, and nobody presses there. No sooner, because each try asks for all
 * addresses of all missing pictures: it would keep up the very limit that may have refused them.
 */
const TRIES_AGAIN_AFTER_MS = 10 * 60_000

interface MissingPictureProps {
  alt: string
  address: string | undefined
  onRetry: () => void
  /** Our service does send it. */
  onSent: () => void
}

/**
 * Replaces a picture that did not load, or that was taken down and so has no address. Not to load says nothing
 * about the engine, and nothing about the picture until our service says why: the connection may be bad. Tries
 * again once the browser is online, the page is looked at or the picture's button is pressed, every ten minutes while
 * the page is in sight, and at once if the service sends it.
 */
function MissingPicture({ alt, address, onRetry, onSent }: MissingPictureProps) {
  const [said, setSaid] = useState<WhyNotShown>()
  const why = address ? said : 'blocked'
  const tile = useRef<HTMLSpanElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each miss
  useEffect(() => {
    const asking = new AbortController()
    const onAnswer = (answer: WhyNotShown | 'sent' | undefined) =>
      answer === 'sent' ? onSent() : setSaid(answer)
    if (address) whyNotShown(address, asking.signal).then(onAnswer, () => {})
    return () => asking.abort()
  }, [address])
  // biome-ignore lint/correctness/useExhaustiveDependencies: rendering again must not put off the next try
  useEffect(() => {
    if (why) return
    const button = tile.current?.closest('button')
    const retry = () => document.visibilityState === 'visible' && onRetry()
    const timer = setTimeout(retry, TRIES_AGAIN_AFTER_MS)
    window.addEventListener('online', retry)
    document.addEventListener('visibilitychange', retry)
    button?.addEventListener('click', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', retry)
      button?.removeEventListener('click', retry)
    }
  }, [why])
  return (
    <span ref={tile} className={styles.broken}>
      <Icon shape={why ? ICONS.broken : ICONS.plug} size={36} />
      {/* Remounted once the reason is known: printing waits until `data-unloaded` is gone. */}
      <span key={why} className={styles.words} data-unloaded={why ? undefined : ''}>
        <Bilingual label={why ? reasonOf(why) : labels.notLoaded} />
      </span>
      <VisuallyHidden>
        <Colon />
        <Verbatim>{alt}</Verbatim>
      </VisuallyHidden>
    </span>
  )
}
