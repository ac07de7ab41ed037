import os from 'node:os'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/lib/chromium.ts'
import { freePort } from '../../scripts/lib/ports.ts'
const port = await freePort()
const b = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`] })
const [n, ...routes] = process.argv.slice(2)
for (const route of routes)
  for (let i = 0; i < Number(n); i++) {
    const run = await lighthouse(process.env.BENCH_SITE_URL + route, { port, onlyCategories: ['performance'], logLevel: 'silent', output: 'json' })
    const a = run!.lhr.audits
    const v = (k: string) => `${k.split('-').map((x) => x[0]).join('')} ${Math.round(a[k]!.numericValue!)}(${Math.round(a[k]!.score! * 100)})`
    console.log(route, Math.round(run!.lhr.categories.performance!.score! * 100), v('total-blocking-time'), v('largest-contentful-paint'), v('first-contentful-paint'), v('speed-index'), 'bench', run!.lhr.environment.benchmarkIndex, 'load', os.loadavg()[0]!.toFixed(1),
      '| long:', (a['long-tasks']?.details as any)?.items.map((t: any) => `${t.url.split('/').pop().slice(0, 20)}:${Math.round(t.duration)}@${Math.round(t.startTime)}`).join(' '),
      '| work:', (a['mainthread-work-breakdown']?.details as any)?.items.map((t: any) => `${t.group}:${Math.round(t.duration)}`).join(' '))
  }
await b.close()
