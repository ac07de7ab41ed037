import { Inject, Injectable } from '@nestjs/common'
import { ADAPTERS } from '../engines/adapters.ts'
import type { Asker } from '../engines/call-budget.ts'
import type { EngineAnswer } from '../engines/image-engine.ts'
import { type CaptureRoom, StorageBudget } from '../images/storage-budget.ts'
import { rememberedFor } from '../platform/async/remembered-for.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { type Capture, captureOf } from './capture.ts'

/** A capture to record with its run. */
export interface RunCapture extends Capture {
  /** Whether the bot asked, or a visitor. */
  byBot: boolean
}

/** How often to check the room for captures, in milliseconds. */
const ROOM_TTL_MS = 60_000

/** Makes captures of what engines sent. */
@Injectable()
export class CapturesService {
  private readonly room: () => Promise<CaptureRoom>

  constructor(
    budget: StorageBudget,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.room = rememberedFor(ROOM_TTL_MS, () => budget.captureRoom())
  }

  /**
   * Call this once for every run, as soon as its engine has answered. Errors are only logged: a failed
   * capture must not lose the search.
   * @param calledAt epoch milliseconds
   * @returns undefined when the engine sent nothing
   */
  async makeCapture(
    { exchange, provider }: EngineAnswer,
    asker: Asker,
    calledAt: number,
  ): Promise<RunCapture | undefined> {
    if (!exchange) return undefined
    const byBot = asker === 'bot'
    try {
      const callIds = Object.entries(ADAPTERS).find(([name]) => name === provider)?.[1].callIds ?? null
      // When the room cannot be checked, we store the capture: the budget is recounted every hour.
      const known = this.room().catch((): CaptureRoom => 'all')
      const [capture, room] = await Promise.all([captureOf(exchange, callIds, calledAt), known])
      const fits = room === 'all' || (room === 'bot' && byBot)
      if (fits || capture.notKept !== null) return { ...capture, byBot }
      return { ...capture, byBot, response: null, notKept: 'no_room' }
    } catch (error) {
      this.logger.error({ err: error, provider }, 'the answer of an engine could not be captured')
      return undefined
    }
  }
}
