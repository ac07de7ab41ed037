import ReactApexChart from 'react-apexcharts'
import type { Chart } from './charts'

/** The only module that loads ApexCharts; reached through `lazy`, so that no other page carries it. */
export default function ApexChart({ type, series, options, height }: Chart) {
  return <ReactApexChart type={type} series={series} options={options} height={height} width="100%" />
}
