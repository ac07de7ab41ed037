import { Inject, Injectable } from '@nestjs/common'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { BlocksRepository } from './blocks.repository.ts'
import { BlocksService } from './blocks.service.ts'
import { FileHashMatcher } from './file-hash-matcher.ts'
import { ImageStore, readWhole } from './image-store.ts'

const AT_ONCE = 100

/** Blocks pictures on an outside list of illegal ones. */
@Injectable()
export class OutsideLists {
  constructor(
    @Inject(FileHashMatcher) private readonly matcher: FileHashMatcher | undefined,
    private readonly repository: BlocksRepository,
    private readonly blocks: BlocksService,
    private readonly store: ImageStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether a list is configured. */
  get asks(): boolean {
    return this.matcher !== undefined
  }

  /** @returns the name of the list that has this picture */
  async match(picture: Buffer): Promise<string | undefined> {
    const list = await this.matcher?.match(picture)
    // Neither hash nor address: nobody should find the picture through a log.
    if (list !== undefined) this.logger.warn({ list }, 'a picture is on an outside list')
    return list
  }

  /** Blocks a new picture and, once its perceptual hash is known, its look-alikes. */
  async block(sha256: Buffer, list: string): Promise<void> {
    await this.repository.blockListed(sha256, reasonOf(list))
  }

  /**
   * Checks the pictures in the store, since lists are added and grow.
   * @returns how many it checked, and how many of them only by SHA-256, since the original is not stored
   */
  async checkStored(): Promise<{ checked: number; byHash: number; blocked: number }> {
    let [checked, byHash, blocked, last] = [0, 0, 0, '']
    for (;;) {
      const hashes = await this.repository.unblockedPictures(last, AT_ONCE)
      for (const sha256 of hashes) {
        const file = await this.store.open(sha256, 'original')
        checked++
        if (!file) byHash++
        const list = file
          ? await this.matcher?.match(await readWhole(file))
          : await this.matcher?.matchSha256(sha256)
        if (list !== undefined) blocked += await this.blocks.blockListed(sha256, reasonOf(list))
      }
      const end = hashes.at(-1)
      if (end === undefined) return { checked, byHash, blocked }
      last = end
    }
  }
}

const reasonOf = (list: string) => `outside list: ${list}`
