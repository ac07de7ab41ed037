import { useEffect, useRef } from 'react'
import ReactApexChart from 'react-apexcharts'
import { isChinese } from '../content/localized'
import { chineseTag } from '../i18n/chineseTag'
import type { Chart } from './charts'

/** The only module that imports ApexCharts; loaded by `ChartFigure` alone, so that no other page downloads it. */
export default function ApexChart({ type, series, options, height }: Chart) {
  const drawn = useRef<HTMLDivElement>(null)
  useChineseTags(drawn)
  return (
    <div ref={drawn}>
      <ReactApexChart type={type} series={series} options={options} height={height} width="100%" />
    </div>
  )
}

/** Marks the Chinese texts in a drawn chart, so that they get the Chinese font. */
function useChineseTags(drawn: { current: HTMLElement | null }) {
  useEffect(() => {
    const node = drawn.current
    if (!node) return
    const tag = () => {
      for (const words of node.querySelectorAll('text, tspan, title')) {
        const text = words.children.length === 0 ? (words.textContent ?? '') : ''
        if (isChinese(text)) words.setAttribute('lang', chineseTag(text))
      }
    }
    const observer = new MutationObserver(tag)
    observer.observe(node, { childList: true, subtree: true })
    tag()
    return () => observer.disconnect()
  }, [drawn])
}
