import { setTimeout as wait } from 'node:timers/promises'
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { CountingRepository } from './counting.repository.ts'

/** Writes are counted within a second; pages and totals lag by as much. */
const INTERVAL_MS = 1_000

/** Counts new writes every second. Only workers start it, and several may run. */
@Injectable()
export class FoldLoop implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController()
  private running: Promise<void> | undefined

  constructor(
    private readonly counting: CountingRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    this.running ??= this.run()
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping
    while (!signal.aborted) {
      await this.attempt(
        () => this.counting.foldIfFree(),
        'changes could not be counted; the next round tries again',
      )
      await this.attempt(
        () => this.counting.countAskedWord(),
        'a common word could not be counted; the next round tries again',
      )
      await wait(INTERVAL_MS, undefined, { signal }).catch(() => {})
    }
  }

  /** A failure is only logged: uncounted changes wait in the database. */
  private async attempt(count: () => Promise<unknown>, failure: string): Promise<void> {
    try {
      await count()
    } catch (error) {
      this.logger.warn({ err: error }, failure)
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort()
    await this.running
  }
}
