import { useMemo, useState } from 'react'
import { useSettings } from '../api/useSettings'
import { HeadingPair } from '../content/HeadingPair'
import { MoreLink } from '../content/MoreLink'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { cx } from '../ui/cx'
import { DemoNotice } from '../ui/DemoNotice'
import { lazily } from '../ui/lazily'
import { NeedsScript } from '../ui/NeedsScript'
import { NotFetched } from '../ui/NotFetched'
import { Tabs } from '../ui/Tabs'
import { ActivityPanel } from './ActivityPanel'
import { AddressPanel } from './AddressPanel'
import { Counters } from './Counters'
import * as styles from './DashboardScreen.module.css'
import { EnginePanel } from './EnginePanel'
import { GeographicPanel } from './GeographicPanel'
import { OwnAddress } from './OwnAddress'
import { SearchPanel } from './SearchPanel'
import { useToken } from './token'
import { AccessContext } from './useLoaded'
import { ViewBar } from './ViewBar'
import { VotePanel } from './VotePanel'

const Moderation = lazily(async () => (await import('./Moderation')).Moderation, NotFetched)

/** /dashboard: numbers of searches and votes; for staff also what they must decide. */
export function DashboardScreen() {
  const { token, wrong, enter, leave, onRefused } = useToken()
  const simulated = useSettings()?.simulated
  // Kept when a token is refused: staff who enter it again find the same tab of the page.
  const [view, setView] = useState('figures')
  const access = useMemo(() => ({ token: token ?? '', onRefused }), [token, onRefused])
  return (
    <div className={styles.page}>
      <div className={cx('wrap', styles.inside)}>
        <HeadingPair as="h1" size="l" title={labels.dashboard} className={styles.title} />
        <NeedsScript className={styles.demo} />
        <OwnAddress />
        {token !== undefined && <ViewBar token={token} wrong={wrong} enter={enter} leave={leave} />}
        {token !== undefined && (
          <AccessContext value={access}>
            {token ? (
              <StaffTabs simulated={simulated} view={view} onView={setView} />
            ) : (
              <Figures simulated={simulated} />
            )}
          </AccessContext>
        )}
      </div>
    </div>
  )
}

interface StaffTabsProps {
  simulated: boolean | undefined
  view: string
  onView: (view: string) => void
}

function StaffTabs({ simulated, view, onView }: StaffTabsProps) {
  const { named } = useWords()
  const tabs = [
    {
      id: 'figures',
      label: <Bilingual label={labels.figures} />,
      panel: <Figures simulated={simulated} staff />,
    },
    {
      id: 'moderation',
      label: <Bilingual label={labels.moderation} />,
      panel: <Moderation />,
    },
  ]
  return <Tabs label={named(labels.forStaff)} tabs={tabs} initial={view} onChange={onView} />
}

function Figures({ simulated, staff = false }: { simulated: boolean | undefined; staff?: boolean }) {
  return (
    <>
      {simulated && <DemoNotice text={labels.demoFigures} className={styles.demo} />}
      {/* The notice above would push them down: they load meanwhile, and show once it is settled. */}
      <div className={cx(simulated === undefined && styles.unsettled)}>
        <Counters />
        <div className={styles.counted}>
          <p className="small quiet">
            <Bilingual label={labels.totalsCount} />
          </p>
          <MoreLink to="/methodology#what-is-kept">
            <Bilingual label={labels.methodology} />
          </MoreLink>
        </div>
        <div className={styles.panels}>
          <SearchPanel />
          <ActivityPanel />
          <VotePanel />
          <GeographicPanel />
          <AddressPanel />
          {staff && <EnginePanel />}
        </div>
      </div>
    </>
  )
}
