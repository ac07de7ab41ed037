/** Lighthouse's mobile judgement of a page: a slow phone on a slow line, simulated. */
import lighthouse from 'lighthouse'

export interface Judgement {
  /** Of 100 each: performance, accessibility, best practices, search engines. */
  scores: number[]
  /** Titles of the audits that cost points. */
  faults: string[]
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** Visits of which the middle one counts: one alone may meet another program at work. */
const VISITS = 3

/**
 * @param port the debugging port of a running browser
 * @returns the visit whose performance is the middle one, as Lighthouse's guide to variability has it
 * @throws when Lighthouse could not load the page
 */
export async function judge(url: string, port: number): Promise<Judgement> {
  const visits: Judgement[] = []
  for (let visit = 0; visit < VISITS; visit++) visits.push(await judgeOnce(url, port))
  visits.sort((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0))
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
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    faults: [...new Set(costly)],
  }
}
