import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config } from '../platform/config.ts'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { BotService } from './bot.service.ts'
import { evenRate } from './call-rate.ts'

/** How long one job may take, in milliseconds, apart from a retry: it ends before the next one starts. */
const CRAWL_TIMEOUT_MS = 55_000

/** Continues the daily crawl run for a minute at a time, so that a lost job costs only a minute. */
@Injectable()
export class BotJobs {
  constructor(
    private readonly bot: BotService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Safe to run twice, or in two workers: only one process crawls at a time. */
  @HandlesJob('run-bot')
  async run(): Promise<void> {
    if (!(await this.bot.mayRunOnSchedule())) return
    const { spacingMs } = evenRate(this.config.BOT_CALLS_PER_HOUR)
    await this.bot.crawl({ spacingMs, timeoutMs: CRAWL_TIMEOUT_MS })
  }
}
