import {
  ENGINES,
  type EngineAnalytics,
  type EngineName,
  type OutcomeShares,
  percentageOf,
} from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import { BotService } from '../bot/bot.service.ts'
import { PROVIDERS, type Providers } from '../engines/engines.module.ts'
import { ReadDatabase } from '../platform/database/read-database.ts'
import { JobQueue } from '../platform/queue/job-queue.ts'
import { OUTCOMES, type OutcomeCount } from './health.sql.ts'

/** For staff: whether the engines answer, and what is waiting. */
@Injectable()
export class EngineHealthService {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly queue: JobQueue,
    @Inject(PROVIDERS) private readonly providers: Providers,
    private readonly bot: BotService,
  ) {}

  async find(): Promise<EngineAnalytics> {
    const [outcomes, queue, bot] = await Promise.all([
      OUTCOMES.rows(this.reads),
      this.queue.counts().catch(() => null),
      this.bot.find(),
    ])
    return {
      engines: ENGINES.map((engine) => {
        const own = outcomes.filter((count) => count.engine === engine)
        return {
          engine,
          last_24_hours: shares(own, 'day'),
          last_30_days: shares(own, 'month'),
          circuits: this.circuits(engine),
        }
      }),
      queue: queue && lengthsOf(queue),
      bot: bot.day
        ? {
            day: bot.day,
            terms_done: bot.done,
            terms_total: bot.total,
            paused: bot.paused,
            paused_engines: bot.cooldowns,
          }
        : null,
    }
  }

  private circuits(engine: EngineName) {
    return Object.values(this.providers)
      .filter((provider) => provider.engine === engine)
      .map(({ provider, client }) => ({
        provider,
        state: client.circuit,
        open_until: client.openUntil ?? null,
      }))
  }
}

function shares(counts: OutcomeCount[], within: 'day' | 'month'): OutcomeShares {
  const runs = counts.reduce((total, count) => total + count[within], 0)
  const outcomes = counts
    .filter((count) => count[within] > 0)
    .map((count) => ({
      outcome: count.outcome,
      run_count: count[within],
      percentage: percentageOf(count[within], runs, 1),
    }))
  return { runs, outcomes: outcomes.sort((a, b) => b.run_count - a.run_count) }
}

function lengthsOf(counts: Record<string, number>): EngineAnalytics['queue'] {
  const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts
  return { waiting: waiting + prioritized, active, delayed, failed }
}
