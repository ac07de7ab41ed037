import { escapeHtml, type Localized } from '@firewall-cafe/shared'
import type { ApexOptions } from 'apexcharts'
import { grouped, percent, sliceWords } from './words'

/** One point, bar or slice of a chart. */
export interface Datum {
  /** Its full name, or what was typed. */
  name: Localized | string
  /** A shorter one for the axis. */
  short?: string
  count: number
  /** The tooltip's text; without it, the number. */
  words?: Localized | string
  /** A colour, or the name of one in tokens.css. */
  color?: string
}

export type ChartKind = 'line' | 'bar' | 'pie'

/** The input of ApexCharts for one chart. */
export interface Chart {
  type: 'area' | 'bar' | 'pie'
  series: ApexOptions['series']
  options: ApexOptions
  height: number
}

/** The six colours of pies that have none of their own. Without blue, which has one fixed meaning on this site. */
export const PIE_COLOURS = [
  '--wall',
  '--ink',
  '--slate-500',
  '--red-400',
  '--slate-650',
  '--red-800',
] as const

/** Space beside the longest bar for its number. */
const HEADROOM = { wide: 1.35, narrow: 1.7 }

/** What ApexCharts passes for the hovered point. A pie's slices are its series, and their `dataPointIndex` is null. */
interface HoveredPoint {
  seriesIndex: number
  dataPointIndex: number | null
}

/** Intervals of a line's scale. */
const TICKS = 4

const RED = '--wall'
const BODY = "'Inter Variable', Inter, sans-serif"
const PIXEL = "'Firewall Pixel', 'Firewall Pixel Chinese', monospace"

/** Builds the chart of these data. Only in a browser, which knows the colours. */
export function chartOf(kind: ChartKind, data: readonly Datum[]): Chart {
  return { line: lineChart, bar: barChart, pie: pieChart }[kind](data)
}

/** A colour that tokens.css names, as its number: ApexCharts computes with it. */
const colour = (name: string): string =>
  name.startsWith('--') ? getComputedStyle(document.documentElement).getPropertyValue(name).trim() : name

/** How many times its usual size a reader has set text to: ApexCharts knows pixels only. */
const enlarged = (): number =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16

const fontSize = (pixels: number): string => `${pixels * enlarged()}px`

const axis = () => ({
  fontFamily: BODY,
  fontSize: fontSize(12),
  fontWeight: 500,
  colors: colour('--text-quiet'),
})

function lineChart(data: readonly Datum[]): Chart {
  return {
    type: 'area',
    height: 260,
    series: [{ name: 'count', data: data.map((datum) => datum.count) }],
    options: {
      ...common(data),
      colors: [colour(RED)],
      stroke: { curve: 'stepline', width: 3, lineCap: 'butt' },
      fill: {
        type: 'pattern',
        pattern: { style: 'squares', width: 4, height: 4, strokeWidth: 1 },
        opacity: 0.4,
      },
      markers: { size: data.length === 1 ? 6 : 0, strokeWidth: 0, hover: { size: 6 } },
      grid: { borderColor: colour('--line'), padding: { left: 12, right: 12 } },
      xaxis: {
        categories: data.map((datum) => datum.short ?? plain(datum.name)),
        labels: { style: axis(), rotate: 0, hideOverlappingLabels: true },
        tickAmount: Math.min(5, Math.max(1, data.length - 1)),
        tooltip: { enabled: false },
        axisBorder: { color: colour('--ink') },
        axisTicks: { show: false },
        crosshairs: { stroke: { color: colour('--ink'), width: 1, dashArray: 0 } },
      },
      responsive: [{ breakpoint: 744 * enlarged(), options: { xaxis: { tickAmount: 1 } } }],
      yaxis: {
        min: 0,
        max: TICKS * tickAbove(Math.max(...data.map((datum) => datum.count), 0)),
        tickAmount: TICKS,
        labels: { style: axis(), formatter: wholeOnly },
      },
    },
  }
}

/**
 * The interval of the scale, so that TICKS intervals reach above the highest point (at the plot's edge there is no
 * tooltip): a whole number, 1, 2, 2.5 or 5 times a power of ten.
 */
function tickAbove(most: number): number {
  const least = most / TICKS
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, least))))
  const rounds = [1, 2, 2.5, 5, 10].map((times) => times * power).filter(Number.isInteger)
  return rounds.find((interval) => interval > least) ?? 10 * power
}

