import { randomBytes } from 'node:crypto'
import type { LeafProof } from '@firewall-cafe/shared/api'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config } from '../platform/config.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { keysOf, signCheckpoint, verifierKey } from './checkpoint.ts'
import { LogRepository } from './log.repository.ts'
import type { CheckpointRow } from './log.sql.ts'
import { commitmentOf } from './record.ts'
import type { TilePath } from './tile-path.ts'
import { Tree, tileWidth } from './tree.ts'

/** Entries of one checkpoint; more wait for the next. */
const ENTRIES_AT_ONCE = 50_000
/** Of an installation that is not told the address of its site. */
const NAMELESS = 'firewall-cafe.invalid'

/** Thrown where the log is not what was signed. Nothing more is signed until staff have looked. */
export class BrokenLogError extends Error {
  override name = 'BrokenLogError'
}

/** The log of what engines sent: an append-only Merkle tree whose state is signed every hour. */
@Injectable()
export class LogService {
  private readonly keys: ReturnType<typeof keysOf>

  constructor(
    private readonly repository: LogRepository,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.keys = config.LOG_KEY === undefined ? [] : keysOf(config.LOG_KEY)
  }

  /**
   * Enters what was listed before this full hour, and signs the state of the log: once an hour, however many processes
   * try. Entries stand in an order that tells nothing of the order inside the hour.
   * @throws {BrokenLogError} when the log does not begin with what was signed before
   */
  async seal(): Promise<void> {
    if (this.keys.length === 0) return
    await this.repository.alone(async (transaction) => {
      const hour = await this.repository.hour(transaction)
      const last = await this.repository.latest(transaction)
      if (last && last.hour >= hour) {
        if (last.hour > hour) this.logger.error('the log waits: the clock is behind its last checkpoint')
        return
      }
      const size = last?.size ?? 0
      const read = this.repository.reader(transaction)
      if (last && !(await new Tree(size, read).root()).equals(last.root))
        throw new BrokenLogError('The log is not what its last checkpoint says: npm run log -- verify')
      const runs = await this.repository.unlogged(transaction, hour, ENTRIES_AT_ONCE)
      const entries = runs.map(({ runId, ...record }) => {
        const salt = randomBytes(32)
        return { runId, salt, commitment: commitmentOf(salt, record) }
      })
      entries.sort((a, b) => a.commitment.compare(b.commitment))
      if (entries.length > 0) await this.repository.append(transaction, size, entries)
      const head = { origin: last?.origin ?? this.origin(), size: size + entries.length }
      const root = await new Tree(head.size, read).root()
      const note = signCheckpoint({ ...head, root }, this.keys, hour)
      await this.repository.addCheckpoint(transaction, { ...head, root, note, hour })
    })
  }

  latest(): Promise<CheckpointRow | undefined> {
    return this.repository.latest()
  }

  /** The bytes of a tile, by C2SP's tlog-tiles; undefined when the latest checkpoint does not have all of it. */
  async tile({ level, index, width }: TilePath): Promise<Buffer | undefined> {
    const latest = await this.latest()
    const known = level === 'entries' ? 0 : level
    if (!latest || tileWidth(known, index, latest.size) < width) return undefined
    if (level !== 'entries') return Buffer.concat(await this.repository.reader()(level, index, width))
    const entries = await this.repository.entries(index * 256, width)
    return Buffer.concat(entries.flatMap((entry) => [Buffer.of(0, entry.length), entry]))
  }

  /** That the entry at an index is in the log; undefined when the latest checkpoint has none there. */
  async proof(index: number): Promise<LeafProof | undefined> {
    const latest = await this.latest()
    if (!latest || index >= latest.size) return undefined
    const [[entry], proof] = await Promise.all([
      this.repository.entries(index, 1),
      new Tree(latest.size, this.repository.reader()).inclusion(index),
    ])
    if (!entry) throw new BrokenLogError(`The log lacks its entry ${index}.`)
    const base64 = (bytes: Buffer) => bytes.toString('base64')
    return { index, entry: base64(entry), proof: proof.map(base64), checkpoint: latest.note }
  }

  /** By which keys others believe a checkpoint, as signed-note writes them. */
  async verifierKeys(): Promise<string[]> {
    const origin = (await this.latest())?.origin ?? this.origin()
    return this.keys.map((key) => verifierKey(origin, key))
  }

  /** What the log is called for ever, from its first checkpoint on. */
  private origin(): string {
    const [site] = this.config.SITE_ORIGINS
    return `${site === undefined ? NAMELESS : new URL(site).host}/log`
  }
}
