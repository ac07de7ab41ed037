import type { Overlap } from '../api/records'
import { Bilingual } from '../i18n/Bilingual'
import { InOwnWords } from '../i18n/InOwnWords'
import { useLocale } from '../i18n/LocaleContext'
import { overlapWords } from '../i18n/overlapWords'
import { Zh } from '../i18n/Zh'
import * as styles from './Record.module.css'

/** How much of what one side shows the other shows, too, and what that means. */
export default function SharedPictures({ overlap }: { overlap: Overlap }) {
  const { inBoth } = useLocale()
  const [numbers, ...notes] = overlapWords(overlap)
  return (
    <div className={styles.overlap}>
      {numbers && (
        <p>
          <strong>
            <InOwnWords value={numbers} />
          </strong>
          {inBoth && (
            <>
              {' '}
              <Zh className="quiet">{numbers.zh}</Zh>
            </>
          )}
        </p>
      )}
      {notes.map((note) => (
        <p key={note.en}>
          <Bilingual label={note} zhClassName="quiet" />
        </p>
      ))}
    </div>
  )
}
