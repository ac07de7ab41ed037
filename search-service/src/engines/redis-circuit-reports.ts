import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { CircuitReports } from './circuit-reports.ts'

export interface ReportTimes {
  /** How long a report stands, in milliseconds. */
  reportMs: number
  /** How long one trial keeps others from trying, in milliseconds: longer than a call, shorter than a rest. */
  trialMs: number
  /** How long Redis may take before a visitor's search goes on without it, in milliseconds. */
  patienceMs: number
}

export const REPORT_TIMES: ReportTimes = { reportMs: 30_000, trialMs: 27_000, patienceMs: 250 }

/** Redis' own clock, in milliseconds: the processes' clocks may differ. */
const NOW = `local time = redis.call('TIME'); local now = time[1] * 1000 + math.floor(time[2] / 1000)`

// A sorted set for each provider: who found it in trouble, by when that is forgotten.
const REPORT = `${NOW}
  redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ARGV[2])`
const OTHERS = `${NOW}
  local standing = redis.call('ZCOUNT', KEYS[1], '(' .. now, '+inf')
  local own = redis.call('ZSCORE', KEYS[1], ARGV[1])
  if own and tonumber(own) > now then standing = standing - 1 end
  return standing`

/** Reports that all processes share in Redis. While it is away nobody hears of the others. */
export class RedisCircuitReports extends CircuitReports {
  readonly #self = randomUUID()

  constructor(
    private readonly redis: Redis,
    private readonly times: ReportTimes = REPORT_TIMES,
  ) {
    super()
  }

  others(provider: string): Promise<number> {
    return this.soon(this.redis.eval(OTHERS, 1, reports(provider), this.#self) as Promise<number>, 0)
  }

  async report(provider: string): Promise<void> {
    await this.soon(this.redis.eval(REPORT, 1, reports(provider), this.#self, this.times.reportMs), null)
  }

  claimTrial(provider: string): Promise<boolean> {
    const claimed = this.redis.set(trial(provider), this.#self, 'PX', this.times.trialMs, 'NX')
    return this.soon(
      claimed.then((answer) => answer === 'OK'),
      true,
    )
  }

  async clear(provider: string): Promise<void> {
    await this.soon(this.redis.del(reports(provider), trial(provider)), 0)
  }

  /** What Redis answers, or the other when it has nothing to say. Its errors are logged where the connection is. */
  private async soon<T>(answer: Promise<T>, otherwise: T): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<T>((resolve) => {
      timer = setTimeout(resolve, this.times.patienceMs, otherwise)
    })
    try {
      return await Promise.race([answer.catch(() => otherwise), late])
    } finally {
      clearTimeout(timer)
    }
  }
}

const reports = (provider: string) => `circuit/${provider}/reports`
const trial = (provider: string) => `circuit/${provider}/trial`
