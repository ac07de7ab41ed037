import { Bilingual } from '../i18n/Bilingual'
import { fillLabel, labels } from '../i18n/labels'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { Picture } from './Picture'
import * as styles from './Pictures.module.css'
import type { ShownPicture } from './pictures'

interface ThumbnailsProps {
  pictures: readonly ShownPicture[]
  /** Undefined until one is chosen. */
  selected: number | undefined
  /** Whether a press opens the viewer at once, and chooses nothing here. */
  opensViewer: boolean
  onSelect: (index: number) => void
}

/**
 * Up to nine pictures of one side; the chosen one is marked by a frame, a tint and a tick, and one that the other side
 * shows, too, by the same letter as there.
 */
export function Thumbnails({ pictures, selected, opensViewer, onSelect }: ThumbnailsProps) {
  return (
    <ol className={styles.thumbnails}>
      {pictures.map(({ result, alt, small, same }, index) => (
        <li key={result.rank}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-pressed={opensViewer ? undefined : index === selected}
            aria-haspopup={opensViewer ? 'dialog' : undefined}
            onClick={() => onSelect(index)}
          >
            <VisuallyHidden>{index + 1}. </VisuallyHidden>
            <Picture addresses={small} alt={alt} fit="cover" lazy />
            {same && (
              <>
                <span className={styles.same} aria-hidden="true">
                  {same.letter}
                </span>
                <VisuallyHidden>
                  {' '}
                  <Bilingual label={fillLabel(labels.sameAcross, { place: same.place })} />
                </VisuallyHidden>
              </>
            )}
            <span className={styles.tick}>
              <Icon shape={ICONS.check} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
