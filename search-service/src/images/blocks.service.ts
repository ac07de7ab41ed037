import type { EngineName } from '@firewall-cafe/shared'
import { REFUSALS } from '@firewall-cafe/shared/api'
import { Inject, Injectable, NotFoundException } from '@nestjs/common'
import { CommandError } from '../platform/command.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { BlocksRepository } from './blocks.repository.ts'
import { Blocks } from './blocks.ts'
import { ImageStoreError } from './image-store.ts'
import { ImagesRepository } from './images.repository.ts'
import { PictureDecisionsRepository } from './picture-decisions.repository.ts'
import { PurgeJobs } from './purge.jobs.ts'

const SHA256 = /^[0-9a-f]{64}$/i

/** For staff: blocking and unblocking pictures. */
@Injectable()
export class BlocksService {
  constructor(
    private readonly repository: BlocksRepository,
    private readonly images: ImagesRepository,
    private readonly log: PictureDecisionsRepository,
    private readonly blocks: Blocks,
    private readonly purge: PurgeJobs,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Blocks a picture and its look-alikes, and deletes their files, or leaves that to a job. This process
   * stops serving them before this returns, every other within a minute.
   * @param picture its SHA-256 in hexadecimal, or an address that a result names
   * @returns how many pictures it blocks
   * @throws {CommandError} when no picture is known by the address; only a command passes an address
   */
  async block(picture: string, reason: string): Promise<number> {
    const blocked = await this.repository.block(await this.sha256Of(picture), reason)
    await this.enforce()
    return blocked
  }

  /** Like `block`, for a picture on an outside list. @param sha256 in hexadecimal */
  async blockListed(sha256: string, reason: string): Promise<number> {
    const blocked = await this.repository.blockListed(Buffer.from(sha256, 'hex'), reason)
    await this.enforce()
    return blocked
  }

  /** Unblocks only what this entry blocked. @returns how many @throws a 404 when there is no entry */
  async unblock(picture: string): Promise<number> {
    const unblocked = await this.repository.unblock(await this.sha256Of(picture))
    if (unblocked === undefined) throw notBlocked()
    await this.blocks.look()
    return unblocked
  }

  /**
   * Blocks a picture of a comparison.
   * @returns 'none' when there is no picture at that rank, 'not fetched' while its bytes are unknown
   */
  async blockOf(
    { code, engine, rank }: { code: string; engine: EngineName; rank: number },
    reason: string,
  ): Promise<{ sha256: string; blocked: number } | 'none' | 'not fetched'> {
    const sha256 = await this.images.sha256In(code, engine, rank)
    if (!sha256) return sha256 === null ? 'not fetched' : 'none'
    const hex = sha256.toString('hex')
    return { sha256: hex, blocked: await this.block(hex, reason) }
  }

  /**
   * Blocks a picture again, for the same reason as before.
   * @throws a 404 when staff have not blocked it recently
   */
  async blockAgain(sha256: string): Promise<number> {
    const reason = await this.log.lastReason(Buffer.from(sha256, 'hex'))
    if (reason === undefined) throw notBlocked()
    return this.block(sha256, reason)
  }

  list() {
    return this.repository.list()
  }

  /** Staff's decisions, the latest first. */
  decisions(atMost: number) {
    return this.log.latest(atMost)
  }

  /** Applies the block here. If this fails, the picture is blocked all the same. */
  private async enforce(): Promise<void> {
    await this.blocks.look()
    await this.purge.purge().catch((error: unknown) => {
      if (!(error instanceof ImageStoreError)) throw error
      this.logger.warn(
        { err: error },
        'files of blocked pictures could not be deleted at once; the worker will do it',
      )
    })
  }

  private async sha256Of(picture: string): Promise<Buffer> {
    if (SHA256.test(picture)) return Buffer.from(picture, 'hex')
    const sha256 = await this.images.sha256Of(picture)
    if (!sha256)
      throw new CommandError(
        'No picture was fetched from this address. Use the SHA-256 of the picture instead.',
      )
    return sha256
  }
}

const notBlocked = () => new NotFoundException({ error: REFUSALS.picture_not_blocked })
