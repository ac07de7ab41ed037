import type { DumpFormat } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import type { Cursor } from '../exports/exports.repository.ts'
import { type ExportedSearch, NEXT_FILTERED } from '../exports/exports.sql.ts'
import { keepSchema } from '../platform/database/database.ts'
import { RetryLaterError } from '../platform/queue/retry-later-error.ts'
import * as SQL from './dumps.sql.ts'

/** Tables store a month as its first day. */
const firstDay = (month: string) => `${month}-01`

/**
 * All SQL of dumps. Always asks the primary: content hidden a second ago must be in no file, and replicas
 * have no unlogged tables.
 */
@Injectable()
export class DumpsRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Runs one transaction on one snapshot.
   * @throws {RetryLaterError} while the schema is being changed
   */
  atOnce<T>(work: (transaction: EntityManager) => Promise<T>): Promise<T> {
    return this.db.transaction('REPEATABLE READ', async (transaction) => {
      if (!(await keepSchema(transaction)))
        throw new RetryLaterError({ cause: new Error('A migration is changing the schema.') })
      return work(transaction)
    })
  }

  /** The latest month first. */
  listedMonths(): Promise<SQL.ListedMonth[]> {
    return SQL.LISTED_MONTHS.rows(this.db)
  }

  /** Finds no comparisons when the month is not finished. */
  async listedOf(month: string, database: DataSource | EntityManager = this.db): Promise<SQL.Listed> {
    const [listed] = await SQL.LISTED_OF.rows(database, [firstDay(month)])
    return listed as SQL.Listed
  }

  kept(): Promise<SQL.KeptDump[]> {
    return SQL.KEPT_DUMPS.rows(this.db)
  }

  async find(month: string, format: DumpFormat): Promise<SQL.KeptDump | undefined> {
    return (await SQL.KEPT_DUMP.rows(this.db, [firstDay(month), format]))[0]
  }

  /** Undefined after the last chunk, and when the file has been replaced meanwhile. */
  async chunk(id: string, number: number): Promise<Buffer | undefined> {
    return (await SQL.CHUNK.rows(this.db, [id, number]))[0]?.bytes
  }

  async drop(months: readonly string[], database: DataSource | EntityManager = this.db): Promise<void> {
    await SQL.DROP_MONTHS.rows(database, [months.map(firstDay)])
  }

  /** Up to `limit` comparisons of a month after a cursor, in the archive's order. */
  async comparisons(
    transaction: EntityManager,
    month: string,
    after: Cursor | undefined,
    limit: number,
  ): Promise<ExportedSearch[]> {
    const cursor = after ? [new Date(after.listedAt).toISOString(), after.code] : ['infinity', '']
    const from = new Date(firstDay(month))
    const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1))
    const span = [from.toISOString(), to.toISOString()]
    return NEXT_FILTERED.rows(transaction, [...cursor, '', [], [], 0, ...span, [], limit])
  }

  async addChunk(transaction: EntityManager, id: string, number: number, bytes: Buffer): Promise<void> {
    await SQL.ADD_CHUNK.rows(transaction, [id, number, bytes])
  }

  async add(transaction: EntityManager, dump: Omit<SQL.KeptDump, 'madeOn' | 'logIndex'>): Promise<void> {
    const { id, month, format, version, rows, codes, bytes, sha256 } = dump
    await SQL.ADD_DUMP.rows(transaction, [id, firstDay(month), format, version, rows, codes, bytes, sha256])
  }

  /** Records the month's present contents, if they have changed. */
  async note(
    month: string,
    version: number,
    { rows, codes }: SQL.Listed,
    database: DataSource | EntityManager = this.db,
  ): Promise<void> {
    await SQL.NOTE.rows(database, [firstDay(month), version, rows, codes])
  }

  changes(): Promise<SQL.DumpChange[]> {
    return SQL.CHANGES.rows(this.db)
  }

  tombstones() {
    return SQL.TOMBSTONES.rows(this.db)
  }
}
