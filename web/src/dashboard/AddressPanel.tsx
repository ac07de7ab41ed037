import type { RecentActivityItem } from '@firewall-cafe/shared'
import { useMemo } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { type AddressKind, addressStatistics, KIND_LABELS } from './address-kinds'
import { ChartFigure } from './ChartFigure'
import { DataTable } from './DataTable'
import { Panel } from './Panel'
import * as styles from './Panel.module.css'
import { useLoaded } from './useLoaded'
import { grouped } from './words'

/** For staff: the kinds of network of the latest searches, by truncated address, which is kept for a day. */
export function AddressPanel() {
  const loaded = useLoaded('GET /figures/recent-activity')
  return (
    <Panel
      {...loaded}
      title={labels.addresses}
      loading={labels.loadingAddresses}
      failed={labels.addressesFailed}
      empty={labels.noAddresses}
      isEmpty={(activities) => activities.every(({ search_ip_address }) => !search_ip_address)}
      refreshable
      className={styles.half}
    >
      {(activities) => <Addresses activities={activities} />}
    </Panel>
  )
}

/** Each kind has a fixed colour of tokens.css. */
const COLOURS: Record<AddressKind, string> = {
  'IPv4 Public': '--wall',
  'IPv6 Public': '--ink',
  'Private/Internal': '--slate-400',
  Localhost: '--red-400',
  Unknown: '--slate-600',
}

function Addresses({ activities }: { activities: readonly RecentActivityItem[] }) {
  const { kinds, top, requests, unique } = useMemo(() => addressStatistics(activities), [activities])
  const slices = useMemo(
    () => kinds.map(({ kind, count }) => ({ name: KIND_LABELS[kind], count, color: COLOURS[kind] })),
    [kinds],
  )
  return (
    <>
      <dl className={styles.totals}>
        <div>
          <dt>
            <Bilingual label={labels.requests} />
          </dt>
          <dd>{grouped(requests)}</dd>
        </div>
        <div>
          <dt>
            <Bilingual label={labels.uniqueAddresses} />
          </dt>
          <dd>{grouped(unique)}</dd>
        </div>
        <div>
          <dt>
            <Bilingual label={labels.addressKinds} />
          </dt>
          <dd>{grouped(kinds.length)}</dd>
        </div>
      </dl>
      <ChartFigure
        kind="pie"
        caption={labels.addressKinds}
        columns={[labels.addressKinds, labels.requests]}
        data={slices}
      />
      <DataTable
        caption={labels.topAddresses}
        columns={[labels.ipAddress, labels.requests]}
        rows={top.map(({ address, count }) => [address, count])}
        visible
      />
      <p className={styles.note}>
        <Bilingual label={labels.addressesCut} />
      </p>
    </>
  )
}
