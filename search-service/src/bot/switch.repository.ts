import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { IsNull, Not, Repository } from 'typeorm'
import { SwitchEntity } from './switch.entity.ts'

/** Whether staff have paused the bot, for all processes. */
@Injectable()
export class SwitchRepository {
  constructor(@InjectRepository(SwitchEntity) private readonly switches: Repository<SwitchEntity>) {}

  isPaused(): Promise<boolean> {
    return this.switches.existsBy({ pausedSince: Not(IsNull()) })
  }

  /** Safe to run twice: the time of the first pause stays. */
  async pause(): Promise<void> {
    await this.switches.update({ pausedSince: IsNull() }, { pausedSince: () => 'now()' })
  }

  async resume(): Promise<void> {
    await this.switches.updateAll({ pausedSince: null })
  }
}
