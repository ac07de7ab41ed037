import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { MOVE_VOTER } from './visitors.sql.ts'

/** Voters whose key has changed. */
@Injectable()
export class VotersRepository {
  constructor(private readonly db: DataSource) {}

  /** Moves everything from one voter hash to another. Safe to run twice. */
  async move(from: Buffer, to: Buffer): Promise<void> {
    await MOVE_VOTER.rows(this.db, [from, to])
  }
}
