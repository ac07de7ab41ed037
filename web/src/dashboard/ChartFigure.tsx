import type { Localized } from '@firewall-cafe/shared'
import { Component, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { useWords, type Words } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { Button } from '../ui/Button'
import { CopyButton } from '../ui/CopyButton'
import { cx } from '../ui/cx'
import { Spinner } from '../ui/Spinner'
import { useSeen } from '../ui/useSeen'
import * as styles from './ChartFigure.module.css'
import { type Chart, type ChartKind, chartOf, colourOf, type Datum, withShares } from './charts'
import { DataTable, tableText } from './DataTable'
import { useSequentialMount } from './useSequentialMount'

/** A datum in one language, as the chart draws it. */
function inOne({ name, words, ...rest }: Datum, t: Words['t']): Datum {
  const said = (text: Localized | string) => (typeof text === 'string' ? text : t(text))
  return {
    ...rest,
    name: said(name),
    ...(words ? { words: said(words) } : {}),
  }
}

const loadCharts = () => import('./ApexChart')

interface ChartFigureProps {
  kind: ChartKind
  /** Names the chart and its table. */
  caption: Localized
  /** The table's column headings: what is counted, and the number. */
  columns: readonly [Localized, Localized]
  data: readonly Datum[]
}

/** A chart, and the same figures as a table for screen readers and for copying. */
export function ChartFigure({ kind, caption, columns, data }: ChartFigureProps) {
  const { locale, named, t } = useWords()
  const [asTable, setAsTable] = useState(false)
  const chart = useMemo(
    () => chartOf(kind, locale.inBoth ? data : data.map((datum) => inOne(datum, t))),
    [kind, data, locale, t],
  )
  const shares = kind === 'pie' ? withShares(data) : undefined
  const table = {
    caption,
    columns: shares ? [...columns, labels.share] : columns,
    rows: shares
      ? shares.map(({ name, count, share }) => [name, count, share])
      : data.map(({ name, count }) => [name, count]),
  }
  return (
    <figure className={styles.figure}>
      {!asTable && (
        <div aria-hidden="true" className={kind === 'pie' ? styles.pie : undefined}>
          <Drawing height={chart.height}>
            <DrawingBoundary onBroken={() => setAsTable(true)}>
              <SequentialChart {...chart} />
            </DrawingBoundary>
          </Drawing>
          {shares && <Legend data={shares} />}
        </div>
      )}
      <DataTable {...table} visible={asTable} />
      <div className={styles.tools}>
        <Button variant="plain" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          <Bilingual label={labels.asTable} />
        </Button>
        <CopyButton text={tableText(table, named)} label={labels.copy} />
      </div>
    </figure>
  )
}

/** Drawing one keeps a slow phone busy, so charts are drawn one after the other. */
function SequentialChart(chart: Chart) {
  const code = useSequentialMount(loadCharts)
  return code ? <code.default {...chart} /> : <Spinner />
}

/**
 * Reserves the chart's space, and draws it once that is in view. Escape hides its tooltip until the pointer comes back
 * (WCAG 1.4.13).
 */
function Drawing({ height, children }: { height: number; children: ReactNode }) {
  const [tipAway, setTipAway] = useState(false)
  const room = useRef<HTMLDivElement>(null)
  const seen = useSeen(room)

  useEffect(() => {
    const away = (event: KeyboardEvent) => event.key === 'Escape' && setTipAway(true)
    const back = () => setTipAway(false)
    const node = room.current
    document.addEventListener('keydown', away)
    node?.addEventListener('pointerenter', back)
    return () => {
      document.removeEventListener('keydown', away)
      node?.removeEventListener('pointerenter', back)
    }
  }, [])

  return (
    <div ref={room} className={cx(styles.drawing, tipAway && styles.tipAway)} style={{ minHeight: height }}>
      {seen && children}
    </div>
  )
}

function Legend({ data }: { data: ReturnType<typeof withShares> }) {
  return (
    <ul className={styles.legend}>
      {data.map((datum, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the figures are replaced as a whole
        <li key={index}>
          <i style={{ background: colourOf(datum, index) }} />
          <span>
            {typeof datum.name === 'string' ? datum.name : <Bilingual label={datum.name} />}{' '}
            <b>{datum.share}</b>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Reports that a chart cannot be drawn or its code not loaded: the table is then shown instead. */
class DrawingBoundary extends Component<{ onBroken: () => void; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    this.props.onBroken()
  }

  override render() {
    return !this.state.broken && this.props.children
  }
}
