import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { IsNull, Not, Repository } from 'typeorm'
import { SwitchEntity } from './switch.entity.ts'

/** Whether staff let the bot run, as every process sees it. */
@Injectable()
export class SwitchRepository {
  constructor(@InjectRepository(SwitchEntity) private readonly switches: Repository<SwitchEntity>) {}

  isPaused(): Promise<boolean> {
    return this.switches.existsBy({ pausedSince: Not(IsNull()) })
  }

  /** Twice is harmless: it is paused since the first time. */
  async pause(): Promise<void> {
    await this.switches.update({ pausedSince: IsNull() }, { pausedSince: () => 'now()' })
  }

  async resume(): Promise<void> {
    await this.switches.updateAll({ pausedSince: null })
  }
}
