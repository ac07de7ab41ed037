import { Injectable } from '@nestjs/common'
import { ReadDatabase } from '../platform/database/read-database.ts'
import { OUTCOMES, type OutcomeCount } from './analytics.sql.ts'

/** What came of asking the engines lately. */
@Injectable()
export class EngineHealthRepository {
  constructor(private readonly db: ReadDatabase) {}

  /** Most frequent first. */
  outcomes(): Promise<OutcomeCount[]> {
    return OUTCOMES.rows(this.db)
  }
}
