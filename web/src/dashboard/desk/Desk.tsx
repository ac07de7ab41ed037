import { useEffect, useRef } from 'react'
import { HeadingPair } from '../../content/HeadingPair'
import { Bilingual } from '../../i18n/Bilingual'
import { useWords } from '../../i18n/LocaleContext'
import { fillLabel, labels } from '../../i18n/labels'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { ICONS } from '../../ui/icons'
import { Notice } from '../../ui/Notice'
import { RetryButton } from '../../ui/RetryButton'
import { Spinner } from '../../ui/Spinner'
import { CodeForm } from '../CodeForm'
import * as styles from './Desk.module.css'
import { DeskLog } from './DeskLog'
import { itemOf } from './desk-state'
import { Key } from './Key'
import { Queue } from './Queue'
import { Sheet } from './Sheet'
import { type Desk as DeskModel, useDesk } from './useDesk'
import { useDeskKeys } from './useDeskKeys'
import { useLook } from './useLook'

/** The moderation desk: the queue at the side, and one comparison, covered until somebody uncovers it. */
export function Desk() {
  const { named } = useWords()
  const desk = useDesk()
  const { state } = desk
  const { looking, onLook } = useLook()
  const onKeyDown = useDeskKeys(desk, () => onLook('all'))
  const root = useKeptFocus(state)
  const item = itemOf(state)
  // Focuses a comparison found by its code, so that the desk's keys decide about it at once.
  useEffect(() => {
    if (state.found) root.current?.querySelector('article')?.focus()
  }, [state.found, root])

  return (
    <section
      ref={root}
      tabIndex={-1}
      className={styles.desk}
      aria-label={named(labels.moderation)}
      onKeyDown={onKeyDown}
    >
      <Top {...desk} />
      <div className={styles.find}>
        <CodeForm
          clears
          label={labels.sheetCode}
          button={labels.open}
          busy={state.busy}
          onFound={(found) => found && desk.show(found)}
          onFailed={desk.missed}
        />
      </div>
      {state.phase === 'failed' && (
        <Notice tone="error" role="alert" className={styles.wide}>
          <p>
            <b>
              <Bilingual label={labels.queueFailed} />
            </b>{' '}
            {state.sentence && <Bilingual label={state.sentence} />}
          </p>
          <RetryButton disabled={state.busy} onRetry={desk.reload} />
        </Notice>
      )}
      {state.phase === 'loading' && !item && (
        <div className={styles.blank}>
          <Spinner label={labels.loadingQueue} showLabel />
        </div>
      )}
      {state.phase === 'loaded' && !item && <Nothing />}
      {item && (
        <>
          <Queue items={state.items} loaded={state.phase === 'loaded'} at={item.code} onGo={desk.go} />
          <Sheet key={item.code} item={item} desk={desk} looking={looking} onLook={onLook} />
        </>
      )}
      <DeskLog state={state} onUndo={desk.undo} />
    </section>
  )
}

function Top({ state, reload, undo }: DeskModel) {
  return (
    <header className={styles.top}>
      <HeadingPair title={labels.moderation} />
      <p>
        <span>
          {(state.phase === 'loaded' || state.items.length > 0) && (
            <Bilingual label={fillLabel(labels.waitingCount, { count: state.total })} />
          )}
        </span>{' '}
        <Button variant="plain" aria-disabled={state.busy || undefined} onClick={reload}>
          <Bilingual label={labels.refresh} />
        </Button>
      </p>
      <div className={styles.toast}>
        <p role="status">
          {state.news && (
            <>
              <Icon shape={ICONS.check} />
              <Bilingual label={state.news} />
            </>
          )}
        </p>
        {state.done.at(-1)?.undo_until && (
          <Button variant="plain" onClick={() => undo()}>
            <Bilingual label={labels.undo} /> <Key name="U" />
          </Button>
        )}
      </div>
    </header>
  )
}

function Nothing() {
  return (
    <div className={styles.ruled}>
      <div>
        <HeadingPair as="h3" title={labels.nothingWaits} />
        <p>
          <Bilingual label={labels.nothingWaitsText} />
        </p>
      </div>
    </div>
  )
}

/** Keeps the focus at the desk when the focused element is removed, so that its keys keep working. */
function useKeptFocus(state: DeskModel['state']) {
  const root = useRef<HTMLElement>(null)
  const held = useRef(false)

  useEffect(() => {
    const onFocusIn = (event: FocusEvent) => {
      held.current = root.current?.contains(event.target as Node) ?? false
    }
    document.addEventListener('focusin', onFocusIn)
    return () => document.removeEventListener('focusin', onFocusIn)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is shown
  useEffect(() => {
    if (held.current && document.activeElement === document.body) root.current?.focus({ preventScroll: true })
  }, [state])

  return root
}
