import { type EngineName, isWrittenIn, type Localized, sourceName } from '@firewall-cafe/shared'
import { useId, useState } from 'react'
import type { PastSearch } from '../api/archive'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Colon, InBrackets } from '../i18n/Marks'
import { momentOf, sharedHour } from '../i18n/moments'
import { ENGINE_LABELS } from '../search/label-maps'
import { Verbatim } from '../search/Verbatim'
import { Badge } from '../ui/Badge'
import { cx } from '../ui/cx'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { type CodeState, lazily } from '../ui/lazily'
import { NotFetched } from '../ui/NotFetched'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import * as styles from './ArchiveRow.module.css'
import { outcomeMark } from './archive-words'
import { COLUMN_COUNT, TABLE } from './table-roles'

const RowDetail = lazily(async () => (await import('./RowDetail')).RowDetail, RowPending)

/** Shown until the code for a row's content is loaded, which the first opened row requests. */
function RowPending(code: CodeState) {
  return (
    <div className={styles.loading}>
      <NotFetched {...code} />
    </div>
  )
}

interface ArchiveRowProps {
  past: PastSearch
  /** Puts the Chinese words before the English ones. */
  chineseFirst: boolean
  /** Marks this row as demonstration data, where other rows are not. */
  marksDemo: boolean
}

/** One past search: a row that expands to what both engines showed. */
export function ArchiveRow({ past, chineseFirst, marksDemo }: ArchiveRowProps) {
  const [open, setOpen] = useState(false)
  // The content stays loaded after the first expansion, so that expanding it again loads nothing.
  const [opened, setOpened] = useState(false)
  const id = useId()
  // The list's number until the panel has a newer one, and again once the list is reloaded.
  const [newer, setNewer] = useState<{ past: PastSearch; total: number }>()
  const total = newer?.past === past ? newer.total : past.totalVotes
  const moment = momentOf(past.searchedAt)

  function toggle() {
    setOpen(!open)
    setOpened(true)
  }

  const sides = chineseFirst ? (['baidu', 'google'] as const) : (['google', 'baidu'] as const)
  const [first, second] = [wordsOf(past, sides[0]), wordsOf(past, sides[1])]
  return (
    <>
      <tr {...TABLE.row} className={cx(styles.row, open && styles.open)}>
        <td {...TABLE.cell} className={styles.votes}>
          <span className={styles.count}>{total}</span>{' '}
          <span className={styles.unit}>
            <Bilingual label={total === 1 ? labels.oneVote : labels.manyVotes} />
          </span>
        </td>
        <th {...TABLE.rowHead} className={wordsClass(sides[0])}>
          {/* Covers the whole row, so that all of it can be pressed. */}
          <button
            type="button"
            className={cx(styles.term, styles.toggle, first.own && styles.own)}
            aria-expanded={open}
            aria-controls={id}
            onClick={toggle}
          >
            <Term {...first} />
            <span className={styles.chevron}>
              <Icon shape={ICONS.chevronDown} />
            </span>
          </button>
          <OutcomeMark past={past} side={sides[0]} />
        </th>
        <td {...TABLE.cell} className={wordsClass(sides[1])}>
          <span className={cx(styles.term, second.own && styles.own)}>
            <Term {...second} />
          </span>
          <OutcomeMark past={past} side={sides[1]} />
        </td>
        <td {...TABLE.cell} className={styles.source}>
          <span>
            <Bilingual label={sourceName(past.location)} />
          </span>{' '}
          {past.sharesAnswer && <SharedMark past={past} />}
          {marksDemo && (
            <Badge small>
              <Bilingual label={labels.demoMark} />
            </Badge>
          )}
        </td>
        <td {...TABLE.cell} className={styles.date}>
          <time className={styles.moment} dateTime={moment.iso}>
            <span>{moment.date}</span> <span>{moment.time}</span>
          </time>{' '}
          <span className={styles.zone}>UTC</span>
        </td>
      </tr>
      <tr {...TABLE.row} id={id} className={styles.opened} hidden={!open}>
        <td {...TABLE.cell} colSpan={COLUMN_COUNT} tabIndex={-1}>
          {opened && <RowDetail past={past} onTotal={(votes) => setNewer({ past, total: votes })} />}
        </td>
      </tr>
    </>
  )
}

/** Says that another search shares the answer, and when it came: visible if the row's time differs. */
function SharedMark({ past }: { past: PastSearch }) {
  const { label, isOwn } = sharedHour(past)
  const When = isOwn ? VisuallyHidden : 'span'
  return (
    <>
      <Badge small>
        <Bilingual label={labels.sharedMark} />
      </Badge>{' '}
      <When>
        <Bilingual label={label} />
      </When>
    </>
  )
}

const wordsClass = (side: EngineName) => cx(styles.words, side === 'baidu' && styles.chinese)

interface SideWords {
  /** Empty when it was not translated. */
  words: string
  /** Said of them when they are the visitor's own. */
  own: Localized | undefined
}

function wordsOf(past: PastSearch, side: EngineName): SideWords {
  if (past.language !== (side === 'baidu' ? 'zh-CN' : 'en'))
    return { words: past.translation, own: undefined }
  const own = isWrittenIn(past.language, past.query) ? labels.askedInThis : labels.askedAsShown
  return { words: past.query, own }
}

/** The words one side was asked, marked when they are the visitor's own. */
function Term({ words, own }: SideWords) {
  return (
    <>
      <span className={styles.text}>
        {own && <span className={styles.square} aria-hidden="true" />}
        {words ? (
          <Verbatim>{words}</Verbatim>
        ) : (
          <span className={styles.missing}>
            <Bilingual label={labels.noTranslation} />
          </span>
        )}
      </span>
      {own && (
        <VisuallyHidden>
          <InBrackets>
            <Bilingual label={own} />
          </InBrackets>
        </VisuallyHidden>
      )}
    </>
  )
}

/** The result of a side without pictures. */
function OutcomeMark({ past, side }: { past: PastSearch; side: EngineName }) {
  const censored = side === 'baidu' && past.censored
  const mark = outcomeMark(past.outcomes[side], censored)
  if (!mark) return null
  return (
    <span className={cx(styles.outcome, censored && styles.censored)}>
      <Icon shape={mark.icon} size={12} />
      <span>
        <VisuallyHidden>
          <Bilingual label={ENGINE_LABELS[side]} />
          <Colon />
        </VisuallyHidden>
        <Bilingual label={mark.label} />
      </span>
    </span>
  )
}
