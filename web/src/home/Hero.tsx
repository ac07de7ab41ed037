import type { Localized } from '@firewall-cafe/shared'
import { useRef, useState } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { LocaleLink } from '../i18n/LocaleLink'
import { labels } from '../i18n/labels'
import { HeldPresses } from '../search/HeldPresses'
import { SearchInput } from '../search/SearchInput'
import { newVisit, notePress } from '../search/tab-memory'
import { Verbatim } from '../search/Verbatim'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { useMediaQuery } from '../ui/useMediaQuery'
import { useInView } from '../ui/useSeen'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { CafeRow } from './CafeRow'
import * as styles from './Hero.module.css'
import { TypedHeadline } from './TypedHeadline'

interface HeroProps {
  headline: Localized<readonly string[]>
  /** A few queries to start with, in either language. */
  tries: readonly string[]
}

/** The headline on both sides of the divider, and the one thing that crosses it: the search box. */
export function Hero({ headline, tries }: HeroProps) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', true)
  const [paused, setPaused] = useState(false)
  const [visit] = useState(newVisit)
  const place = useRef<HTMLElement>(null)
  // Out of sight it would only use up the battery.
  const inView = useInView(place)
  const moving = !still && !paused && inView
  const control = paused ? labels.playMotion : labels.pauseMotion

  return (
    <section ref={place} className={`split ${styles.hero}`}>
      <TypedHeadline en={headline.en} zh={headline.zh} moving={moving} />
      <p className={styles.what}>
        <Bilingual label={labels.whatThisIs} />
      </p>
      <div className={styles.search}>
        <div className={styles.box}>
          <SearchInput mode="compare" />
          {tries.length > 0 && (
            <ul className={styles.tries}>
              {tries.map((query) => (
                <li key={query}>
                  <LocaleLink
                    className={styles.chip}
                    to={`/search?q=${encodeURIComponent(query)}`}
                    state={{ visit }}
                    onClick={() => notePress(visit)}
                  >
                    <Verbatim>{query}</Verbatim>
                  </LocaleLink>
                </li>
              ))}
            </ul>
          )}
          <HeldPresses />
        </div>
      </div>
      <div className={styles.scene}>
        <CafeRow moving={moving} />
        {!still && (
          <button type="button" className={styles.motion} onClick={() => setPaused(!paused)}>
            <Icon shape={paused ? ICONS.play : ICONS.pause} />
            <VisuallyHidden>
              <Bilingual label={control} />
            </VisuallyHidden>
          </button>
        )}
      </div>
    </section>
  )
}
