import { Inject, Injectable } from '@nestjs/common'
import { ADAPTERS } from '../engines/adapters.ts'
import type { Asker } from '../engines/call-budget.ts'
import type { EngineAnswer } from '../engines/image-engine.ts'
import { type CaptureRoom, StorageBudget } from '../images/storage-budget.ts'
import { rememberedFor } from '../platform/async/remembered-for.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { type Capture, captureOf } from './capture.ts'

/** A capture as it is recorded with its run. */
export interface RunCapture extends Capture {
  /** Whether the bot asked, or a visitor. */
  byBot: boolean
}

/** How often the room for captures is checked, in milliseconds. */
const ROOM_TTL_MS = 60_000

/** Makes a capture of what an engine sent. */
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
   * To be called once for every run, as soon as its engine has answered. Errors are only logged, so that no search is
   * lost with its capture.
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
      // Room that cannot be checked costs no evidence: the budget is recounted every hour.
      const known = this.room().catch((): CaptureRoom => 'all')
      const [capture, room] = await Promise.all([captureOf(exchange, callIds, calledAt), known])
      const fits = room === 'all' || (room === 'bot' && byBot)
      if (fits || capture.notKept !== null) return { ...capture, byBot }
      return { ...capture, byBot, response: null, notKept: 'no_room' }
    } catch (error) {
      this.logger.error({ err: error, provider }, 'no capture made of an answer')
      return undefined
    }
  }
}
