import { type GeographicItem, sourceName } from '@firewall-cafe/shared'
import { useMemo } from 'react'
import { labels } from '../i18n/labels'
import { ChartFigure } from './ChartFigure'
import { Panel } from './Panel'
import * as styles from './Panel.module.css'
import { useLoaded } from './useLoaded'
import { placeWords } from './words'

/** Where searches were made. */
export function GeographicPanel() {
  const loaded = useLoaded('GET /figures/geographic')
  return (
    <Panel
      {...loaded}
      title={labels.geographic}
      loading={labels.loadingGeographic}
      failed={labels.geographicFailed}
      empty={labels.noGeographic}
      isEmpty={(places) => places.length === 0}
      className={styles.half}
    >
      {(places) => <Places places={places} />}
    </Panel>
  )
}

function Places({ places }: { places: readonly GeographicItem[] }) {
  const data = useMemo(
    () =>
      places.map(({ location, search_count: count, percentage }) => ({
        name: sourceName(location),
        count,
        words: placeWords(count, percentage),
      })),
    [places],
  )
  return (
    <ChartFigure
      kind="bar"
      caption={labels.geographic}
      columns={[labels.place, labels.searches]}
      data={data}
    />
  )
}
