/** Decides when to build: soon after the content stops changing, one build at a time, no change forgotten. */
import { reasonIn } from '../gatsby-compat/output.ts'

export interface BuilderStatus {
  /** `live`: the site shows what is published. `building`: it will shortly. `failed`: it shows an older version. */
  state: 'live' | 'building' | 'failed'
  /** Everything published up to this moment (ISO 8601, UTC) is on the site; null before the first build. */
  contentAsOf: string | null
  startedAt: string | null
  finishedAt: string | null
  /** Why the last build failed, for editors. */
  message: string | null
  /** What editors should know of the last or the running build, though it did not fail. */
  note: string | null
}

/**
 * @param note called with what editors should know
 * @param mayStamp whether no change was reported since this build began
 */
type Build = (note: (text: string) => void, mayStamp: () => boolean) => Promise<unknown>

interface BuilderTiming {
  /** Milliseconds without a further change before a build starts. */
  quiet: number
  /** Milliseconds after which a build starts even though changes keep coming. */
  longest: number
  /** Milliseconds until the retry after the first failure, the second and so on; the last one is repeated. */
  retries: number[]
}

export class SiteBuilder {
  private readonly build: Build
  private readonly timing: BuilderTiming
  private readonly status: BuilderStatus = {
    state: 'building',
    contentAsOf: null,
    startedAt: null,
    finishedAt: null,
    message: null,
    note: null,
  }
  private timer: NodeJS.Timeout | undefined
  /** When the first change was reported that no build has begun with. */
  private firstRequestAt: number | undefined
  /** When the first change was reported that a build has begun with but none has put on the site. */
  private behindSince: number | undefined
  private running: Promise<void> | undefined
  /** Whether a change was reported since the running build began. */
  private changed = false
  /** Consecutive failed builds. */
  private failures = 0
  private readonly logFailure: (reason: string) => void

  constructor(build: Build, timing: BuilderTiming, logFailure: (reason: string) => void = () => {}) {
    this.build = build
    this.timing = timing
    this.logFailure = logFailure
  }

  /** A copy of the current status. */
  report(): BuilderStatus {
    return { ...this.status }
  }

  /** How long the oldest change has been waiting to be on the site; 0 while none waits. */
  secondsBehind(): number {
    const since = this.behindSince ?? this.firstRequestAt
    return since === undefined ? 0 : (Date.now() - since) / 1_000
  }

  /**
   * Reports a change of the content: the builder builds once no more follow.
   * @param isReminder nothing has changed now, but something may have before without a notice
   */
  request(isReminder = false): void {
    this.status.state = 'building'
    const now = Date.now()
    this.firstRequestAt ??= now
    if (this.running) {
      if (!isReminder) this.changed = true
      return
    }
    clearTimeout(this.timer)
    const left = this.firstRequestAt + this.timing.longest - now
    this.timer = setTimeout(() => void this.run(), Math.max(0, Math.min(this.timing.quiet, left)))
  }

  /** Builds now, and again when a change arrived meanwhile. Never rejects: a failure is part of the status. */
  run(): Promise<void> {
    clearTimeout(this.timer)
    this.running ??= this.runUntilQuiet().finally(() => {
      this.running = undefined
    })
    return this.running
  }

  private async runUntilQuiet(): Promise<void> {
    do {
      this.changed = false
      this.behindSince ??= this.firstRequestAt ?? Date.now()
      this.firstRequestAt = undefined
      await this.runOnce()
    } while (this.firstRequestAt !== undefined)
    if (this.status.state === 'failed') this.tryAgainLater()
  }

  /** A failure's cause may pass without a notice: the content server was starting, or the disk was full. */
  private tryAgainLater(): void {
    const { retries } = this.timing
    const pause = retries[Math.min(this.failures, retries.length) - 1]
    this.timer = setTimeout(() => void this.run(), pause).unref()
  }

  private async runOnce(): Promise<void> {
    const startedAt = new Date().toISOString()
    Object.assign(this.status, { state: 'building', startedAt, note: null })
    try {
      const note = (text: string) => {
        this.status.note = text
      }
      await this.build(note, () => !this.changed)
      this.failures = 0
      this.behindSince = undefined
      Object.assign(this.status, { state: 'live', contentAsOf: startedAt, message: null })
    } catch (error) {
      this.failures += 1
      const message = reasonIn(error instanceof Error ? error.message : String(error)).slice(0, 1_500)
      Object.assign(this.status, { state: 'failed', message })
      this.logFailure(message)
    }
    this.status.finishedAt = new Date().toISOString()
    if (this.firstRequestAt !== undefined) this.status.state = 'building'
  }
}
