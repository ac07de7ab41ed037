import { GAUGES_TYPE, writeGauge } from '@firewall-cafe/shared'
import { type Route, read } from '../http/router.ts'
import { secondsOverdue } from '../scheduler.ts'
import type { Store } from '../store/store.ts'

/** Metrics for Prometheus, which has no token: nothing of the content. */
export const metricsRoutes = (store: Store): Route[] => [
  read(/^\/metrics$/, ({ res }) => {
    const help = 'How long ago the earliest act should have been done that is still set; 0 without one.'
    res.writeHead(200, { 'content-type': GAUGES_TYPE, 'cache-control': 'no-store' })
    res.end(writeGauge('scheduled_act_overdue_seconds', help, secondsOverdue(store, Date.now())))
  }),
]
