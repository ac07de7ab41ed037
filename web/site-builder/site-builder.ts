/** Decides when to build: soon after the content has come to rest, one build at a time, none forgotten. */
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
  /** What editors should know of the last build, or of the one that runs, though it did not fail. */
  note: string | null
}

/** @param note tells what editors should know */
type Build = (note: (text: string) => void) => Promise<unknown>

export interface BuilderTiming {
  /** Milliseconds without a further change before a build starts. */
  quiet: number
  /** Milliseconds after which a build starts even though changes keep coming. */
  longest: number
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
  private firstRequestAt: number | undefined
  private running: Promise<void> | undefined
  private again = false
  private readonly logFailure: (reason: string) => void

  constructor(build: Build, timing: BuilderTiming, logFailure: (reason: string) => void = () => {}) {
    this.build = build
    this.timing = timing
    this.logFailure = logFailure
  }

  /** Where things stand now. */
  report(): BuilderStatus {
    return { ...this.status }
  }

  /** The content has changed: build when it comes to rest. */
  request(): void {
    this.status.state = 'building'
    if (this.running) {
      this.again = true
      return
    }
    const now = Date.now()
    this.firstRequestAt ??= now
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
      this.again = false
      this.firstRequestAt = undefined
      await this.runOnce()
    } while (this.again)
  }

  private async runOnce(): Promise<void> {
    const startedAt = new Date().toISOString()
    Object.assign(this.status, { state: 'building', startedAt, note: null })
    try {
      await this.build((note) => {
        this.status.note = note
      })
      Object.assign(this.status, { state: 'live', contentAsOf: startedAt, message: null })
    } catch (error) {
      const message = reasonIn(error instanceof Error ? error.message : String(error)).slice(0, 1_500)
      Object.assign(this.status, { state: 'failed', message })
      this.logFailure(message)
    }
    this.status.finishedAt = new Date().toISOString()
    if (this.again) this.status.state = 'building'
  }
}
