/** Lighthouse's mobile audit of a page: a simulated slow phone on a slow connection. */
import lighthouse from 'lighthouse'
import type { SpeedGoals } from './routes.ts'

/** What Lighthouse found: its speed figures and its other scores. */
export interface Judgement extends SpeedGoals {
  /** Scores of 100: accessibility, best practices, search engines. */
  others: number[]
  /** The element of the largest contentful paint, as a selector. */
  largest: string
  /** Names of the audits that cost points. */
  faults: string[]
}

const OTHERS = ['accessibility', 'best-practices', 'seo']
const CATEGORIES = ['performance', ...OTHERS]

/** Visits, of which the median counts: another program may disturb a single one. */
const VISITS = 5

/**
 * @param port the debugging port of a running browser
 * @returns the visit with the median performance, as Lighthouse's guide to variability advises
 * @throws when Lighthouse could not load the page
 */
export async function judge(url: string, port: number): Promise<Judgement> {
  const visits: Judgement[] = []
  for (let visit = 0; visit < VISITS; visit++) visits.push(await judgeOnce(url, port))
  visits.sort((a, b) => a.performance - b.performance)
  return visits[(VISITS - 1) / 2] as Judgement
}

async function judgeOnce(url: string, port: number): Promise<Judgement> {
  const visit = () =>
    lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'silent', output: 'json' })
  let run = await visit()
  // A trace that could not be recorded says nothing of the page.
  if (run?.lhr.runtimeError) run = await visit()
  if (!run || run.lhr.runtimeError)
    throw new Error(`Lighthouse: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
  const { categories, audits } = run.lhr
  const costly = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    largestPaintMs: figure('largest-contentful-paint'),
    blockingMs: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
    others: OTHERS.map(score),
    largest: /"selector":"([^"]*)"/.exec(JSON.stringify(audits['lcp-breakdown-insight']?.details))?.[1] ?? '',
    faults: [...new Set(costly)],
  }
}
