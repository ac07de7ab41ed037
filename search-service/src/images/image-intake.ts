import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { ImageStore, ImageStoreError } from './image-store.ts'

/** How soon a store in trouble is looked at again, in milliseconds; each time in vain doubles it, up to the longest. */
const FIRST_LOOK_MS = 2_000
const LONGEST_LOOK_MS = 30_000

/**
 * Whether this process takes pictures in. While the store cannot keep them none is fetched: each would be downloaded and
 * decoded for nothing, thousands a minute. They wait in the database meanwhile.
 */
@Injectable()
export class ImageIntake implements OnModuleDestroy {
  #trouble: ImageStoreError | undefined
  #nextLookMs = FIRST_LOOK_MS
  #look: NodeJS.Timeout | undefined
  readonly #listeners: (() => void)[] = []

  constructor(
    private readonly store: ImageStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  get paused(): boolean {
    return this.#trouble !== undefined
  }

  /** True from the first look that finds the store well until it has kept a picture: that it says so is no proof. */
  get onTrial(): boolean {
    return !this.paused && this.#nextLookMs > FIRST_LOOK_MS
  }

  /** @throws {ImageStoreError} while pictures are not taken in */
  assertOpen(): void {
    if (this.#trouble) throw this.#trouble
  }

  /** Hears when pictures are taken in again: on trial, and once the store has kept one. */
  onResume(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** The store failed to keep a picture. */
  pause(trouble: ImageStoreError): void {
    if (this.paused) return
    this.#trouble = trouble
    this.logger.warn({ err: trouble }, 'pictures wait: the store is in trouble')
    this.#lookLater()
  }

  /** The store has kept a picture. */
  kept(): void {
    if (!this.onTrial) return
    this.#nextLookMs = FIRST_LOOK_MS
    this.logger.info('pictures are collected again')
    this.#tell()
  }

  onModuleDestroy(): void {
    clearTimeout(this.#look)
  }

  #lookLater(): void {
    this.#look = setTimeout(() => void this.#lookNow(), this.#nextLookMs).unref()
    this.#nextLookMs = Math.min(this.#nextLookMs * 2, LONGEST_LOOK_MS)
  }

  async #lookNow(): Promise<void> {
    try {
      await this.store.check()
    } catch {
      return this.#lookLater()
    }
    this.#trouble = undefined
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
