import type { Localized } from '@firewall-cafe/shared'
import { Bilingual } from '../i18n/Bilingual'
import { ChartFigure } from './ChartFigure'
import type { ChartKind, Datum } from './charts'
import { Empty } from './Panel'

/** A tab with a chart, or with `empty` while there are no figures. */
export function chartTab(
  id: string,
  kind: ChartKind,
  caption: Localized,
  columns: readonly [Localized, Localized],
  data: readonly Datum[],
  empty: Localized,
) {
  const panel =
    data.length === 0 ? <Empty label={empty} /> : <ChartFigure {...{ kind, caption, columns, data }} />
  return { id, label: <Bilingual label={caption} />, panel }
}
