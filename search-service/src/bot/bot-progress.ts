import type { EngineName } from '@firewall-cafe/shared'

/** An engine that refused, and until when the bot leaves it alone. */
export interface PausedEngine {
  engine: EngineName
  /** Epoch milliseconds. */
  until: number
  /** The outcome that said so: `captcha` or `rate_limited`. */
  reason: string
}

/** How far the bot is. */
export interface BotStatus {
  /** Day of the latest crawl run, `YYYY-MM-DD` in UTC; null before the first. */
  day: string | null
  /** Searches of that crawl run that are done, and that it holds in all. */
  done: number
  total: number
  /** Staff stopped the bot, or it is switched off (BOT=off). */
  paused: boolean
  pausedEngines: PausedEngine[]
}

/** Port: the bot's progress, for those who show it. */
export abstract class BotProgress {
  abstract find(): Promise<BotStatus>
}
