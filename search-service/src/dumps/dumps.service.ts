import { Readable } from 'node:stream'
import { COLUMNS_VERSION, DATA_LICENCES, DUMP_FORMATS, type DumpFormat } from '@firewall-cafe/shared'
import type { Answer, Manifest } from '@firewall-cafe/shared/api'
import { Inject, Injectable, NotFoundException } from '@nestjs/common'
import { rememberedFor } from '../platform/async/remembered-for.ts'
import { CONFIG, type Config } from '../platform/config.ts'
import { BusyException } from '../platform/http/busy.ts'
import { DownloadSlots } from '../platform/http/download-slots.ts'
import { dataPackageOf } from './data-package.ts'
import { DumpsRepository } from './dumps.repository.ts'
import type { KeptDump, Listed } from './dumps.sql.ts'
import { isCurrent } from './is-current.ts'

/** The start of a file's name, which stays on the reader's device. */
const NAME = 'firewall-cafe'
const PARTS = new RegExp(
  `^${NAME}-((?:19|20)\\d\\d-(?:0[1-9]|1[0-2]))\\.(${DUMP_FORMATS.join('|').replaceAll('.', '\\.')})$`,
)
const NO_SUCH_FILE = 'There is no such file: /exports/manifest.json lists those there are.'
const MADE_AGAIN = 'The file of this month is being made again, since the archive has changed.'
/** The worker checks every ten minutes. */
const RETRY_AFTER_SECONDS = 600
const NO_FILES = 'No month of the archive is finished yet, or its files are being made.'
/**
 * Finding out which months have changed counts the whole archive, which takes a second for a million
 * searches. So the months are cached. The files are read each time, so that no replaced file is listed.
 */
const MONTHS_TTL_MS = 60_000
/** Each request for a file counts its month (0.03 s for 100,000 searches); concurrent ones share a count. */
const MONTH_TTL_MS = 1_000

/** The archive as monthly files, and their descriptions. */
@Injectable()
export class DumpsService {
  private readonly months = rememberedFor(MONTHS_TTL_MS, () => this.repository.listedMonths())
  /** By month; file names allow 2,400 months. */
  private readonly listed = new Map<string, () => Promise<Listed>>()

  constructor(
    private readonly repository: DumpsRepository,
    private readonly slots: DownloadSlots,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async manifest(): Promise<Manifest> {
    const licence = this.config.DATA_LICENCE
    const [files, tombstones, changes] = await Promise.all([
      this.readFiles(),
      this.repository.tombstones(),
      this.repository.changes(),
    ])
    return {
      columns_version: COLUMNS_VERSION,
      licence,
      licence_url: DATA_LICENCES[licence].url,
      simulated: this.config.SIMULATOR_URL !== undefined,
      files,
      tombstones,
      changes,
    }
  }

  /** @throws a 404 while there are no files: a package needs at least one */
  async dataPackage(): Promise<Answer<'GET /exports/datapackage.json'>> {
    const manifest = await this.manifest()
    if (manifest.files.length === 0) throw new NotFoundException({ error: NO_FILES })
    return dataPackageOf(manifest, this.config.SITE_ORIGINS[0])
  }

  /** @throws a 404 for an unknown name; {BusyException} while the month's files are made again */
  async find(name: string): Promise<KeptDump> {
    const [, month, format] = PARTS.exec(name) ?? []
    if (!month || !format) throw new NotFoundException({ error: NO_SUCH_FILE })
    const [dump, listed] = await Promise.all([
      this.repository.find(month, format as DumpFormat),
      this.listedOf(month),
    ])
    if (listed.rows === 0) throw new NotFoundException({ error: NO_SUCH_FILE })
    if (!dump || !isCurrent(dump, listed)) throw new BusyException(MADE_AGAIN, RETRY_AFTER_SECONDS)
    return dump
  }

  private listedOf(month: string): Promise<Listed> {
    const known = this.listed.get(month)
    if (known) return known()
    const read = rememberedFor(MONTH_TTL_MS, () => this.repository.listedOf(month))
    this.listed.set(month, read)
    return read()
  }

  /**
   * Reads the file as fast as it is sent.
   * @param network the reader's truncated address
   * @throws {BusyException} when too many downloads run
   */
  read(dump: KeptDump, network: string | undefined): Readable {
    return this.slots.take(network).carry(Readable.from(this.chunks(dump)))
  }

  /** Reads each chunk in a separate statement. */
  private async *chunks({ id, bytes }: KeptDump): AsyncGenerator<Buffer> {
    for (let number = 0, sent = 0; sent < bytes; number++) {
      const chunk = await this.repository.chunk(id, number)
      if (!chunk) throw new Error('The file of a month was made again while it was being sent.')
      sent += chunk.length
      yield chunk
    }
  }

  private async readFiles(): Promise<Manifest['files']> {
    const [kept, months] = await Promise.all([this.repository.kept(), this.months()])
    const listed = new Map(months.map((month) => [month.month, month]))
    return kept
      .filter((dump) => isCurrent(dump, listed.get(dump.month)))
      .map(({ month, format, rows, bytes, sha256, madeOn, logIndex }) => {
        const name = `${NAME}-${month}.${format}`
        return { name, month, format, rows, bytes, sha256, made_on: madeOn, log_index: logIndex }
      })
  }
}
