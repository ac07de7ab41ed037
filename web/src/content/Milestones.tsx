import { Both, OneOf } from './BilingualText'
import type { MilestoneFragment } from './generated/queries'
import { isEmpty, present, safeAddress, words } from './localized'
import * as styles from './Milestones.module.css'
import { OutLink } from './OutLink'

/** Dates and what happened on them, each linked to its source where there is one. */
export function Milestones({
  milestones,
}: {
  milestones: readonly (MilestoneFragment | null)[] | null | undefined
}) {
  const rows = present(milestones)
    .map(({ dateText, text, url }) => ({
      date: words(dateText),
      what: words(text),
      source: safeAddress(url),
    }))
    .filter(({ what }) => !isEmpty(what))
  if (rows.length === 0) return null
  return (
    <dl className={styles.list}>
      {rows.map(({ date, what, source }) => (
        <div key={`${date.en}${what.en}${what.zh}`}>
          <dt>
            <Both value={date} />
          </dt>
          <dd>
            {source?.startsWith('http') ? (
              <OutLink href={source}>
                <OneOf value={what} />
              </OutLink>
            ) : (
              <OneOf value={what} />
            )}
            {what.en && what.zh && (
              <span className={styles.zh}>
                <Both value={{ en: '', zh: what.zh }} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
