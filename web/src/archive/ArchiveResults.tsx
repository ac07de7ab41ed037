import { type ArchiveView, addressOf, detectLanguage, isFiltered } from '@firewall-cafe/shared'
import { useEffect, useRef } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { filterWords, totalLabel } from '../i18n/filterWords'
import { useWords } from '../i18n/LocaleContext'
import { LocaleLink } from '../i18n/LocaleLink'
import { fillLabel, labels } from '../i18n/labels'
import { Gap } from '../i18n/Marks'
import { Zh } from '../i18n/Zh'
import { Quoted } from '../search/Quoted'
import { cx } from '../ui/cx'
import { DemoNotice } from '../ui/DemoNotice'
import { Notice } from '../ui/Notice'
import { RetryButton } from '../ui/RetryButton'
import { Spinner } from '../ui/Spinner'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import * as styles from './ArchiveResults.module.css'
import { ArchiveTable } from './ArchiveTable'
import { Pager, turning } from './Pager'
import { PresentList } from './PresentList'
import type { ArchiveState } from './useArchive'
import type { PageLink } from './useArchiveView'

interface ArchiveResultsProps {
  view: ArchiveView | undefined
  state: ArchiveState
  linkTo: (page: number) => PageLink
  onRetry: () => void
}

/** One page of the archive, in any of its states. */
export function ArchiveResults({ view, state, linkTo, onRetry }: ArchiveResultsProps) {
  const { locale, named } = useWords()
  const { phase, found: last, answered, sentence, tooLong } = state
  const found = phase === 'failed' ? undefined : last
  const order = view?.order ?? 'newest'
  // Another page of the same list has the same total.
  const total = view && answered && listOf(view) === listOf(answered) ? found?.total : undefined
  const top = useRef<HTMLElement>(null)
  const turned = useRef(false)

  useEffect(() => {
    if (phase === 'loading' || !turned.current) return
    turned.current = false
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }, [phase])

  return (
    <section ref={top} tabIndex={-1} className={styles.results} aria-label={named(labels.pastSearches)}>
      {view && (view.query || isFiltered(view)) && (
        <Showing view={view} onShowAll={() => top.current?.focus({ preventScroll: true })} />
      )}
      <div aria-live="polite" className={styles.waiting}>
        {total !== undefined &&
          (total > 0 ? (
            <span className="quiet">
              <Bilingual label={totalLabel(order, total)} />
            </span>
          ) : (
            <VisuallyHidden>
              <Bilingual label={labels.noPastSearches} />
            </VisuallyHidden>
          ))}{' '}
        {phase === 'loading' && <Spinner showLabel />}
      </div>
      {found?.searches.some((past) => past.simulated) && (
        <DemoNotice
          text={found.searches.every((past) => past.simulated) ? labels.demoList : labels.demoRows}
          className={styles.demo}
        />
      )}
      {phase === 'failed' && !tooLong && (
        <Notice tone="error" role="alert">
          <p>
            <b>
              <Bilingual label={labels.error} />
            </b>
            <Gap />
            {sentence && <Bilingual label={sentence} />}
          </p>
          <RetryButton className={styles.retry} onRetry={onRetry} />
        </Notice>
      )}
      {phase === 'loading' && !found && (
        <div className={cx(styles.ghost, !view && styles.unknown)} aria-hidden="true" />
      )}
      {found && (
        <div aria-busy={phase === 'loading'} className={cx(phase === 'loading' && styles.stale)}>
          <ArchiveTable
            found={found}
            query={answered?.query ?? ''}
            chineseFirst={locale.firstSide === 'baidu' || detectLanguage(answered?.query ?? '') === 'zh-CN'}
          />
          {view && found.searches.length > 0 && (
            <PresentList key={addressOf('', view)} view={view} found={found} />
          )}
          {found.total > 0 && (
            <Pager
              {...found}
              order={order}
              linkTo={linkTo}
              onTurn={() => {
                turned.current = true
              }}
            />
          )}
        </div>
      )}
    </section>
  )
}

/** Identifies a view's list, without its page. */
const listOf = (view: ArchiveView) => addressOf('', { ...view, page: 1 })

/** The active filters, with a link that removes them and itself. */
function Showing({ view, onShowAll }: { view: ArchiveView; onShowAll: () => void }) {
  const { locale, t } = useWords()
  const filters = filterWords(view)
  const query = view.query && `“${view.query}”`
  const what = {
    en: [query, filters.en].filter(Boolean).join(', '),
    zh: [query, filters.zh].filter(Boolean).join('，'),
  }
  const sentence = fillLabel(labels.showing, { what })
  return (
    <p className={styles.showing}>
      <span>
        <Quoted sentence={t(sentence)} words={view.query} />
        {locale.inBoth && (
          <>
            {' '}
            <Zh className="quiet">
              <Quoted sentence={sentence.zh} words={view.query} tag="zh-Hans" />
            </Zh>
          </>
        )}
      </span>{' '}
      <LocaleLink to="/archive" state={{ stay: true }} onClick={turning(onShowAll)}>
        <Bilingual label={labels.showAll} />
      </LocaleLink>
    </p>
  )
}
