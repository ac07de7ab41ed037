import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config } from '../platform/config.ts'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { BotService } from './bot.service.ts'
import { evenPace } from './passes/pace.ts'

/** A turn ends before the scheduler's next, so that a pass is never far from its last step. In milliseconds. */
const TURN = 55_000

/** Takes the daily pass further, a minute at a time, so that no job is ever long and a lost one costs a minute. */
@Injectable()
export class BotJobs {
  constructor(
    private readonly bot: BotService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Running twice, or in two workers, is harmless: one process at a time does the pass. */
  @HandlesJob('run-bot')
  async run(): Promise<void> {
    if (!(await this.bot.mayRunByItself())) return
    const { spacingMs } = evenPace(this.config.BOT_CALLS_PER_HOUR)
    await this.bot.takeTurn({ spacingMs, lastsMs: TURN })
  }
}
