import type { MouseEvent } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { InOwnWords } from '../i18n/InOwnWords'
import { useWords } from '../i18n/LocaleContext'
import { LocaleLink } from '../i18n/LocaleLink'
import { labels } from '../i18n/labels'
import { withoutPrefix } from '../i18n/locales'
import { Zh } from '../i18n/Zh'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import * as styles from './Drawer.module.css'
import { LanguageSwitch } from './LanguageSwitch'
import { DRAWER } from './routes'
import { useModal } from './useModal'

interface DrawerProps {
  open: boolean
  onClose: () => void
  /** Where the visitor is; that entry is marked as the current page. */
  path: string
}

/** The navigation, sliding in from the right. Escape and a click beside it close it; the focus goes back to the menu. */
export function Drawer({ open, onClose, path }: DrawerProps) {
  const { locale, named } = useWords()
  const ref = useModal(open, { onDismiss: onClose })

  function onClick(event: MouseEvent<HTMLDialogElement>) {
    // The content fills the whole dialog, so a click on the dialog itself fell on the page behind.
    if (event.target === ref.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape or the button
    <dialog ref={ref} className={`${styles.drawer} on-red`} aria-label={named(labels.menu)} onClick={onClick}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <button type="button" className={styles.close} onClick={onClose}>
            <Bilingual label={labels.close} />
            <Icon shape={ICONS.close} />
          </button>
          <LanguageSwitch path={path} className={styles.languages} />
        </div>
        <nav aria-label={named(labels.mainNavigation)}>
          <ul>
            {DRAWER.map((entry) => (
              <li key={entry.to}>
                <LocaleLink
                  to={entry.to}
                  onClick={onClose}
                  aria-current={withoutPrefix(path).replace(/\/+$/, '') === entry.to ? 'page' : undefined}
                >
                  {locale.inBoth ? (
                    <>
                      <span>{entry.en}</span>
                      <Zh>{entry.zh}</Zh>
                    </>
                  ) : (
                    <span>
                      <InOwnWords value={entry} />
                    </span>
                  )}
                </LocaleLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </dialog>
  )
}
