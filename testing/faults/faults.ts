/** Brings systems up, has the runs in them, and takes them down. */
import { isInstalled } from '../installed.ts'
import { planOf } from './plan/plan.ts'
import { type RunReport, Series } from './run/run.ts'
import { type Backend, System } from './system/system.ts'

export interface FaultOptions {
  seeds: readonly number[]
  /** Folder of the compiled service. */
  dist: string
  /** See `SystemOptions`. */
  jobLockMs: number
  /** Called with each run when it is over. */
  onRun?: (report: RunReport) => void
  /** Stops after the current runs. */
  signal?: AbortSignal
}

/** Runs every seed: the seeds of one backend one by one in one system, both systems side by side. */
export async function runFaults(options: FaultOptions): Promise<RunReport[]> {
  const of = (backend: Backend) => options.seeds.filter((seed) => planOf(seed).backend === backend)
  // One system's failure must not leave the other running.
  const outcomes = await Promise.allSettled(
    (['postgres', 'redis'] as const).map((backend) => runSeries(backend, of(backend), options)),
  )
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
}

async function runSeries(backend: Backend, seeds: number[], options: FaultOptions): Promise<RunReport[]> {
  if (seeds.length === 0) return []
  if (backend === 'redis' && !isInstalled('redis-server'))
    return seeds.map((seed) => notRun(seed, 'redis-server is not installed', options))
  const system = await System.open({ backend, dist: options.dist, jobLockMs: options.jobLockMs })
  const reports: RunReport[] = []
  try {
    const series = new Series(system)
    await series.settleIn()
    for (const seed of seeds) {
      if (options.signal?.aborted) break
      const report = await series.run(seed)
      options.onRun?.(report)
      reports.push(report)
    }
  } finally {
    await system.close(reports.some(({ violations }) => violations.length > 0))
  }
  return reports
}

function notRun(seed: number, reason: string, { onRun }: FaultOptions): RunReport {
  const faults = planOf(seed).faults.map(({ name }) => name)
  const report = {
    seed,
    faults,
    recoveryMs: 0,
    recovered: false,
    acknowledged: 0,
    violations: [],
    notRun: reason,
  }
  onRun?.(report)
  return report
}
