import type { Localized } from '@firewall-cafe/shared'
import { type ReactNode, useId } from 'react'
import { HeadingPair } from '../content/HeadingPair'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { useModal } from '../layout/useModal'
import { IconButton } from '../ui/IconButton'
import { ICONS } from '../ui/icons'
import * as styles from './RecordDialog.module.css'

interface RecordDialogProps {
  title: Localized
  onClose: () => void
  children: ReactNode
}

/** A dialog about a comparison, above its page: a heading, a closing button, and its content. */
export function RecordDialog({ title, onClose, children }: RecordDialogProps) {
  const { named } = useWords()
  const dialog = useModal(true, { onDismiss: onClose })
  const id = useId()
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id}>
      <header className={styles.head}>
        <HeadingPair id={id} title={title} size="s" />
        <IconButton label={named(labels.close)} shape={ICONS.close} onClick={() => dialog.current?.close()} />
      </header>
      <div className={styles.body} tabIndex={-1}>
        {children}
      </div>
    </dialog>
  )
}
