import type { Localized } from '@firewall-cafe/shared'
import { BilingualInline } from '../content/BilingualText'
import type { InterviewDetailFragment } from '../content/generated/queries'
import { compact, isEmpty, toLocalized } from '../content/localized'
import { Bilingual } from '../i18n/Bilingual'
import { fillLabel, labels } from '../i18n/labels'
import { Badge } from '../ui/Badge'
import * as styles from './Editorial.module.css'

/** Who is interviewed, how long it takes to read, and what it is about. */
export function Byline({ interview }: { interview: InterviewDetailFragment }) {
  const name = toLocalized(interview.byline)
  const note = toLocalized(interview.bylineNote)
  const time = timeToRead(interview)
  const tags = compact(interview.tags)
    .map((tag) => toLocalized(tag))
    .filter((tag) => !isEmpty(tag))
  return (
    <>
      {!isEmpty(name) && (
        <p className={styles.byline}>
          <b>
            <BilingualInline value={name} />
          </b>
          {!isEmpty(note) && (
            <span className="quiet">
              <BilingualInline value={note} />
            </span>
          )}
        </p>
      )}
      {(time || tags.length > 0) && (
        <ul className={styles.tags}>
          {time && (
            <li>
              <Badge small tone="ink">
                <Bilingual label={time} />
              </Badge>
            </li>
          )}
          {tags.map((tag) => (
            <li key={tag.en + tag.zh}>
              <Badge small>
                <BilingualInline value={tag} />
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** How long it takes to read, or that its answers are still to come. */
function timeToRead({ awaitsAnswers, minutesToRead }: InterviewDetailFragment): Localized | undefined {
  if (awaitsAnswers) return labels.answersToCome
  if (!minutesToRead) return undefined
  return fillLabel(labels.minutesToRead, { minutes: minutesToRead })
}
