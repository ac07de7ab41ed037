import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common'
import { poll } from '../platform/async/poll.ts'
import { ResponseCache } from '../platform/http/response-cache.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { BlocksRepository } from './blocks.repository.ts'

/**
 * A process that has not read the list for this long serves no picture from memory. With the `max-age` of
 * pictures, a blocked one is gone within a minute, even from caches between us and the visitor.
 */
const TRUSTED_FOR_MS = 15_000

/** The list of blocked pictures, in the memory of each process. */
@Injectable()
export class Blocks implements OnModuleInit, OnApplicationShutdown {
  private hashes: ReadonlySet<string> = new Set()
  private changes = 0
  private version = ''
  private seenAt = Number.NEGATIVE_INFINITY
  private looking?: NodeJS.Timeout
  private readonly listeners = new Set<() => void>()

  constructor(
    private readonly repository: BlocksRepository,
    private readonly responses: ResponseCache,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.responses.onlyWhile(() => this.trusted)
  }

  async onModuleInit(): Promise<void> {
    this.looking = await poll(
      () => this.look(),
      (error) => this.logger.warn({ err: error }, 'the list of blocked pictures could not be read again'),
    )
  }

  onApplicationShutdown() {
    clearInterval(this.looking)
  }

  /** Whether pictures may be served from memory. False when the list has not been read for a while. */
  get trusted(): boolean {
    return performance.now() - this.seenAt < TRUSTED_FOR_MS
  }

  /** Increases with each change: data read before a change must not be cached after it. */
  get generation(): number {
    return this.changes
  }

  isBlocked(sha256: string): boolean {
    return this.hashes.has(sha256)
  }

  /** @param listener called after the list has changed */
  onChange(listener: () => void): void {
    this.listeners.add(listener)
  }

  /** Reads the list again if it has changed. */
  async look(): Promise<void> {
    // The list is as old as the query, however long the answer took.
    const asked = performance.now()
    const version = await this.repository.version()
    if (version !== this.version) {
      this.hashes = new Set(await this.repository.hashes())
      this.version = version
      this.changes++
      this.responses.clear()
      for (const tell of this.listeners) tell()
    }
    this.seenAt = Math.max(this.seenAt, asked)
  }
}
