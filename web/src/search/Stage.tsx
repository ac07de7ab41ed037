import type { EngineName } from '@firewall-cafe/shared'
import { useRef, useState } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { Colon } from '../i18n/Marks'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { useSeen } from '../ui/useSeen'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { ofEngine } from './label-maps'
import * as styles from './Pictures.module.css'
import { type ShownPicture, turn } from './pictures'
import { Verbatim } from './Verbatim'
import { WholePicture } from './WholePicture'

/** The votes cover the lower end of the screen, and so a stage that begins there. */
const ABOVE_THE_VOTES = '0px 0px -25%'

/** Up to this width a stage has room for the small copy alone, and a thumbnail opens the viewer at once. */
export const VIEWER_WIDTH = 420

interface StageProps {
  engine: EngineName
  pictures: readonly ShownPicture[]
  selected: number
  onSelect: (index: number) => void
  /** Opens the viewer. */
  onOpen: () => void
}

/**
 * The chosen picture of one side, whole and uncropped, with arrows that go round. Until it comes into sight
 * (on most laptops never) and has loaded, and always on a phone, it shows the small copy, which the thumbnail
 * loads anyway.
 */
export function Stage({ engine, pictures, selected, onSelect, onOpen }: StageProps) {
  const { named } = useWords()
  const [turnedTo, setTurnedTo] = useState<number>()
  const place = useRef<HTMLDivElement>(null)
  const seen = useSeen(place, ABOVE_THE_VOTES)
  const picture = pictures[selected]
  const count = pictures.length
  if (!picture) return null

  const arrow = (by: 1 | -1) => {
    const to = turn(selected, by, count)
    const label = by === 1 ? labels.nextPicture : labels.previousPicture
    return (
      <button
        type="button"
        className={by === 1 ? styles.next : styles.previous}
        aria-label={named(ofEngine(label, engine, { rank: to + 1, count }))}
        onClick={() => {
          setTurnedTo(to)
          onSelect(to)
        }}
      >
        <Icon shape={ICONS.right} flip={by === -1} />
      </button>
    )
  }

  return (
    <div ref={place} className={styles.stage}>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
        <VisuallyHidden>
          <Bilingual label={labels.enlarge} />
          <Colon />
        </VisuallyHidden>
        <WholePicture picture={picture} large={seen && window.innerWidth > VIEWER_WIDTH} lazy={!seen} />
      </button>
      {count > 1 && arrow(-1)}
      {count > 1 && arrow(1)}
      <span className={styles.count}>{`${selected + 1} / ${count}`}</span>
      <VisuallyHidden role="status">
        {turnedTo === selected && (
          <>
            <Bilingual label={ofEngine(labels.pictureAt, engine, { rank: selected + 1, count })} />
            <Colon />
            <Verbatim>{picture.alt}</Verbatim>
          </>
        )}
      </VisuallyHidden>
    </div>
  )
}
