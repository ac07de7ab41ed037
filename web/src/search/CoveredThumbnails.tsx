import { useWords } from '../i18n/LocaleContext'
import { fillLabel, labels } from '../i18n/labels'
import * as styles from './CoveredThumbnails.module.css'
import { Picture } from './Picture'
import type { ShownPicture } from './pictures'

interface CoveredThumbnailsProps {
  pictures: readonly ShownPicture[]
  /** The places that were pressed. */
  uncovered: ReadonlySet<number>
  onPress: (index: number) => void
}

/** The pictures of one side, each covered until it is pressed: a covered one is not even loaded, and not named. */
export function CoveredThumbnails({ pictures, uncovered, onPress }: CoveredThumbnailsProps) {
  const { locale, named } = useWords()
  return (
    <ol className={styles.grid}>
      {pictures.map(({ result, alt, small }, index) => {
        const shown = uncovered.has(index)
        const name = named(
          fillLabel(shown ? labels.shownPicture : labels.coveredPicture, { rank: index + 1 }),
        )
        return (
          <li key={result.rank}>
            <button
              type="button"
              className={styles.veil}
              aria-pressed={shown}
              aria-label={shown ? `${name}${locale.marks.colon}${alt}` : name}
              onClick={() => onPress(index)}
            >
              {shown && <Picture addresses={small} alt={alt} fit="cover" />}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
