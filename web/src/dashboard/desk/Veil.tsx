import type { SiteSettings } from '@firewall-cafe/shared'
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react'
import { type PictureSource, pictureAddresses } from '../../api/images'
import { Bilingual } from '../../i18n/Bilingual'
import { useWords } from '../../i18n/LocaleContext'
import { labels } from '../../i18n/labels'
import { Picture } from '../../search/Picture'
import { hasModifier } from '../../ui/hasModifier'
import * as styles from './Desk.module.css'
import type { Looking } from './useLook'

interface Veiled {
  /** What is under it, as `Looking` names it. */
  name: string
  looking: Looking
  onLook: (looking: Looking) => void
}

/**
 * A cover that uncovers its content for as long as it is held, by pointer or key; until the next press, or until the
 * focus leaves, for those who cannot hold: voice, a switch, a screen reader.
 */
function holding(veil: Veiled) {
  const { name, onLook } = veil
  const cover = () => onLook(undefined)
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) onLook(name)
    },
    onPointerUp: cover,
    onPointerLeave: cover,
    onPointerCancel: cover,
    onBlur: cover,
    // A long press must not open a menu.
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== ' ' && event.key !== 'Enter') return
      if (hasModifier(event)) return
      // Kept from the desk: Enter decides nothing here. The desk covers it again when the key goes up.
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) onLook(name)
    },
    // Otherwise some browsers send a click when the space bar goes up.
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === ' ') event.preventDefault()
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (event.detail !== 0) return
      // Safari does not focus what is pressed, and only what has the focus can lose it.
      event.currentTarget.focus()
      onLook(isOpen(veil) ? undefined : name)
    },
  }
}

const isOpen = ({ name, looking }: Veiled) => looking === 'all' || looking === name

/** Text that is visible while its cover is held. */
export function Cover({ children, ...veil }: Veiled & { children: ReactNode }) {
  const { named } = useWords()
  const open = isOpen(veil)
  return (
    <button
      type="button"
      className={styles.cover}
      data-open={open || undefined}
      title={open ? undefined : named(labels.holdWords)}
      {...holding(veil)}
    >
      {open ? children : <Bilingual label={labels.holdWords} />}
    </button>
  )
}

interface VeiledPictureProps extends Veiled {
  label: string
  picture: PictureSource
  settings: SiteSettings | undefined
  /** True where no other key uncovers it. */
  isStop?: boolean
}

/** A picture as visitors see it, only loaded and shown while its cover is held. */
export function VeiledPicture({ label, picture, settings, isStop = false, ...veil }: VeiledPictureProps) {
  const addresses = settings && pictureAddresses(picture, 'thumbnail', settings)
  return (
    // The space bar uncovers all of them at once, so they need no eighteen tab stops before the decision.
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      className={styles.veil}
      aria-label={label}
      {...holding(veil)}
    >
      {isOpen(veil) && <Picture addresses={addresses} alt="" fit="cover" />}
    </button>
  )
}
