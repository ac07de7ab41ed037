import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { MOVE_VOTER } from './visitors.sql.ts'

/** Voters whose key has changed. */
@Injectable()
export class VotersRepository {
  constructor(private readonly db: DataSource) {}

  /** Has everything that stands under one hash stand under another. Twice is harmless. */
  async move(from: Buffer, to: Buffer): Promise<void> {
    await MOVE_VOTER.rows(this.db, [from, to])
  }
}
