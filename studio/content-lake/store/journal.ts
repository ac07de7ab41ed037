import { type FileHandle, open, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncDirectory, writeAtomically } from './files.ts'
import { encodeLine, linesAfter, type Place, readLines } from './lines.ts'
import type { TransactionRecord } from './transaction.ts'

/** A record's place in the whole journal. */
export interface JournalPlace extends Place {
  segment: number
}

interface Waiting {
  line: Buffer
  resolve: (place: JournalPlace) => void
  reject: (error: Error) => void
}

export type OnRecord = (record: TransactionRecord, place: JournalPlace) => void

const nameOf = (segment: number): string => `journal-${String(segment).padStart(6, '0')}.ndjson`
const numberOf = (name: string): number => Number(/^journal-(\d{6,})\.ndjson$/.exec(name)?.[1] ?? Number.NaN)

/**
 * The append-only record of every transaction, in numbered segments.
 *
 * A record counts once it is flushed to disk. Records that arrive during a flush wait and go together in the
 * next one, so that many writers share the cost of one fsync.
 */
export class Journal {
  /** Called when a flush fails, before the waiting callers get the error: none of the waiting records was kept. */
  onFailure: () => void = () => {}
  /** Called with problems that stop nothing. */
  onError: (error: unknown) => void = () => {}
  readonly #dir: string
  #handle!: FileHandle
  #segment = 1
  #size = 0
  /** After the sound records, the file may hold parts of refused ones. */
  #torn = false
  #waiting: Waiting[] = []
  #flushing: Promise<void> | null = null

  constructor(dir: string) {
    this.#dir = dir
  }

  get segment(): number {
    return this.#segment
  }

  /** Bytes in the current segment. */
  get size(): number {
    return this.#size
  }

