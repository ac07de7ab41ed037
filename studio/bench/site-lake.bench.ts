/** How fast the dev content server opens, writes and tells its listeners; part of `npm run bench -- site`. */
import type { Figure } from '@firewall-cafe/testing/figure'
import { measureLake } from '../content-lake/bench/measure.ts'

/** Measures; takes about ten seconds. */
export async function run(): Promise<Figure[]> {
  const lake = await measureLake()
  return [
    { name: `opening a lake of ${lake.documents} documents`, value: Math.round(lake.startMs), unit: 'ms' },
    { name: `writes on disk, ${lake.writers} writers at once`, value: lake.writesPerSecond, unit: '/s' },
    { name: 'write → heard by a listener, median', value: lake.listenMedianMs.toFixed(1), unit: 'ms' },
    { name: 'write → heard by a listener, slowest', value: lake.listenWorstMs.toFixed(1), unit: 'ms' },
  ]
}
