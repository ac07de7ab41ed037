import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config } from '../platform/config.ts'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { BotService } from './bot.service.ts'
import { evenRate } from './call-rate.ts'

/** A run ends before the scheduler's next, so that a crawl run is never far from its last item. In milliseconds. */
const CRAWL_TIMEOUT_MS = 55_000

/** Takes the daily crawl run further, a minute at a time, so that no job is ever long and a lost one costs a minute. */
@Injectable()
export class BotJobs {
  constructor(
    private readonly bot: BotService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Running twice, or in two workers, is harmless: one process at a time does the crawl run. */
  @HandlesJob('run-bot')
  async run(): Promise<void> {
    if (!(await this.bot.mayRunOnSchedule())) return
    const { spacingMs } = evenRate(this.config.BOT_CALLS_PER_HOUR)
    await this.bot.crawl({ spacingMs, timeoutMs: CRAWL_TIMEOUT_MS })
  }
}
