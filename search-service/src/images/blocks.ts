import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common'
import { withTimeout } from '../platform/async/with-timeout.ts'
import { ResponseCache } from '../platform/http/response-cache.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { BlocksRepository } from './blocks.repository.ts'

/** How often each process looks whether the list has changed. */
const LOOK_INTERVAL_MS = 5_000
const LOOK_TIMEOUT_MS = 4_000
/**
 * A process that has not read the list for this long answers no picture out of its memory. With `max-age` of pictures
 * a blocked one is gone within a minute, from a cache between us and the visitor too.
 */
const TRUSTED_FOR_MS = 15_000

/** Which pictures are blocked, at hand in every process. */
@Injectable()
export class Blocks implements OnModuleInit, OnApplicationShutdown {
  private closed: ReadonlySet<string> = new Set()
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
    await this.look()
    this.looking = setInterval(() => {
      withTimeout(this.look(), LOOK_TIMEOUT_MS, () => {}).catch((error: unknown) =>
        this.logger.warn({ err: error }, 'blocked pictures not looked up'),
      )
    }, LOOK_INTERVAL_MS).unref()
  }

  onApplicationShutdown() {
    clearInterval(this.looking)
  }

  /** Whether memory may be answered from. False when the database has not been heard of for a while. */
  get trusted(): boolean {
    return performance.now() - this.seenAt < TRUSTED_FOR_MS
  }

  /** Another number after each change: what was found out before one may not be remembered after it. */
  get generation(): number {
    return this.changes
  }

  isClosed(sha256: string): boolean {
    return this.closed.has(sha256)
  }

  /** @param listener called after the list has changed */
  onChange(listener: () => void): void {
    this.listeners.add(listener)
  }

  /** Brings this process up to date. */
  async look(): Promise<void> {
    // As it was when it was asked for, however long the answer took.
    const asked = performance.now()
    const version = await this.repository.version()
    if (version !== this.version) {
      this.closed = new Set(await this.repository.closed())
      this.version = version
      this.changes++
      this.responses.clear()
      for (const tell of this.listeners) tell()
    }
    this.seenAt = Math.max(this.seenAt, asked)
  }
}
