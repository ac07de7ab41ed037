import type { EngineName } from '@firewall-cafe/shared'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Run } from '../api/searches'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { useBackCloses } from '../layout/useBackCloses'
import { useModal } from '../layout/useModal'
import { ButtonLink } from '../ui/Button'
import { hasModifier } from '../ui/hasModifier'
import { IconButton } from '../ui/IconButton'
import { ICONS } from '../ui/icons'
import { type ShownPicture, sidesOf } from './pictures'
import type { EngineQuery } from './search-state'
import { Verbatim } from './Verbatim'
import * as styles from './Viewer.module.css'
import { ViewerBar } from './ViewerBar'
import { type TurnPage, ViewerPane } from './ViewerPane'

interface ViewerProps {
  /** The side that was opened, whose pane is marked first. */
  start: EngineName
  asked: Record<EngineName, EngineQuery | undefined>
  runs: Partial<Record<EngineName, Run>>
  pictures: Record<EngineName, readonly ShownPicture[]>
  chosen: Record<EngineName, number>
  /** The address of the comparison's page, where another one shows it. */
  recordAddress?: string | undefined
  onChoose: (engine: EngineName, index: number) => void
  /** Called once the viewer has faded out. */
  onClose: () => void
  onRetry: (() => void) | undefined
}

const FADE_MS = 250

/**
 * Both sides large, in two equal panes: full screen on narrow screens, a lightbox on wide
 * ones. Arrow keys turn the marked pane, Tab goes to the other one, Escape and Back close.
 */
export function Viewer({ start, asked, runs, pictures, chosen, ...props }: ViewerProps) {
  const { locale, named } = useWords()
  const sides = sidesOf(locale)
  const [marked, setMarked] = useState(start)
  const dialog = useModal(true, { onDismiss: props.onClose })
  const onceGone = useBackCloses(() => void leave())
  const turners = useRef<Partial<Record<EngineName, TurnPage | null>>>({})

  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>(`[role=group][data-side=${start}]`)?.focus()
  }, [dialog, start])

  /** The side with the focus, which the arrow keys turn. */
  function onFocus(event: FocusEvent) {
    const at = (event.target as HTMLElement).closest<HTMLElement>('[data-side]')?.dataset.side
    if (at === 'google' || at === 'baidu') setMarked(at)
  }

  async function leave() {
    await fade(dialog.current)
    dialog.current?.close()
  }

  function retry() {
    // Retrying may go to another page, from which Back would return to the viewer's step.
    if (props.onRetry) onceGone(props.onRetry)
    void leave()
  }

  const side = (engine: EngineName) => ({
    engine,
    run: runs[engine],
    pictures: pictures[engine],
    selected: chosen[engine],
  })

  function onKeyDown(event: KeyboardEvent) {
    if (hasModifier(event) || !['ArrowLeft', 'ArrowRight', 'Escape'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') void leave()
    else turners.current[marked]?.(event.key === 'ArrowRight' ? 1 : -1)
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={named(labels.viewer)}
      onKeyDownCapture={onKeyDown}
      onFocus={onFocus}
    >
      <div className={styles.viewer}>
        <div className={styles.head}>
          <p className={styles.query}>
            {sides.map((engine) => {
              const words = asked[engine]?.words
              const repeated = engine !== sides[0] && words === asked[sides[0] ?? engine]?.words
              return words && !repeated && <Verbatim key={engine}>{words}</Verbatim>
            })}
          </p>
        </div>
        {sides.map((engine) => (
          <ViewerPane
            key={engine}
            ref={(turner) => {
              turners.current[engine] = turner
            }}
            {...side(engine)}
            onSelect={(index) => props.onChoose(engine, index)}
            onRetry={props.onRetry && retry}
          />
        ))}
        {sides.map((engine) => (
          <ViewerBar
            key={engine}
            {...side(engine)}
            marked={engine === marked}
            onTurn={(by) => turners.current[engine]?.(by)}
          />
        ))}
        <div className={styles.seam} />
        {props.recordAddress && (
          // Replaces the viewer's own history entry, so that Back leads to the page under it.
          <ButtonLink variant="plain" className={styles.page} to={props.recordAddress} replace>
            <Bilingual label={labels.shareAndCite} />
          </ButtonLink>
        )}
        <IconButton
          className={styles.close}
          label={named(labels.closeViewer)}
          shape={ICONS.close}
          onClick={() => void leave()}
        />
      </div>
    </dialog>
  )
}

/** Fades out before closing, unless motion is reduced. */
async function fade(dialog: HTMLDialogElement | null) {
  if (!dialog?.animate || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  await dialog.animate({ opacity: [1, 0] }, { duration: FADE_MS, fill: 'forwards' }).finished
}
