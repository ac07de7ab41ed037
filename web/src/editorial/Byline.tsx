import { Both } from '../content/BilingualText'
import { isEmpty, present, words } from '../content/localized'
import { fill, labels } from '../i18n/labels'
import { Badge } from '../ui/Badge'
import * as styles from './Editorial.module.css'
import type { InterviewNode } from './interview-node'

/** Who is interviewed, how long it takes to read, and what it is about. */
export function Byline({ interview }: { interview: InterviewNode }) {
  const name = words(interview.byline)
  const note = words(interview.bylineNote)
  const minutes = interview.readMinutes
  const tags = present(interview.tags)
    .map((tag) => words(tag))
    .filter((tag) => !isEmpty(tag))
  return (
    <>
      {!isEmpty(name) && (
        <p className={styles.byline}>
          <b>
            <Both value={name} />
          </b>
          {!isEmpty(note) && (
            <span className="quiet">
              <Both value={note} />
            </span>
          )}
        </p>
      )}
      <ul className={styles.tags}>
        {minutes && minutes > 0 ? (
          <li>
            <Badge small tone="ink">
              {fill(labels.minutesToRead.en, { minutes })}
            </Badge>
          </li>
        ) : null}
        {tags.map((tag) => (
          <li key={tag.en + tag.zh}>
            <Badge small>
              <Both value={tag} />
            </Badge>
          </li>
        ))}
      </ul>
    </>
  )
}
