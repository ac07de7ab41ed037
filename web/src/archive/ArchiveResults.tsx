import { detectLanguage } from '@firewall-cafe/shared'
import { Link } from 'gatsby'
import { useEffect, useRef } from 'react'
import type { PastSearches } from '../api/archive'
import { Bilingual } from '../i18n/Bilingual'
import { fill, labels } from '../i18n/labels'
import { Zh } from '../i18n/Zh'
import { Button } from '../ui/Button'
import { cx } from '../ui/cx'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { Notice } from '../ui/Notice'
import { Spinner } from '../ui/Spinner'
import { Tooltip } from '../ui/Tooltip'
import * as styles from './ArchiveResults.module.css'
import { ArchiveRow } from './ArchiveRow'
import { type ArchiveView, isFiltered } from './archive-view'
import { filterWords } from './filter-form'
import { Pager } from './Pager'
import type { ArchiveState } from './useArchive'

interface ArchiveResultsProps {
  view: ArchiveView | undefined
  state: ArchiveState
  /** Where the whole archive is shown. */
  everything: string
  onPage: (page: number) => void
  onRetry: () => void
}

/** One page of the archive, in whichever state it is. */
export function ArchiveResults({ view, state, everything, onPage, onRetry }: ArchiveResultsProps) {
  const { phase, found: last, sentence } = state
  const found = phase === 'failed' ? undefined : last
  const top = useRef<HTMLElement>(null)
  const turned = useRef(false)

  useEffect(() => {
    if (phase !== 'found' || !turned.current) return
    turned.current = false
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }, [phase])

  return (
    <section ref={top} tabIndex={-1} className={styles.results} aria-label={labels.pastSearches.en}>
      {view && (view.query || isFiltered(view)) && <Showing view={view} everything={everything} />}
      {found?.searches.some((past) => past.simulated) && (
        <Notice className={styles.demo}>
          <strong>{labels.demoMark.en}.</strong> {labels.demoRows.en}{' '}
          <Zh className="quiet">{labels.demoRows.zh}</Zh>
        </Notice>
      )}
      <div aria-live="polite" className={cx(styles.waiting, !view && styles.unknown)}>
        {phase === 'loading' && <Spinner showLabel />}
      </div>
      {phase === 'failed' && (
        <Notice tone="error" role="alert">
          <p>
            <b>
              <Bilingual label={labels.error} />
            </b>{' '}
            {sentence && <Bilingual label={sentence} />}
          </p>
          <Button className={styles.retry} onClick={onRetry}>
            <Bilingual label={labels.retry} />
          </Button>
        </Notice>
      )}
      {phase === 'loading' && !found && (
        <div className={cx(styles.table, styles.ghost, !view && styles.unknown)} aria-hidden="true" />
      )}
      {found && (
        <div aria-busy={phase === 'loading'} className={cx(phase === 'loading' && styles.stale)}>
          <Rows found={found} chineseFirst={detectLanguage(state.query ?? '') === 'zh-CN'} />
          {found.total > 0 && (
            <Pager
              {...found}
              onPage={(page) => {
                turned.current = true
                onPage(page)
              }}
            />
          )}
        </div>
      )}
    </section>
  )
}

/** What the list is narrowed down to, and the way back to all of it. */
function Showing({ view, everything }: { view: ArchiveView; everything: string }) {
  const what = [view.query && `“${view.query}”`, filterWords(view)].filter(Boolean).join(', ')
  return (
    <p className={styles.showing}>
      <span>{fill(labels.showing.en, { what })}</span>{' '}
      <Link to={everything} state={{ stay: true }}>
        <Bilingual label={labels.showAll} />
      </Link>
    </p>
  )
}

function Rows({ found, chineseFirst }: { found: PastSearches; chineseFirst: boolean }) {
  if (found.searches.length === 0) {
    return (
      <div className={styles.empty}>
        <Icon shape={ICONS.eye} size={36} />
        <p>
          <Bilingual label={labels.noPastSearches} />
        </p>
      </div>
    )
  }
  const heads = [<span key="en">{labels.queryEn.en}</span>, <Zh key="zh">{labels.queryZh.zh}</Zh>]
  const [first, second] = chineseFirst ? heads.reverse() : heads
  return (
    <div className={cx(styles.table, chineseFirst && styles.chineseFirst)}>
      <div className={styles.columns}>
        <span className={styles.wideOnly}>{labels.votes.en}</span>
        <Tooltip
          trigger={
            <>
              {first} <Icon shape={ICONS.info} size={12} />
            </>
          }
        >
          {labels.whoIsAsked.en} <Zh>{labels.whoIsAsked.zh}</Zh>
        </Tooltip>
        <span className={styles.second}>{second}</span>
        <span className={styles.wideOnly}>{labels.searchSource.en}</span>
        <span className={styles.wideOnly}>
          {labels.date.en} <span className={styles.zone}>UTC</span>
        </span>
      </div>
      <ol>
        {found.searches.map((past) => (
          <ArchiveRow key={past.searchId} past={past} chineseFirst={chineseFirst} />
        ))}
      </ol>
    </div>
  )
}
