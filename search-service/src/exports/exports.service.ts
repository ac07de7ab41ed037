import { Readable } from 'node:stream'
import { FEED_LENGTH, MOST_VOTED_MAX } from '@firewall-cafe/shared'
import type { Answer, ArchiveRecord, ParsedQuery } from '@firewall-cafe/shared/api'
import { Inject, Injectable } from '@nestjs/common'
import { toArchiveFilter } from '../archive/archive.filter.ts'
import { CostlyReads } from '../archive/costly-reads.ts'
import { MostVotedRepository } from '../archive/most-voted.repository.ts'
import { BoundedQueue } from '../platform/async/bounded-queue.ts'
import { CONFIG, type Config } from '../platform/config.ts'
import { DownloadSlots } from '../platform/http/download-slots.ts'
import { siteAddress } from '../platform/http/site-address.ts'
import { toArchiveRecord } from './archive-record.ts'
import type { ExportFormat } from './export-formats.ts'
import { ExportsRepository } from './exports.repository.ts'
import type { ExportedSearch } from './exports.sql.ts'
import { atomFeed } from './feed.ts'

/** Searches per read of an export: enough that finding words again for each read costs little. */
export const BATCH = 5_000
/** Reads of exports and pages at once in this process, to leave most connections to visitors. */
const READS_AT_ONCE = 2
/** Pages are refused while this many reads wait: a harvester must neither fill memory nor delay files. */
export const READS_WAITING = 20
/** Records to write without a pause, which blocks the process for some milliseconds. */
const RECORDS_PER_CHUNK = 500

/** The archive in full: page by page, or as one file. */
@Injectable()
export class ExportsService {
  private readonly reads = new BoundedQueue(
    READS_AT_ONCE,
    READS_WAITING,
    'Too many pages of the archive are read right now.',
  )
  /** Tests set a smaller value, to need fewer searches. */
  batch = BATCH

  constructor(
    private readonly repository: ExportsRepository,
    private readonly slots: DownloadSlots,
    private readonly costly: CostlyReads,
    private readonly mostVoted: MostVotedRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * A page of all comparisons, newest first; `next_cursor` leads to the next page.
   * @throws {BusyException} when too many reads wait
   */
  async page({ cursor, limit }: ParsedQuery<'GET /comparisons'>): Promise<Answer<'GET /comparisons'>> {
    const found = await this.reads.run(() => this.repository.next(cursor, limit + 1))
    const data = found.slice(0, limit).map(toArchiveRecord)
    const last = data.at(-1)
    const next_cursor = found.length > limit && last ? `${Date.parse(last.listed_at)}-${last.code}` : null
    return { data, next_cursor }
  }

  /**
   * The newest comparisons that match the filters, as an Atom feed.
   * @param self the feed's own address
   * @throws a 503 when the site's address is not set; {BusyException} when too many searches for words run
   */
  async feed(asked: ParsedQuery<'GET /exports/archive.atom'>, self: string): Promise<string> {
    const site = siteAddress(this.config)
    const filter = toArchiveFilter(asked)
    const found =
      asked.order === 'most_voted'
        ? await this.firstByVotes(asked, FEED_LENGTH)
        : await this.costly.run(async () =>
            this.repository.nextOf(await this.repository.prepare(filter), undefined, FEED_LENGTH),
          )
    const { edition, order } = asked
    return atomFeed(found, { filter, order }, { site, self, edition, licence: this.config.DATA_LICENCE })
  }

  /**
   * Begins an export. Errors that prevent this are thrown here, before anything is sent.
   * @param network the reader's truncated address
   * @returns the text of the file; it is produced as fast as it is read, in constant memory
   * @throws {BusyException} when too many are in progress
   */
  async open(
    asked: ParsedQuery<'GET /exports/archive.csv'>,
    format: ExportFormat,
    network: string | undefined,
  ): Promise<Readable> {
    const slot = this.slots.take(network)
    try {
      if (asked.order === 'most_voted') {
        // Few enough to read at once, so that votes cast meanwhile do not change their order.
        const all = (await this.firstByVotes(asked, MOST_VOTED_MAX)).map(toArchiveRecord)
        const text = write(all, async () => [], format, this.batch)
        return slot.carry(Readable.from(text, { objectMode: false }))
      }
      const filter = await this.repository.prepare(toArchiveFilter(asked))
      const next = (last?: ArchiveRecord) => {
        const after = last && { listedAt: Date.parse(last.listed_at), code: last.code }
        return this.reads.wait(async () =>
          (await this.repository.nextOf(filter, after, this.batch)).map(toArchiveRecord),
        )
      }
      const text = write(await next(), next, format, this.batch)
      return slot.carry(Readable.from(text, { objectMode: false }))
    } catch (error) {
      slot.release()
      throw error
    }
  }

  private async firstByVotes(
    asked: ParsedQuery<'GET /exports/archive.csv'>,
    limit: number,
  ): Promise<ExportedSearch[]> {
    const { ids } = await this.mostVoted.find(toArchiveFilter(asked), { offset: 0, limit })
    return this.repository.ofIds(ids)
  }
}

async function* write(
  first: ArchiveRecord[],
  next: (last: ArchiveRecord) => Promise<ArchiveRecord[]>,
  format: ExportFormat,
  batch: number,
): AsyncGenerator<string> {
  if (format.head) yield format.head
  for (let records = first; records.length > 0; ) {
    for (let from = 0; from < records.length; from += RECORDS_PER_CHUNK) {
      yield format.write(records.slice(from, from + RECORDS_PER_CHUNK))
    }
    if (records.length < batch) return
    records = await next(records.at(-1) as ArchiveRecord)
  }
}
