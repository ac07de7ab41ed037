import { randomBytes } from 'node:crypto'
import type { LeafProof } from '@firewall-cafe/shared/api'
import { Inject, Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { CONFIG, type Config } from '../platform/config.ts'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { CheckpointError, keysOf, readCheckpoint, signCheckpoint, verifierKey } from './checkpoint.ts'
import { LogRepository, type NewEntry } from './log.repository.ts'
import type { CheckpointRow } from './log.sql.ts'
import { PacketKey } from './packet-key.ts'
import { commitmentOf, type DecisionRecord, type LogRecord } from './record.ts'
import type { TilePath } from './tile-path.ts'
import { Tree, tileWidth } from './tree.ts'

/** The most entries to add for one checkpoint; others wait for the next. */
const ENTRIES_AT_ONCE = 50_000
/** The log's name when the site's address is not set. */
const NAMELESS = 'firewall-cafe.invalid'

/** Thrown when the log differs from the signed state. Nothing more is signed until staff have acted. */
export class BrokenLogError extends Error {
  override name = 'BrokenLogError'
}

/** A proof that a run is in the log: record and salt give the entry, the proof leads to the checkpoint. */
export interface LoggedRun {
  record: LogRecord
  salt: Buffer
  index: number
  proof: Buffer[]
}

/** An append-only Merkle tree of engines' answers, staff's decisions and exports, signed every hour. */
@Injectable()
export class LogService {
  private readonly keys: ReturnType<typeof keysOf>

  constructor(
    private readonly repository: LogRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.keys = config.LOG_KEY === undefined ? [] : keysOf(config.LOG_KEY)
  }

  /**
   * Adds runs of searches listed before this full hour, and decisions and files made before this day, and
   * signs the log's state: once an hour, however many processes try. The order of entries reveals neither the
   * order within the hour nor their kinds. The next run adds what a dead process left undone.
   * @throws {BrokenLogError} when the log does not begin with the signed entries
   * @throws while the clock is behind the last checkpoint, so that staff hear of it
   */
  @HandlesJob('seal-log')
  async seal(): Promise<void> {
    if (this.keys.length === 0) return
    await this.repository.alone(async (transaction) => {
      const hour = await this.repository.hour(transaction)
      const last = await this.repository.latest(transaction)
      if (last?.hour === hour) return
      if (last && last.hour > hour) {
        const until = new Date(last.hour * 1_000).toISOString()
        throw new Error(
          `The log waits until ${until}, the hour of its last checkpoint: PostgreSQL’s clock was ahead then, or is behind now. docs/operations.md says what to do.`,
        )
      }
      const size = last?.size ?? 0
      const read = this.repository.reader(transaction)
      if (last && !(await new Tree(size, read).root()).equals(last.root))
        throw new BrokenLogError(
          'The entries of the log do not match its last checkpoint. Find out which: npm run log -- verify',
        )
      const entries = await this.newEntries(transaction, hour)
      entries.sort((a, b) => a.commitment.compare(b.commitment))
      if (entries.length > 0) await this.repository.append(transaction, size, entries)
      const head = { origin: last?.origin ?? this.origin(), size: size + entries.length }
      const root = await new Tree(head.size, read).root()
      const note = signCheckpoint({ ...head, root }, this.keys, hour)
      await this.repository.addCheckpoint(transaction, { ...head, root, note, hour })
    })
  }

  private async newEntries(transaction: EntityManager, hour: number): Promise<NewEntry[]> {
    const files = await this.repository.unloggedFiles(transaction, hour)
    const decisions = await this.repository.unloggedDecisions(
      transaction,
      hour,
      ENTRIES_AT_ONCE - files.length,
    )
    const left = ENTRIES_AT_ONCE - files.length - decisions.length
    const runs = await this.repository.unlogged(transaction, hour, left)
    const salted = (record: LogRecord | DecisionRecord) => {
      const salt = randomBytes(32)
      return { salt, commitment: commitmentOf(salt, record) }
    }
    return [
      ...files,
      ...decisions.map(({ decisionId, ...record }) => ({
        decisionId,
        undone: record.undone,
        ...salted(record),
      })),
      ...runs.map(({ runId, ...record }) => ({ runId, ...salted(record) })),
    ]
  }

  latest(): Promise<CheckpointRow | undefined> {
    return this.repository.latest()
  }

  /** A tile's bytes, as in C2SP's tlog-tiles; undefined unless the latest checkpoint includes all of it. */
  async tile({ level, index, width }: TilePath): Promise<Buffer | undefined> {
    const latest = await this.latest()
    const known = level === 'entries' ? 0 : level
    if (!latest || tileWidth(known, index, latest.size) < width) return undefined
    if (level !== 'entries') return Buffer.concat(await this.repository.reader()(level, index, width))
    const entries = await this.repository.entries(index * 256, width)
    return Buffer.concat(entries.flatMap((entry) => [Buffer.of(0, entry.length), entry]))
  }

  /** The proof of the entry at an index; undefined when the latest checkpoint does not include it. */
  async proof(index: number): Promise<LeafProof | undefined> {
    const latest = await this.latest()
    if (!latest || index >= latest.size) return undefined
    const [[entry], proof] = await Promise.all([
      this.repository.entries(index, 1),
      new Tree(latest.size, this.repository.reader()).inclusion(index),
    ])
    if (!entry) throw new BrokenLogError(`Entry ${index} is missing from the log.`)
    const base64 = (bytes: Buffer) => bytes.toString('base64')
    return { index, entry: base64(entry), proof: proof.map(base64), checkpoint: latest.note }
  }

  /**
   * The proofs of a listed comparison's runs, Google's first. They lead to the first checkpoint with both, so
   * that they never change; or to the latest one, if none of our present keys signed the first.
   * @returns undefined unless the log has both
   */
  async proofOf(code: string): Promise<{ runs: LoggedRun[]; checkpoint: CheckpointRow } | undefined> {
    const logged = await this.repository.loggedOf(code)
    if (logged.length !== 2) return undefined
    const first = await this.repository.firstWith(Math.max(...logged.map(({ index }) => index)))
    if (!first) return undefined
    const checkpoint = (await this.isOurs(first)) ? first : ((await this.latest()) ?? first)
    const tree = new Tree(checkpoint.size, this.repository.reader())
    const runs = logged.map(async ({ runId: _, salt, index, ...record }) => {
      return { record, salt, index, proof: await tree.inclusion(index) }
    })
    return { runs: await Promise.all(runs), checkpoint }
  }

  /** The keys for evidence packets; the first signs new ones. Empty when no log is kept. */
  packetKeys(): PacketKey[] {
    return (this.config.LOG_KEY?.split(',') ?? []).map((part) => new PacketKey(part))
  }

  private async isOurs({ note }: CheckpointRow): Promise<boolean> {
    try {
      readCheckpoint(note, await this.verifierKeys())
      return true
    } catch (error) {
      if (error instanceof CheckpointError) return false
      throw error
    }
  }

  /** The public keys for verifying checkpoints, as signed-note writes them. */
  async verifierKeys(): Promise<string[]> {
    const origin = (await this.latest())?.origin ?? this.origin()
    return this.keys.map((key) => verifierKey(origin, key))
  }

  /** What others need to believe our checkpoints and packets, a line for each key. Empty when no log is kept. */
  async publishedKeys(): Promise<string[]> {
    return [
      ...(await this.verifierKeys()),
      ...this.packetKeys().map(({ publicKey }) => `packets ${publicKey}`),
    ]
  }

  /** The name of the log, fixed by its first checkpoint. */
  private origin(): string {
    const [site] = this.config.SITE_ORIGINS
    return `${site === undefined ? NAMELESS : new URL(site).host}/log`
  }
}
