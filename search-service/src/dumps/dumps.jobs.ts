import { createHash, randomUUID } from 'node:crypto'
import { COLUMNS_VERSION, DUMP_FORMATS } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { toArchiveRecord } from '../exports/archive-record.ts'
import { ExclusiveLock } from '../platform/database/exclusive-lock.ts'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { FORMATS } from './dump-formats.ts'
import { DumpsRepository } from './dumps.repository.ts'
import { isCurrent } from './is-current.ts'

/** Makes and deletes the files of finished months. */
@Injectable()
export class DumpsJobs {
  /** The number of comparisons in memory at once; tests set fewer. */
  batch = 5_000

  constructor(
    private readonly repository: DumpsRepository,
    private readonly lock: ExclusiveLock,
  ) {}

  /**
   * Deletes the files of months with a comparison that was hidden, limited, removed or shown again, then
   * makes missing files, month by month. Safe to run twice; a process that dies leaves no incomplete file.
   */
  @HandlesJob('make-dumps')
  async make(): Promise<void> {
    await this.lock.hold('dumps', async () => {
      const months = await this.repository.listedMonths()
      const kept = await this.repository.kept()
      const isOutdated = ({ month }: { month: string }) => {
        const listed = months.find((candidate) => candidate.month === month)
        return !kept.every((dump) => dump.month !== month || isCurrent(dump, listed))
      }
      const outdated = [...new Set(kept.filter(isOutdated).map(({ month }) => month))]
      // In one transaction: only the file of an emptied month tells the next job that it had something.
      await this.repository.atOnce(async (transaction) => {
        await this.repository.drop(outdated, transaction)
        for (const month of outdated.filter((gone) => !months.some((listed) => listed.month === gone)))
          await this.repository.note(month, COLUMNS_VERSION, { rows: 0, codes: '0' }, transaction)
      })
      const there = new Set(kept.map(({ month }) => month).filter((month) => !outdated.includes(month)))
      for (const { month } of months) if (!there.has(month)) await this.makeMonth(month)
    })
  }

  private makeMonth(month: string): Promise<void> {
    return this.repository.atOnce(async (transaction) => {
      const listed = await this.repository.listedOf(month, transaction)
      if (listed.rows === 0) return
      await this.repository.drop([month], transaction)
      const files = DUMP_FORMATS.map((format) => new KeptFile(format, this.repository, transaction))
      let last: ReturnType<typeof toArchiveRecord> | undefined
      do {
        const after = last && { listedAt: Date.parse(last.listed_at), code: last.code }
        const found = await this.repository.comparisons(transaction, month, after, this.batch)
        const records = found.map(toArchiveRecord)
        for (const file of records.length > 0 ? files : []) await file.keep(await file.writer.write(records))
        last = records.length < this.batch ? undefined : records.at(-1)
      } while (last)
      for (const file of files) {
        await file.keep(file.writer.end())
        const { id, format, bytes, sha256 } = file
        await this.repository.add(transaction, {
          ...listed,
          id,
          month,
          format,
          version: COLUMNS_VERSION,
          bytes,
          sha256: sha256.digest('hex'),
        })
      }
      await this.repository.note(month, COLUMNS_VERSION, listed, transaction)
    })
  }
}

/** A file while it is made. */
class KeptFile {
  readonly id = randomUUID()
  readonly writer
  readonly sha256 = createHash('sha256')
  bytes = 0
  private chunks = 0

  constructor(
    readonly format: (typeof DUMP_FORMATS)[number],
    private readonly repository: DumpsRepository,
    private readonly transaction: EntityManager,
  ) {
    this.writer = FORMATS[format].open()
  }

  async keep(bytes: Buffer): Promise<void> {
    if (bytes.length === 0) return
    this.sha256.update(bytes)
    this.bytes += bytes.length
    await this.repository.addChunk(this.transaction, this.id, this.chunks++, bytes)
  }
}
