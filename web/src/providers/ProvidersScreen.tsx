import { COMPARED_PROVIDERS, ENGINE_PROVIDERS, type Localized } from '@firewall-cafe/shared'
import { useEffect, useRef, useState } from 'react'
import { ApiError, sentenceOf, wasCancelled } from '../api/errors'
import { compareProviders, type ProviderAnswers } from '../api/providers'
import { useSettings } from '../api/useSettings'
import { HeadingPair } from '../content/HeadingPair'
import { Bilingual } from '../i18n/Bilingual'
import { useLocale } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { LeaveNow } from '../leaving/LeaveNow'
import { ErrorText } from '../search/SearchLines'
import { DemoNotice } from '../ui/DemoNotice'
import { NeedsScript } from '../ui/NeedsScript'
import { Notice } from '../ui/Notice'
import { RetryButton } from '../ui/RetryButton'
import { Spinner } from '../ui/Spinner'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { HowTo } from './HowTo'
import { countOf, ProviderColumn } from './ProviderColumn'
import { ProvidersBox } from './ProvidersBox'
import * as styles from './ProvidersScreen.module.css'
import { Saving } from './Saving'

type State =
  | { phase: 'idle' }
  | { phase: 'loading' }
  | { phase: 'failed'; sentence: Localized }
  | { phase: 'found'; found: ProviderAnswers; simulated: boolean }

/** /search-comparison: the same picture search from two providers, with their prices. */
export function ProvidersScreen() {
  const [state, setState] = useState<State>({ phase: 'idle' })
  const [query, setQuery] = useState('')
  const underway = useRef<AbortController>(undefined)
  const simulators = useSettings()?.simulated

  useEffect(() => () => underway.current?.abort(), [])

  function search(wanted: string) {
    underway.current?.abort()
    const controller = new AbortController()
    underway.current = controller
    setQuery(wanted)
    setState({ phase: 'loading' })
    compareProviders(wanted, controller.signal).then(
      ({ answers, simulated }) => setState({ phase: 'found', found: answers, simulated }),
      (error: unknown) => {
        if (wasCancelled(error)) return
        // No answer, or not from our service: the page has one sentence for both.
        const told = error instanceof ApiError && error.status >= 400
        setState({ phase: 'failed', sentence: told ? sentenceOf(error) : labels.comparisonFailed })
      },
    )
  }

  // Known only after hydration: before a search it comes last, where it moves nothing.
  // A tab may have been opened while the site was a demonstration.
  const simulated = state.phase === 'found' ? state.simulated : simulators
  const demo = simulated && <DemoNotice lead={labels.demo} text={labels.demoText} className={styles.demo} />

  return (
    <div className={styles.page}>
      <LeaveNow />
      <HeadingPair as="h1" size="l" title={labels.providers} />
      <p className={styles.intro}>
        <Bilingual label={labels.providersIntro} zhClassName="quiet" />
      </p>
      <NeedsScript />
      <ProvidersBox loading={state.phase === 'loading'} onSearch={search} />
      {state.phase !== 'idle' && demo}
      <VisuallyHidden as="div" role="status">
        {state.phase === 'found' && <Counts found={state.found} />}
      </VisuallyHidden>
      <div tabIndex={-1} className={styles.results}>
        {state.phase === 'loading' && <Spinner label={labels.searching} showLabel />}
        {state.phase === 'failed' && (
          <Notice tone="error" role="alert">
            <p>
              <ErrorText sentence={state.sentence} />
            </p>
            <RetryButton className={styles.retry} label={labels.tryAgain} onRetry={() => search(query)} />
          </Notice>
        )}
        {state.phase === 'found' && (
          <div className={styles.providers}>
            {COMPARED_PROVIDERS.map((name) => (
              <ProviderColumn
                key={name}
                name={ENGINE_PROVIDERS[name].label}
                cost={`$${ENGINE_PROVIDERS[name].monthlyUsd}`}
                answer={state.found[name]}
                words={query}
              />
            ))}
          </div>
        )}
      </div>
      {state.phase === 'found' && <Saving />}
      {state.phase === 'idle' && <HowTo />}
      {state.phase === 'idle' && demo}
    </div>
  )
}

/** Tells screen readers how many results came, not each of them. */
function Counts({ found }: { found: ProviderAnswers }) {
  const { marks } = useLocale()
  return COMPARED_PROVIDERS.map((name) => (
    <p key={name}>
      {ENGINE_PROVIDERS[name].label}
      {marks.colon}
      <Bilingual label={countOf(found[name])} />
    </p>
  ))
}
