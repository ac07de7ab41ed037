import type { Localized } from '@firewall-cafe/shared'
import { BilingualInline } from '../content/BilingualText'
import type { MilestoneFragment } from '../content/generated/queries'
import { HeadingPair } from '../content/HeadingPair'
import { compact, isEmpty, safeAddress, toLocalized } from '../content/localized'
import { OutLink } from '../content/OutLink'
import { chineseTag } from '../i18n/chineseTag'
import { InOwnWords } from '../i18n/InOwnWords'
import { useLocale } from '../i18n/LocaleContext'
import { cx } from '../ui/cx'
import * as styles from './Timeline.module.css'

interface TimelineProps {
  /** If editors leave it empty, there is no timeline. */
  heading: Localized
  rows: readonly (MilestoneFragment | null)[] | null | undefined
}

/** Two networks, year by year: English left of the divider and Chinese right of it, or one of them alone. */
export function Timeline({ heading, rows }: TimelineProps) {
  const { inBoth } = useLocale()
  const shown = compact(rows)
    .map(({ dateText, text, url }) => ({
      date: toLocalized(dateText),
      text: toLocalized(text),
      source: safeAddress(url),
    }))
    .filter(({ text }) => !isEmpty(text))
  if (isEmpty(heading) || shown.length === 0) return null
  return (
    <section className={cx(inBoth && 'split', 'section', styles.timeline)} aria-labelledby="timeline">
      <div className="wrap">
        <HeadingPair id="timeline" across className={styles.heading} title={heading} />
        <ol>
          {shown.map(({ date, text, source }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a year may have two facts
            <li key={index}>
              <p className={styles.year}>
                <BilingualInline value={date} />
              </p>
              <p className={styles.en}>
                <MilestoneText text={inBoth ? { en: text.en, zh: '' } : text} source={source} />
              </p>
              {inBoth && text.zh && (
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

/** What happened, linked to its source. */
function MilestoneText({ text, source }: { text: Localized; source: string | undefined }) {
  const words = <InOwnWords value={text} />
  return source?.startsWith('http') && !isEmpty(text) ? <OutLink href={source}>{words}</OutLink> : words
}
