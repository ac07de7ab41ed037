import type pg from 'pg'
import type { DataSource } from 'typeorm'

/** The most positions to keep: one a second for an hour. */
const KEPT = 3_600

interface Position {
  /** By `performance.now()`. */
  at: number
  /** In the write-ahead log, in bytes. */
  lsn: bigint
}

/**
 * Measures a replica's lag by this process's clock alone. Every second it records the primary's position in
 * its log; the latest recorded position that the replica has replayed gives the replica's age. The replica's
 * own figures are useless while its connection to the primary is cut or nothing is written.
 */
export class ReplicaLag {
  readonly #positions: Position[] = []

  /** Records the primary's position, if the primary answers. */
  async noteWritten(primary: Pick<DataSource, 'query'>): Promise<void> {
    const at = performance.now()
    const [row] = await primary
      .query(`select (pg_current_wal_lsn() - '0/0')::text as lsn`)
      .catch(() => [undefined])
    if (!row) return
    this.#positions.push({ at, lsn: BigInt(row.lsn) })
    // Keeps the first, which the replica has reached.
    if (this.#positions.length > KEPT) this.#positions.splice(1, 1)
  }

  /**
   * @returns milliseconds; undefined when the replica has not reached any recorded position
   * @throws when the database does not answer, or is not a replica
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
