import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import type { Queryable } from '../platform/database/statements.ts'
import * as SQL from './log.sql.ts'
import { leafHash, type ReadTile, TILE_WIDTH, treeHash } from './tree.ts'

/** Key of the advisory lock for adding to the log: "FWC" and a six. */
const LOG_LOCK = 0x46_57_43_06

/** A new entry: of a run, a decision, its undo, or a monthly file (which has no salt). */
export interface NewEntry {
  commitment: Buffer
  salt?: Buffer
  runId?: string
  decisionId?: string
  undone?: boolean
}

/** Reads and extends the public log: its entries and checkpoints. */
@Injectable()
export class LogRepository {
  constructor(private readonly db: DataSource) {}

  /** Runs one transaction, in one process at a time. */
  alone<T>(work: (transaction: EntityManager) => Promise<T>): Promise<T> {
    return this.db.transaction(async (transaction) => {
      await transaction.query(SQL.LOCK, [LOG_LOCK])
      return work(transaction)
    })
  }

  /** The full hour by the database's clock, epoch seconds. */
  async hour(database: Queryable): Promise<number> {
    const [row] = await SQL.HOUR.rows(database)
    return (row as { hour: number }).hour
  }

  async latest(database: Queryable = this.db): Promise<SQL.CheckpointRow | undefined> {
    return (await SQL.LATEST.rows(database))[0]
  }

  checkpoints(): Promise<SQL.CheckpointRow[]> {
    return SQL.CHECKPOINTS.rows(this.db)
  }

  /** @param before epoch seconds */
  unlogged(database: Queryable, before: number, limit: number): Promise<SQL.RunRecord[]> {
    return SQL.UNLOGGED.rows(database, [new Date(before * 1_000), limit])
  }

  /** @param now epoch seconds; those of its day have to wait */
  unloggedDecisions(database: Queryable, now: number, limit: number): Promise<SQL.LoggedDecision[]> {
    return SQL.UNLOGGED_DECISIONS.rows(database, [new Date(now * 1_000), limit])
  }

  /** @param now epoch seconds; those of its day have to wait */
  unloggedFiles(database: Queryable, now: number): Promise<{ commitment: Buffer }[]> {
    return SQL.UNLOGGED_FILES.rows(database, [new Date(now * 1_000)])
  }

  logged(after: number, limit: number) {
    return SQL.LOGGED.rows(this.db, [after, limit])
  }

  loggedDecisions(after: number, limit: number) {
    return SQL.LOGGED_DECISIONS.rows(this.db, [after, limit])
  }

  files(): Promise<SQL.LoggedFile[]> {
    return SQL.FILES.rows(this.db)
  }

  /** Whether a monthly file's bytes match its hash; true if the file is gone by now. */
  async isIntact(id: string): Promise<boolean> {
    const [file] = await SQL.INTACT_FILE.rows(this.db, [id])
    return !file || file.intact === true
  }

  loggedOf(code: string) {
    return SQL.LOGGED_OF.rows(this.db, [code])
  }

  async firstWith(index: number): Promise<SQL.CheckpointRow | undefined> {
    return (await SQL.FIRST_WITH.rows(this.db, [index]))[0]
  }

  /** Adds entries after the first `size`, and the hashes of the tiles that they complete. */
  async append(database: Queryable, size: number, entries: readonly NewEntry[]): Promise<void> {
    const columns = (['commitment', 'salt', 'runId', 'decisionId', 'undone'] as const).map((name) =>
      entries.map((entry) => entry[name]),
    )
    await SQL.APPEND.rows(database, [size, ...columns])
    const read = this.reader(database)
    for (let level = 1; ; level++) {
      const [first, end] = [size, size + entries.length].map((n) => Math.floor(n / TILE_WIDTH ** level))
      if (first === undefined || end === undefined || end === 0) return
      const hashes: Buffer[] = []
      for (let at = first; at < end; at++) hashes.push(treeHash(await read(level - 1, at, TILE_WIDTH)))
      if (hashes.length > 0) await SQL.ADD_HASHES.rows(database, [level, first, hashes])
    }
  }

  async addCheckpoint(
    database: Queryable,
    { hour, origin, size, root, note }: SQL.CheckpointRow,
  ): Promise<void> {
    await SQL.ADD_CHECKPOINT.rows(database, [hour, origin, size, root, note])
  }

  async entries(first: number, count: number, database: Queryable = this.db): Promise<Buffer[]> {
    return (await SQL.ENTRIES.rows(database, [first, count])).map(({ bytes }) => bytes)
  }

  /** The stored tiles. */
  reader(database: Queryable = this.db): ReadTile {
    return async (level, index, width) => {
      const first = index * TILE_WIDTH
      if (level === 0) return (await this.entries(first, width, database)).map(leafHash)
      return (await SQL.HASHES.rows(database, [level, first, width])).map(({ bytes }) => bytes)
    }
  }
}
