import { useMemo } from 'react'
import { useSimulated } from '../api/useSimulated'
import { HeadingPair } from '../content/HeadingPair'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { cx } from '../ui/cx'
import { NeedsScript } from '../ui/NeedsScript'
import { Notice } from '../ui/Notice'
import { ActivityPanel } from './ActivityPanel'
import { AddressPanel } from './AddressPanel'
import { Counters } from './Counters'
import * as styles from './DashboardScreen.module.css'
import { EnginePanel } from './EnginePanel'
import { GeographicPanel } from './GeographicPanel'
import { OwnAddress } from './OwnAddress'
import { SearchPanel } from './SearchPanel'
import { TokenForm } from './TokenForm'
import { useToken } from './token'
import { AccessContext } from './useLoaded'
import { VotePanel } from './VotePanel'

/** /dashboard: what is searched, voted and asked, in numbers. */
export function DashboardScreen() {
  const { token, locked, wrong, enter, onLocked } = useToken()
  const simulated = useSimulated()
  const access = useMemo(() => ({ token: token ?? '', onLocked }), [token, onLocked])
  return (
    <div className={styles.page}>
      <div className={cx('wrap', styles.inside)}>
        <HeadingPair
          as="h1"
          size="l"
          en={labels.dashboard.en}
          zh={labels.dashboard.zh}
          className={styles.title}
        />
        <NeedsScript className={styles.demo} />
        <OwnAddress />
        {locked && <TokenForm wrong={wrong} onToken={enter} />}
        {token !== undefined && !locked && (
          <AccessContext value={access}>
            {simulated && <DemoNotice />}
            {/* The notice above them would push them down: they load meanwhile, and show once it is settled. */}
            <div className={cx(simulated === undefined && styles.unsettled)}>
              <Counters />
              <div className={styles.panels}>
                <SearchPanel />
                <ActivityPanel />
                <VotePanel />
                <GeographicPanel />
                <AddressPanel />
                <EnginePanel />
              </div>
            </div>
          </AccessContext>
        )}
      </div>
    </div>
  )
}

function DemoNotice() {
  return (
    <Notice className={styles.demo}>
      <strong>
        <Bilingual label={labels.demoMark} />
      </strong>{' '}
      <Bilingual label={labels.demoFigures} zhClassName="quiet" />
    </Notice>
  )
}
