import { ParagraphPair } from '../content/BilingualText'
import type { FactFragment } from '../content/generated/queries'
import { compact, isEmpty, toLocalized, toSingleLine } from '../content/localized'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { cx } from '../ui/cx'
import * as styles from './Facts.module.css'

const SIDES = {
  us: { label: labels.unitedStates, className: styles.us },
  china: { label: labels.china, className: styles.china },
  both: { label: labels.fact, className: undefined },
}

/** Dated facts. One of each side goes across the divider; a single one is alone. */
export function Facts({ facts }: { facts: readonly (FactFragment | null)[] | null | undefined }) {
  const shown = compact(facts)
    .map(({ side, year, text }) => ({
      side: sideOf(side),
      year: toSingleLine(year),
      text: toLocalized(text),
    }))
    .filter(({ text }) => !isEmpty(text))
  if (shown.length === 0) return null
  const isPair =
    shown.length === 2 &&
    shown.some(({ side }) => side === 'us') &&
    shown.some(({ side }) => side === 'china')
  const ordered = isPair ? [...shown].sort((a) => (a.side === 'us' ? -1 : 1)) : shown
  return (
    <div className={cx(styles.facts, isPair && styles.pair)}>
      {ordered.map(({ side, year, text }) => (
        <div key={side + year + text.en} className={SIDES[side].className}>
          <p className={styles.side}>
            <Bilingual label={SIDES[side].label} />
          </p>
          {year && <p className={styles.year}>{year}</p>}
          <ParagraphPair value={text} zhClassName={styles.zh} />
        </div>
      ))}
    </div>
  )
}

const sideOf = (side: string | null | undefined): keyof typeof SIDES =>
  side === 'us' || side === 'china' ? side : 'both'