  /**
   * Replays the segments from `first` on, cuts a torn end off, and opens the last one for appending.
   * @throws Error for a damaged line with others after it, and for a missing segment: starting without them
   *   would bring old content back
   */
  async open(first: number, onRecord: OnRecord): Promise<void> {
    const replayed = (await this.segments()).filter((segment) => segment >= first)
    const gap = replayed.findIndex((segment, n) => segment !== first + n)
    // A segment is created before the snapshot that names it.
    const hasLostAll = first > 1 && replayed.length === 0
    if (gap >= 0 || hasLostAll) throw missing(this.#file(first + Math.max(gap, 0)))
    this.#segment = replayed.at(-1) ?? first
    for (const segment of replayed) this.#size = await this.#replay(segment, onRecord)
    this.#handle = await open(this.#file(this.#segment), 'a')
    this.#torn = true
    await this.#cutTorn()
    await this.#handle.sync()
    await syncDirectory(this.#dir)
  }

  /** Segment numbers on disk, oldest first. */
  async segments(): Promise<number[]> {
    const names = await readdir(this.#dir)
    return names
      .map(numberOf)
      .filter(Number.isInteger)
      .sort((a, b) => a - b)
  }

  /** Reads a segment without opening it: for history older than the snapshot. */
  async scan(segment: number, onRecord: OnRecord): Promise<void> {
    readLines(await readFile(this.#file(segment)), (record, place) => onRecord(record, { segment, ...place }))
  }

  /** Resolves with the record's place once it is on disk. */
  append(record: TransactionRecord): Promise<JournalPlace> {
    const line = encodeLine(record)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ line, resolve, reject })
      this.#flushing ??= this.#flush()
    })
  }

  /** Resolves when nothing is waiting to be flushed. */
  async settled(): Promise<void> {
    while (this.#flushing) await this.#flushing
  }

  /** Closes the current segment and begins the next, or fails and stays in it. Only when settled. */
  async rotate(): Promise<void> {
    await this.#cutTorn()
    const next = await open(this.#file(this.#segment + 1), 'a')
    try {
      await syncDirectory(this.#dir)
    } catch (error) {
      await next.close()
      // With a later segment beside it, a torn end of this one would look like damage.
      await this.remove(this.#segment + 1).catch(() => {})
      throw error
    }
    const closed = this.#handle
    this.#handle = next
    this.#segment += 1
    this.#size = 0
    await closed.close()
  }

  async remove(segment: number): Promise<void> {
    await rm(this.#file(segment), { force: true })
  }

  async read(place: JournalPlace): Promise<Buffer> {
    const handle = await open(this.#file(place.segment))
    try {
      const buffer = Buffer.alloc(place.length)
      await handle.read(buffer, 0, place.length, place.offset)
      return buffer
    } finally {
      await handle.close()
    }
  }

  async close(): Promise<void> {
    await this.settled()
    await this.#handle.close()
  }

  async #flush(): Promise<void> {
    // One turn of the event loop lets everything that is ready join the first flush.
    await new Promise(setImmediate)
    while (this.#waiting.length > 0) {
      const batch = this.#waiting
      this.#waiting = []
      try {
        await this.#cutTorn()
        await this.#handle.appendFile(Buffer.concat(batch.map(({ line }) => line)))
        await this.#handle.datasync()
        this.#acknowledge(batch)
      } catch (error) {
        await this.#giveUp(batch, error as Error)
      }
    }
    this.#flushing = null
  }

  #acknowledge(batch: Waiting[]): void {
    for (const { line, resolve } of batch) {
      resolve({ segment: this.#segment, offset: this.#size, length: line.length - 1 })
      this.#size += line.length
    }
  }

  /** Later records build on earlier ones, so all waiting ones fail together; half-written data is cut off. */
  async #giveUp(batch: Waiting[], error: Error): Promise<void> {
    this.#torn = true
    // If this fails, it is cut off before the next record.
    await this.#cutTorn().catch(() => {})
    const lost = [...batch, ...this.#waiting]
    this.#waiting = []
    this.onFailure()
    for (const { reject } of lost) reject(error)
  }

  async #cutTorn(): Promise<void> {
    if (!this.#torn) return
    await this.#handle.truncate(this.#size)
    this.#torn = false
  }

  /** A torn end was never acknowledged, or a disk has failed: keeps a copy of it if possible. */
  async #replay(segment: number, onRecord: OnRecord): Promise<number> {
    const file = this.#file(segment)
    const bytes = await readFile(file)
    const sound = readLines(bytes, (record, place) => onRecord(record, { segment, ...place }))
    if (sound === bytes.length) return sound
    const following = linesAfter(bytes, sound)
    if (following > 0 || segment < this.#segment)
      throw damaged(file, sound, following, this.#segment - segment)
    await writeAtomically(`${file}.cut-at-${sound}`, [bytes.subarray(sound)]).catch((cause: Error) =>
      // A full disk must not keep the content from being read.
      this.onError(
        new Error(
          `The incomplete end of ${file} was cut off, and no copy of it could be kept: ${cause.message}`,
        ),
      ),
    )
    return sound
  }

  #file(segment: number): string {
    return path.join(this.#dir, nameOf(segment))
  }
}

const damaged = (file: string, offset: number, lines: number, segments: number): Error =>
  new Error(
    `${file} is damaged at byte ${offset} (intact lines after that: ${lines}; later files: ${segments}). ` +
      'Starting without what follows would publish again what was unpublished since. ' +
      'If the folder is a copy, copy the whole folder again. Otherwise move it away and restore a backup, ' +
      `or keep a copy of the file and cut it: truncate --size=${offset} ${file}`,
  )

const missing = (file: string): Error =>
  new Error(
    `${file} is missing, or snapshot.ndjson beside it, which says where to begin. ` +
      'Starting with the files that are left would lose content and publish again what was unpublished. ' +
      'If the folder is a copy, copy the whole folder again. Otherwise move it away and restore a backup.',
  )
