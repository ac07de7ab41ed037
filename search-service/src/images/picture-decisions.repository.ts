import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import { olderThan } from '../platform/database/older-than.ts'
import { PictureDecisionEntity } from './picture-decision.entity.ts'

/** Staff's decisions about pictures. `BlocksRepository` writes each together with its effect. */
@Injectable()
export class PictureDecisionsRepository {
  constructor(
    @InjectRepository(PictureDecisionEntity) private readonly decisions: Repository<PictureDecisionEntity>,
  ) {}

  /** The latest first. */
  latest(atMost: number): Promise<PictureDecisionEntity[]> {
    return this.decisions.find({ order: { id: 'desc' }, take: atMost })
  }

  /** Why staff last blocked a picture; undefined if they have not done so recently. */
  async lastReason(sha256: Buffer): Promise<string | undefined> {
    const last = await this.decisions.findOne({ where: { sha256 }, order: { id: 'desc' } })
    return last?.reason
  }

  /** Deletes decisions older than the given days. */
  async forget(afterDays: number): Promise<void> {
    await this.decisions.delete({ decidedAt: olderThan(afterDays) })
  }
}