function barChart(data: readonly Datum[]): Chart {
  const most = Math.max(1, ...data.map((datum) => datum.count))
  return {
    type: 'bar',
    height: (16 + 34 * data.length) * enlarged(),
    series: [{ name: 'count', data: data.map((datum) => datum.count) }],
    options: {
      ...common(data),
      colors: data.map((datum) => colour(datum.color ?? RED)),
      stroke: { width: 1, colors: [colour('--ink')] },
      plotOptions: {
        bar: { horizontal: true, distributed: true, barHeight: '64%', dataLabels: { position: 'top' } },
      },
      dataLabels: {
        enabled: true,
        textAnchor: 'start',
        offsetX: 12,
        offsetY: -6,
        formatter: (value) => grouped(Number(value)),
        style: { fontFamily: PIXEL, fontSize: fontSize(24), fontWeight: 400, colors: [colour('--ink')] },
      },
      grid: { show: false, padding: { top: -24, bottom: -16, left: 8, right: 0 } },
      fill: { opacity: 1 },
      xaxis: {
        categories: data.map(axisName),
        labels: { show: false },
        max: most * HEADROOM.wide,
        axisBorder: { show: false },
        axisTicks: { show: false },
      },
      responsive: [
        {
          breakpoint: 744 * enlarged(),
          options: {
            xaxis: { max: most * HEADROOM.narrow * enlarged() },
            dataLabels: {
              offsetY: 0,
              style: { fontFamily: BODY, fontSize: fontSize(13), fontWeight: 600, colors: [colour('--ink')] },
            },
          },
        },
      ],
      yaxis: {
        labels: {
          maxWidth: Math.min(150 * enlarged(), 0.4 * window.innerWidth),
          style: { ...axis(), colors: colour('--ink'), fontSize: fontSize(13) },
        },
      },
    },
  }
}

function pieChart(data: readonly Datum[]): Chart {
  return {
    type: 'pie',
    height: 220,
    series: data.map((datum) => datum.count),
    options: {
      ...common(withShares(data)),
      labels: data.map((datum) => plain(datum.name)),
      colors: data.map((datum, index) => colourOf(datum, index)),
      stroke: { width: 1, colors: [colour('--ink')] },
      plotOptions: { pie: { expandOnClick: false, dataLabels: { offset: 0 } } },
      states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    },
  }
}

const plain = (name: Localized | string): string => (typeof name === 'string' ? name : name.en)

/** English above Chinese; typed text alone. */
const axisName = ({ name, short }: Datum): string | string[] =>
  typeof name === 'string' ? (short ?? name) : [name.en, name.zh].filter(Boolean)

/** The colour of a slice or its legend. */
export function colourOf(datum: Datum, index: number): string {
  return colour(datum.color ?? PIE_COLOURS[index % PIE_COLOURS.length] ?? RED)
}

/** Every datum with its share of the total, also in its tooltip. */
export function withShares(data: readonly Datum[]): (Datum & { share: string })[] {
  const total = data.reduce((sum, datum) => sum + datum.count, 0)
  return data.map((datum) => ({
    ...datum,
    words: sliceWords(datum.count, total),
    share: percent(datum.count, total),
  }))
}

function common(data: readonly Datum[]): ApexOptions {
  return {
    chart: {
      toolbar: { show: false },
      zoom: { enabled: false },
      animations: { enabled: false },
      fontFamily: BODY,
      foreColor: colour('--text-quiet'),
      parentHeightOffset: 0,
      redrawOnParentResize: true,
    },
    dataLabels: { enabled: false },
    legend: { show: false },
    tooltip: {
      theme: 'light',
      custom: ({ seriesIndex, dataPointIndex }: HoveredPoint) =>
        tooltipHtml(data[dataPointIndex ?? seriesIndex]),
    },
    states: { active: { filter: { type: 'none' } } },
  }
}

/** Escapes everything, since ApexCharts sets tooltips as HTML and names may be visitors' texts. */
export function tooltipHtml(datum: Datum | undefined): string {
  if (!datum) return ''
  const { name, count, words = grouped(count) } = datum
  return `<div class="chart-tip"><b>${bilingual(name)}</b><span>${bilingual(words)}</span></div>`
}

function bilingual(text: Localized | string): string {
  if (typeof text === 'string') return escapeHtml(text)
  const { en, zh } = text
  return zh === '' ? escapeHtml(en) : `${escapeHtml(en)} <span lang="zh-Hans">${escapeHtml(zh)}</span>`
}

function wholeOnly(value: number): string {
  return Number.isInteger(value) ? grouped(value) : ''
}
