import { InOwnWords } from '../i18n/InOwnWords'
import { useLocale } from '../i18n/LocaleContext'
import { BilingualInline } from './BilingualText'
import type { MilestoneFragment } from './generated/queries'
import { compact, isEmpty, safeAddress, toLocalized } from './localized'
import * as styles from './Milestones.module.css'
import { OutLink } from './OutLink'

/** Dates and what happened on them, each linked to its source where there is one. */
export function Milestones({
  milestones,
}: {
  milestones: readonly (MilestoneFragment | null)[] | null | undefined
}) {
  const { inBoth } = useLocale()
  const rows = compact(milestones)
    .map(({ dateText, text, url }) => ({
      date: toLocalized(dateText),
      what: toLocalized(text),
      source: safeAddress(url),
    }))
    .filter(({ what }) => !isEmpty(what))
  if (rows.length === 0) return null
  return (
    <dl className={styles.list}>
      {rows.map(({ date, what, source }) => (
        <div key={`${date.en}${what.en}${what.zh}`}>
          <dt>
            <BilingualInline value={date} />
          </dt>
          <dd>
            {source?.startsWith('http') ? (
              <OutLink href={source}>
                <InOwnWords value={what} />
              </OutLink>
            ) : (
              <InOwnWords value={what} />
            )}
            {inBoth && what.en && what.zh && (
              <span className={styles.zh}>
                <BilingualInline value={{ en: '', zh: what.zh }} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
