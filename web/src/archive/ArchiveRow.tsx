import { sourceLabel } from '@firewall-cafe/shared'
import { useId, useState } from 'react'
import type { PastSearch } from '../api/archive'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { ENGINE_LABELS } from '../search/label-maps'
import { Words } from '../search/Words'
import { Badge } from '../ui/Badge'
import { cx } from '../ui/cx'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import * as styles from './ArchiveRow.module.css'
import { momentOf, shortOutcome } from './archive-words'
import { RowDetail } from './RowDetail'

interface ArchiveRowProps {
  past: PastSearch
  /** Puts the Chinese words before the English ones. */
  chineseFirst: boolean
}

/** One past search: a line that opens to what both engines showed. */
export function ArchiveRow({ past, chineseFirst }: ArchiveRowProps) {
  const [open, setOpen] = useState(false)
  // Once opened it stays loaded, so that opening it again asks for nothing.
  const [opened, setOpened] = useState(false)
  const id = useId()
  // The list's own number until the panel knows better.
  const [total, setTotal] = useState(past.totalVotes)
  const moment = momentOf(past.searchedAt)

  function toggle() {
    setOpen(!open)
    setOpened(true)
  }

  const english = <RowWords key="en" past={past} side="google" />
  const chinese = <RowWords key="zh" past={past} side="baidu" />
  return (
    <li className={cx(styles.row, open && styles.open)}>
      <button
        type="button"
        className={styles.summary}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        {chineseFirst ? [chinese, english] : [english, chinese]}
        <span className={styles.facts}>
          <span className={styles.votes}>
            <span className={styles.count}>{total}</span>{' '}
            <span className={styles.unit}>
              {total === 1 ? labels.oneVote.en : labels.votes.en.toLowerCase()}
            </span>
          </span>
          <span className={styles.source}>
            <VisuallyHidden>{labels.searchSource.en}: </VisuallyHidden>
            {sourceLabel(past.location)}
            {past.simulated && <Badge small>{labels.demoMark.en}</Badge>}
          </span>
          <time className={styles.moment} dateTime={moment.iso} title={moment.full}>
            <span>{moment.date}</span> <span>{moment.time}</span>
          </time>
          <span className={styles.chevron}>
            <Icon shape={ICONS.chevronDown} />
          </span>
        </span>
      </button>
      <div id={id} hidden={!open}>
        {opened && <RowDetail past={past} onTotal={setTotal} />}
      </div>
    </li>
  )
}

/** The words one side was asked, marked when they are the visitor's own, with what came of it unless that was pictures. */
function RowWords({ past, side }: { past: PastSearch; side: 'google' | 'baidu' }) {
  const language = side === 'baidu' ? 'zh-CN' : 'en'
  const own = past.language === language
  const words = own ? past.query : past.translation
  const outcome = past.outcomes[side]
  const censored = side === 'baidu' && past.censored
  const short = shortOutcome(outcome, censored)
  return (
    <span className={cx(styles.words, side === 'baidu' && styles.chinese)}>
      <span className={cx(styles.term, own && styles.own)}>
        {own && <span className={styles.square} aria-hidden="true" />}
        {words ? (
          <Words>{words}</Words>
        ) : (
          <span className={styles.missing}>
            <Bilingual label={labels.noTranslation} />
          </span>
        )}
        {own && <VisuallyHidden> ({labels.askedInThis.en})</VisuallyHidden>}
      </span>
      {short && (
        <span className={cx(styles.outcome, censored && styles.censored)}>
          <Icon shape={short.icon} size={12} />
          <span>
            <VisuallyHidden>{ENGINE_LABELS[side].en}: </VisuallyHidden>
            <Bilingual label={short.label} />
          </span>
        </span>
      )}
    </span>
  )
}
