import { Readable } from 'node:stream'
import type { ComparisonRecord, WireRun } from '@firewall-cafe/shared'
import { REFUSALS } from '@firewall-cafe/shared/api'
import {
  ConflictException,
  Inject,
  Injectable,
  NotFoundException,
  ServiceUnavailableException,
} from '@nestjs/common'
import { responseIn } from '../captures/capture.ts'
import { CapturesRepository } from '../captures/captures.repository.ts'
import type { CaptureRow } from '../captures/captures.sql.ts'
import { ImageStore, ImageStoreError, readPieces } from '../images/image-store.ts'
import { ImagesRepository } from '../images/images.repository.ts'
import type { StoredRow } from '../images/images.sql.ts'
import { type LoggedRun, LogService } from '../log/log.service.ts'
import { BoundedQueue } from '../platform/async/bounded-queue.ts'
import { SingleFlight } from '../platform/async/single-flight.ts'
import { CONFIG, type Config } from '../platform/config.ts'
import { BusyException } from '../platform/http/busy.ts'
import { DownloadSlots } from '../platform/http/download-slots.ts'
import { siteAddress } from '../platform/http/site-address.ts'
import { ComparisonsService } from '../searches/comparisons.service.ts'
import { makePacket, type Packet, packetBytes } from './packet.ts'
import type { OpenPicture, PacketResult, PacketRun, PacketSource } from './packet-source.ts'

const NO_STORE = 'Our store of pictures cannot be reached.'
/** The last one waits about as long as Retry-After says. */
const WAITING = 8
const RETRY_AFTER_SECONDS = 5

/** Makes packets of evidence on request, one at a time, so that none is ever out of date. */
@Injectable()
export class EvidenceService {
  private readonly making = new SingleFlight<Packet>()
  private readonly queue = new BoundedQueue(1, WAITING, 'Too many packets are being made right now.')

  constructor(
    private readonly comparisons: ComparisonsService,
    private readonly captures: CapturesRepository,
    private readonly images: ImagesRepository,
    private readonly store: ImageStore,
    private readonly log: LogService,
    private readonly slots: DownloadSlots,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * The packet of a comparison in its present state.
   * @throws a 404 unless the comparison is public and listed, a 410 when it is hidden or removed, a 409 when
   *   it is simulated, has a blocked picture, or its answers are not kept, were changed or are not yet
   *   logged, a 503 without log or address
   * @throws {BusyException} when too many wait already, or the picture store fails
   */
  async find(code: string): Promise<Packet> {
    const packet = await this.making.run(code, () => this.queue.run(() => this.make(code)))
    // Staff may have decided while it was made, before this caller asked or after.
    await this.check(code)
    return packet
  }

  /**
   * A range of the packet's bytes. The stream fails if a picture is removed meanwhile.
   * @param network the reader's truncated address
   * @throws {BusyException} when too many are being sent
   */
  read(packet: Packet, from: number, length: number, network: string | undefined): Readable {
    const slot = this.slots.take(network)
    const bytes = packetBytes(packet, this.open, from, length)
    return slot.carry(Readable.from(bytes, { objectMode: false }))
  }

  private async make(code: string): Promise<Packet> {
    const source = await this.sourceOf(code)
    const [key] = this.log.packetKeys()
    if (!key) throw new ServiceUnavailableException({ error: REFUSALS.no_log })
    try {
      return await makePacket(source, this.open, key)
    } catch (error) {
      if (!(error instanceof ImageStoreError)) throw error
      throw new BusyException(NO_STORE, RETRY_AFTER_SECONDS)
    }
  }

  private readonly open: OpenPicture = async (sha256) => {
    const file = await this.store.open(sha256, 'original')
    return file && { stream: readPieces(file), size: file.size }
  }

  /** @returns the record, if a packet may show it and its pictures */
  private async check(code: string) {
    const record = await this.comparisons.find(code)
    const { listed, state, simulated, search_timestamp: listedAt, runs } = record
    if (!listed || listedAt === null || state !== 'public')
      throw new NotFoundException({ error: REFUSALS.no_such_comparison })
    if (simulated) throw new ConflictException({ error: REFUSALS.simulated_no_evidence })
    if (hasBlocked(runs) || (await this.images.anyBlocked(addressesOf(runs))))
      throw new ConflictException({ error: REFUSALS.picture_blocked })
    return { record, listedAt }
  }

  private async sourceOf(code: string): Promise<PacketSource> {
    const { record, listedAt } = await this.check(code)
    const { runs } = record
    const site = siteAddress(this.config)
    if (this.config.LOG_KEY === undefined) throw new ServiceUnavailableException({ error: REFUSALS.no_log })
    const [google, baidu] = await this.captures.ofComparison(code)
    if (!google?.response || !baidu?.response)
      throw new ConflictException({ error: REFUSALS.answers_not_kept })
    const proof = await this.log.proofOf(code)
    const [googleLogged, baiduLogged] = proof?.runs ?? []
    if (!proof || !googleLogged || !baiduLogged)
      throw new ConflictException({ error: REFUSALS.not_logged_yet })
    const stored = await this.images.findStored(addressesOf(runs))
    return {
      code,
      address: `${site}/c/${code}`,
      methodology: `${site}/methodology`,
      licence: this.config.DATA_LICENCE,
      query: record.query,
      language: record.language,
      translation: record.translation,
      place: record.location,
      askedHour: record.asked_hour,
      listedAt,
      runs: [
        await toRun(runs.google, google, googleLogged, stored),
        await toRun(runs.baidu, baidu, baiduLogged, stored),
      ],
      checkpoint: {
        note: proof.checkpoint.note,
        hour: proof.checkpoint.hour * 1_000,
        keys: await this.log.verifierKeys(),
      },
    }
  }
}

const hasBlocked = ({ google, baidu }: ComparisonRecord['runs']): boolean =>
  [google, baidu].some(({ results }) => results.some(({ blocked }) => blocked))

const addressesOf = ({ google, baidu }: ComparisonRecord['runs']): string[] =>
  [google, baidu].flatMap(({ results }) =>
    results.flatMap(({ href, thumbnail }) => (thumbnail === null ? [href] : [href, thumbnail])),
  )

async function toRun(
  { engine, outcome, query, language, asked_at, results, control_failed }: WireRun,
  { provider, request, response, sha256, removed }: CaptureRow,
  logged: LoggedRun,
  stored: ReadonlyMap<string, StoredRow>,
): Promise<PacketRun> {
  if (!request || !response || !sha256) throw new ConflictException({ error: REFUSALS.answers_not_kept })
  const whole = await responseIn(response, sha256)
  if (!whole) throw new ConflictException({ error: REFUSALS.answers_changed })
  return {
    engine,
    provider,
    outcome,
    ...(control_failed ? { control_failed } : {}),
    query,
    language,
    askedHour: asked_at,
    results: results.map((result) => ({ ...result, picture: pictureOf(result, stored) })),
    request,
    response: whole,
    sha256,
    removed: removed ?? [],
    logged,
  }
}

/** The picture itself, or the engine's small copy until the picture is stored. */
function pictureOf(
  { href, thumbnail }: Pick<PacketResult, 'href' | 'thumbnail'>,
  stored: ReadonlyMap<string, StoredRow>,
): PacketResult['picture'] {
  const kept = [href, thumbnail].map((address) => stored.get(address ?? '')).find((one) => one?.originalKept)
  return kept ? { address: kept.href, sha256: kept.sha256, mediaType: kept.mediaType } : null
}
