import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { keepSchema } from '../platform/database/database.ts'
import { withUnlimitedConnection } from '../platform/database/unlimited-connection.ts'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import * as SQL from './storage.sql.ts'

/** Bytes of pictures that arrived on one day (UTC), and of captures at the last count. */
export interface StorageDay {
  day: string
  captures: number
  originals: number
  thumbnails: number
  pictures: number
}

/** How many bytes pictures take: one row per day, which each picture adds to. */
@Injectable()
export class StorageRepository {
  constructor(private readonly db: DataSource) {}

  /** Bytes of pictures, today's and all; and of captures at the last count. */
  async used(): Promise<{ today: number; total: number; captures: number }> {
    const [used] = await this.db.query(SQL.USED)
    return used
  }

  /** The latest days, the latest first. */
  days(limit: number): Promise<StorageDay[]> {
    return this.db.query(SQL.DAYS, [limit])
  }

  /** Bytes by kind, and the database's own. */
  async byKind(): Promise<{ originals: number; thumbnails: number; database: number }> {
    const [kinds] = await this.db.query(SQL.BY_KIND)
    return kinds
  }

  /** Call this in the transaction that records the picture, so that it is counted once or not at all. */
  async add(transaction: EntityManager, original: number, thumbnail: number): Promise<void> {
    await transaction.query(SQL.ADD, [original, thumbnail])
  }

  /**
   * Recounts everything, to include what was deleted or restored. It takes longer the more there is. Pictures
   * may arrive meanwhile; migrations wait for it, and during a migration it leaves counting to the next hour.
   * Safe to run twice.
   */
  @HandlesJob('recount-image-storage')
  async recount(): Promise<void> {
    await withUnlimitedConnection(this.db.options, async (runner) => {
      for (const count of [SQL.COUNT_PICTURES, SQL.COUNT_CAPTURES]) {
        await runner.startTransaction()
        if (await keepSchema(runner.manager)) {
          await runner.query(SQL.LOCK)
          await runner.query(count)
        }
        await runner.commitTransaction()
      }
    })
  }
}
