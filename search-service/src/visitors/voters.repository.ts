import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { statement } from '../platform/database/statements.ts'

const MOVE = statement<never>('voters-move', 'select move_voter($1, $2)')

/** Voters whose key has changed. */
@Injectable()
export class VotersRepository {
  constructor(private readonly db: DataSource) {}

  /** Has everything that stands under one hash stand under another. Twice is harmless. */
  async move(from: Buffer, to: Buffer): Promise<void> {
    await MOVE.rows(this.db, [from, to])
  }
}
