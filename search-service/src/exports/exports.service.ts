import type { Answer, ArchiveRecord, ParsedQuery } from '@firewall-cafe/shared/api'
import { Injectable } from '@nestjs/common'
import pLimit from 'p-limit'
import { toArchiveFilter } from '../archive/archive.filter.ts'
import { toArchiveRecord } from './archive-record.ts'
import type { ExportFormat } from './export-formats.ts'
import { ExportSlots } from './export-slots.ts'
import { ExportsRepository } from './exports.repository.ts'
import { BATCH } from './exports.sql.ts'

/** Reads of exports at once in this process: they leave most connections of the pool to visitors. */
const READS_AT_ONCE = 2
/** Lines that are written at once: the process does nothing else for these milliseconds. */
const LINES = 500

/** The archive in full: page by page, or as one file. */
@Injectable()
export class ExportsService {
  private readonly reads = pLimit(READS_AT_ONCE)

  constructor(
    private readonly repository: ExportsRepository,
    private readonly slots: ExportSlots,
  ) {}

  /** A page of all comparisons, newest first; `next_cursor` leads to the page behind it. */
  async page({ cursor, limit }: ParsedQuery<'GET /comparisons'>): Promise<Answer<'GET /comparisons'>> {
    const found = await this.repository.next(cursor, limit + 1)
    const data = found.slice(0, limit).map(toArchiveRecord)
    const last = data.at(-1)
    const next_cursor = found.length > limit && last ? `${Date.parse(last.listed_at)}-${last.code}` : null
    return { data, next_cursor }
  }

  /**
   * Begins an export. What cannot begin fails here, before anything is sent.
   * @param network truncated address of who asks
   * @returns the text of the file in pieces; memory does not grow with their number, and reading waits for the reader
   * @throws {BusyException} when too many are under way
   */
  async open(
    asked: ParsedQuery<'GET /exports/archive.csv'>,
    format: ExportFormat,
    network: string | undefined,
  ): Promise<AsyncGenerator<string>> {
    const release = this.slots.take(network)
    try {
      const filter = await this.repository.prepare(toArchiveFilter(asked))
      const next = (last?: ArchiveRecord) => {
        const after = last && { listedAt: Date.parse(last.listed_at), code: last.code }
        return this.reads(async () => (await this.repository.nextOf(filter, after)).map(toArchiveRecord))
      }
      return write(await next(), next, format, release)
    } catch (error) {
      release()
      throw error
    }
  }
}

async function* write(
  first: ArchiveRecord[],
  next: (last: ArchiveRecord) => Promise<ArchiveRecord[]>,
  format: ExportFormat,
  release: () => void,
): AsyncGenerator<string> {
  try {
    if (format.head) yield format.head
    for (let records = first; records.length > 0; ) {
      for (let from = 0; from < records.length; from += LINES) {
        yield format.write(records.slice(from, from + LINES))
      }
      if (records.length < BATCH) return
      records = await next(records.at(-1) as ArchiveRecord)
    }
  } finally {
    release()
  }
}
