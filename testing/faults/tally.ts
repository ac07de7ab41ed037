/** The results of the runs, by fault. */
import { quantile } from '../figure.ts'
import type { RunReport } from './run/run.ts'

export interface TallyRow {
  fault: string
  runs: number
  recovered: number
  /** Recovery in seconds. */
  median: number
  slowest: number
  violations: number
}

/** A run with two faults counts for each of them; the last row counts every run once. */
export function tally(reports: readonly RunReport[]): TallyRow[] {
  const done = reports.filter(({ notRun }) => notRun === undefined)
  const names = [...new Set(done.flatMap(({ faults }) => faults))].sort()
  const rows = names.map((name) =>
    summed(
      name,
      done.filter(({ faults }) => faults.includes(name)),
    ),
  )
  return [...rows, summed('all', done)]
}

function summed(fault: string, reports: readonly RunReport[]): TallyRow {
  const times = reports.map(({ recoveryMs }) => recoveryMs / 1_000)
  return {
    fault,
    runs: reports.length,
    recovered: reports.filter(({ recovered }) => recovered).length,
    median: quantile(0.5, times),
    slowest: quantile(1, times),
    violations: reports.reduce((sum, { violations }) => sum + violations.length, 0),
  }
}

/** The tally as lines of text. */
export function print(rows: readonly TallyRow[]): string[] {
  const line = (cells: readonly string[]) =>
    cells.map((cell, n) => (n === 0 ? cell.padEnd(26) : cell.padStart(11))).join('')
  return [
    line(['fault', 'runs', 'recovered', 'median s', 'slowest s', 'violations']),
    ...rows.map(({ fault, runs, recovered, median, slowest, violations }) =>
      line([fault, `${runs}`, `${recovered}`, median.toFixed(1), slowest.toFixed(1), `${violations}`]),
    ),
  ]
}
