import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { ImageStore, ImageStoreError } from './image-store.ts'

/** When to check a failed store again, in milliseconds; each failed check doubles it, up to the longest. */
const FIRST_LOOK_MS = 2_000
const LONGEST_LOOK_MS = 30_000

/**
 * Whether this process collects pictures. It fetches none while the store cannot keep them: thousands a
 * minute would be downloaded and decoded for nothing. They wait in the database meanwhile.
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

  /** True from the store's first successful check until it has really stored a picture. */
  get onTrial(): boolean {
    return !this.paused && this.#nextLookMs > FIRST_LOOK_MS
  }

  /** @throws {ImageStoreError} while no pictures are collected */
  assertOpen(): void {
    if (this.#trouble) throw this.#trouble
  }

  /** Calls the listener when collecting resumes: first on trial, then once the store has stored a picture. */
  onResume(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** Call this when the store fails to store a picture. */
  pause(trouble: ImageStoreError): void {
    if (this.paused) return
    this.#trouble = trouble
    this.logger.warn({ err: trouble }, 'pictures wait until the image store works again')
    this.#lookLater()
  }

  /** Call this when the store has stored a picture. */
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
