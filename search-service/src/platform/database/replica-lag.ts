import type pg from 'pg'
import type { DataSource } from 'typeorm'

/** The most positions that are remembered: an hour of them. */
const KEPT = 3_600

interface Position {
  /** By `performance.now()`. */
  at: number
  /** In the write-ahead log, in bytes. */
  lsn: bigint
}

/**
 * How far a replica is behind, by this process's clock alone: where the primary's log stood is noted every second, and
 * the latest of these positions that the replica has replayed tells its age. The replica's own figures say nothing
 * while its link to the primary is cut or nothing is written.
 */
export class ReplicaLag {
  readonly #positions: Position[] = []

  /** Notes where the primary stands. A primary that is away writes nothing either. */
  async noteWritten(primary: Pick<DataSource, 'query'>): Promise<void> {
    const at = performance.now()
    const [row] = await primary
      .query(`select (pg_current_wal_lsn() - '0/0')::text as lsn`)
      .catch(() => [undefined])
    if (!row) return
    this.#positions.push({ at, lsn: BigInt(row.lsn) })
    // The first stays: it is the one that the replica has reached.
    if (this.#positions.length > KEPT) this.#positions.splice(1, 1)
  }

  /**
   * @returns in milliseconds; undefined when the replica has reached no position that is known
   * @throws when it does not answer, or is no replica
   */
  async measure(replica: pg.Pool): Promise<number | undefined> {
    const { rows } = await replica.query<{ lsn: string | null }>(
      `select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::text end as lsn`,
    )
    const lsn = rows[0]?.lsn
    if (lsn === null || lsn === undefined) throw new Error('DATABASE_READ_URL is not a replica')
    const reached = this.#positions.findLastIndex((position) => position.lsn <= BigInt(lsn))
    if (reached === -1) return undefined
    this.#positions.splice(0, reached)
    return this.#positions.length === 1 ? 0 : performance.now() - (this.#positions[0] as Position).at
  }
}
