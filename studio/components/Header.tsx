/** The site's red header above the Studio: its name, the two clocks, and the state of the public site. */
import { type ReactNode, useEffect, useState } from 'react'
import { builderUrl, siteUrl } from '../lib/environment.ts'
import { BEHIND, overallState } from '../lib/site-state.ts'
import { EditorName } from './EditorName.tsx'
import { Wordmark } from './marks.tsx'
import { SavingState } from './SavingState.tsx'
import { ScheduledActsProvider } from './ScheduledActsProvider.tsx'
import { UploadRefusals } from './UploadRefusals.tsx'
import { useBuilderStatus } from './useBuilderStatus.ts'
import { useLastChange } from './useLastChange.ts'
import { useWritersConnection } from './writers.ts'
import './studio.css'

const clock = (timeZone?: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date())

function useClocks() {
  const [times, setTimes] = useState(() => ({ here: clock(), beijing: clock('Asia/Shanghai') }))
  useEffect(() => {
    const timer = setInterval(() => setTimes({ here: clock(), beijing: clock('Asia/Shanghai') }), 5000)
    return () => clearInterval(timer)
  }, [])
  return times
}

const SENTENCES = {
  live: 'The site is up to date',
  building: 'The site is rebuilding…',
  failed: 'The site could not be rebuilt',
  behind: BEHIND,
  unknown: 'The site builder does not answer',
}

function SiteState() {
  const status = useBuilderStatus()
  const lastChange = useLastChange()
  if (!builderUrl) return null
  const state = overallState(status, lastChange)
  const sentence = SENTENCES[state]
  // The note of a successful build says nothing about a change that the build does not contain.
  const note = state === 'behind' ? undefined : status?.note
  const reason = state === 'failed' ? status?.message : note
  return (
    <span className="fw-site" data-state={state} role="status" title={reason ?? undefined}>
      {reason ? `${sentence}: ${reason}` : sentence}
    </span>
  )
}

/** The red header. The site's state is announced when it changes. */
function Header() {
  const { here, beijing } = useClocks()
  return (
    <header className="fw-header">
      <Wordmark />
      <span className="fw-clock">
        Your time <b>{here}</b>
      </span>
      <span className="fw-clock">
        Beijing <span lang="zh-Hans">北京</span> <b>{beijing}</b>
      </span>
      <span className="fw-space" />
      <SavingState />
      <SiteState />
      <EditorName />
      {siteUrl && (
        <a href={siteUrl} target="_blank" rel="noopener noreferrer">
          Open the site
        </a>
      )}
    </header>
  )
}

interface LayoutProps {
  renderDefault: (props: never) => ReactNode
}

/** Sanity's own layout, with our header on top. */
export function Layout(props: LayoutProps) {
  useWritersConnection()
  return (
    <div className="fw-layout">
      <Header />
      <UploadRefusals />
      <ScheduledActsProvider>
        <div className="fw-studio">{props.renderDefault(props as never)}</div>
      </ScheduledActsProvider>
    </div>
  )
}
