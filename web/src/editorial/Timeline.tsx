import type { Localized } from '@firewall-cafe/shared'
import { BilingualInline } from '../content/BilingualText'
import type { MilestoneFragment } from '../content/generated/queries'
import { HeadingPair } from '../content/HeadingPair'
import { chineseTag, compact, isEmpty, safeAddress, toLocalized } from '../content/localized'
import { OutLink } from '../content/OutLink'
import * as styles from './Timeline.module.css'

interface TimelineProps {
  /** Left empty by editors, there is no timeline. */
  heading: Localized
  rows: readonly (MilestoneFragment | null)[] | null | undefined
}

/** Two networks, year by year: English left of the wall, Chinese right of it. */
export function Timeline({ heading, rows }: TimelineProps) {
  const shown = compact(rows)
    .map(({ dateText, text, url }) => ({
      date: toLocalized(dateText),
      text: toLocalized(text),
      source: safeAddress(url),
    }))
    .filter(({ text }) => !isEmpty(text))
  if (isEmpty(heading) || shown.length === 0) return null
  return (
    <section className={`split section ${styles.timeline}`} aria-labelledby="timeline">
      <div className="wrap">
        <HeadingPair id="timeline" across className={styles.heading} en={heading.en} zh={heading.zh} />
        <ol>
          {shown.map(({ date, text, source }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a year may have two facts
            <li key={index}>
              <p className={styles.year}>
                <BilingualInline value={date} />
              </p>
              <p className={styles.en}>
                {source?.startsWith('http') && text.en ? <OutLink href={source}>{text.en}</OutLink> : text.en}
              </p>
              {text.zh && (
                <p className={styles.zh} lang={chineseTag(text.zh)}>
                  {text.zh}
                </p>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
