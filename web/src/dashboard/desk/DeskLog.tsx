import type { ModerationLogItem } from '@firewall-cafe/shared'
import { useEffect } from 'react'
import { readLog } from '../../api/moderation'
import type { FetchState } from '../../api/useFetched'
import { Bilingual } from '../../i18n/Bilingual'
import { useWords } from '../../i18n/LocaleContext'
import { labels } from '../../i18n/labels'
import { Comma, InBrackets } from '../../i18n/Marks'
import { reasonWords } from '../../i18n/reasonWords'
import { useNow } from '../../layout/useNow'
import { actionWords } from '../../moderation/words'
import { Button } from '../../ui/Button'
import { Ago } from '../Ago'
import { Panel } from '../Panel'
import { useStaffList } from '../staff-calls'
import * as styles from './Desk.module.css'
import type { DeskState } from './desk-state'

const readItems = (token: string, signal: AbortSignal) => readLog(token, signal).then(({ items }) => items)

type Undo = (decision: ModerationLogItem) => void

/** The log of decisions, newest first, without queries; decisions made here come first. */
export function DeskLog({ state, onUndo }: { state: DeskState; onUndo: Undo }) {
  const { named } = useWords()
  const { state: log, reload } = useStaffList(readItems)
  const { outdated } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when it is outdated, and not for anything else
  useEffect(() => {
    if (outdated > 0) reload()
  }, [outdated])
  const loaded: FetchState<ModerationLogItem[]> =
    log.phase === 'loaded' ? { phase: 'loaded', data: withHere(log.data, state) } : log
  return (
    <Panel
      state={loaded}
      reload={reload}
      refreshable
      className={styles.wide}
      title={labels.moderationLog}
      loading={labels.loadingLog}
      failed={labels.logFailed}
      empty={labels.logEmpty}
      isEmpty={(items) => items.length === 0}
    >
      {(items) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keyboards must be able to
        <ol className={styles.log} tabIndex={0} aria-label={named(labels.moderationLog)}>
          {items.map((item) => (
            <Line key={item.id} item={item} onUndo={onUndo} />
          ))}
        </ol>
      )}
    </Panel>
  )
}

function Line({ item, onUndo }: { item: ModerationLogItem; onUndo: Undo }) {
  const { named } = useWords()
  const now = useNow()
  const { code, action, reason, by, hour, undone, undo_until: until } = item
  const open = !undone && until !== null && now !== undefined && until > now * 1000
  return (
    <li>
      <span className="meta">
        <Ago moment={hour} />
      </span>
      <span>
        <b>
          <Bilingual label={actionWords(action)} />
        </b>{' '}
        <span translate="no">{code}</span>
        <Comma />
        <Bilingual label={reasonWords(reason)} />
        {by !== 'staff' && (
          <InBrackets>
            <Bilingual label={by === 'reports' ? labels.logByReports : labels.logByVotes} />
          </InBrackets>
        )}
        {undone && (
          <InBrackets>
            <Bilingual label={labels.logUndone} />
          </InBrackets>
        )}
      </span>
      {open && (
        <Button variant="plain" aria-label={`${named(labels.undo)} ${code}`} onClick={() => onUndo(item)}>
          <Bilingual label={labels.undo} />
        </Button>
      )}
    </li>
  )
}

/** The loaded log, with what was decided here since. */
function withHere(log: ModerationLogItem[], { done }: DeskState): ModerationLogItem[] {
  const since = done.filter(({ id }) => log.every((item) => item.id !== id))
  const decided = new Set<string>()
  return [...since.toReversed(), ...log].map((item) => {
    // Undo reverts only the latest decision about a code.
    const older = decided.has(item.code)
    if (item.by === 'staff' && !item.undone) decided.add(item.code)
    return older ? { ...item, undo_until: null } : item
  })
}
