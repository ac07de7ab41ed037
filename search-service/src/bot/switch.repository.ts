import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export interface BotSwitch {
  /** Staff stopped the bot at this time, epoch milliseconds. */
  pausedSince: number | null
}

/** Whether staff let the bot run. One row, seen by every process. */
@Injectable()
export class SwitchRepository {
  constructor(private readonly db: DataSource) {}

  async read(): Promise<BotSwitch> {
    const rows: BotSwitch[] = await this.db.query(
      `select (extract(epoch from paused_since) * 1000)::float8 as "pausedSince"
       from bot_switch`,
    )
    return rows[0] as BotSwitch
  }

  async pause(): Promise<void> {
    await this.db.query('update bot_switch set paused_since = coalesce(paused_since, now())')
  }

  async resume(): Promise<void> {
    await this.db.query('update bot_switch set paused_since = null')
  }
}
