/** One process of the system, restarted whenever it ends, as by a service manager. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, type WriteStream } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

export interface ManagedProcessPlan {
  name: string
  command: string
  args: string[]
  env: NodeJS.ProcessEnv
  /** Up when its output matches. */
  ready: RegExp
  logFile: string
}

/** Wait between the end of a process and its next start. */
const RESTART_AFTER_MS = 200
/** How long a process may take to end when asked. */
const GRACE_MS = 6_000
const TAIL = 4_000

export class ManagedProcess {
  /** Each unexpected end, with its last output. */
  readonly deaths: string[] = []
  readonly #plan: ManagedProcessPlan
  readonly #log: WriteStream
  #child: ChildProcess | undefined
  #wanted = false
  #expected = false
  #up: Promise<void> = Promise.resolve()

  constructor(plan: ManagedProcessPlan) {
    this.#plan = plan
    this.#log = createWriteStream(plan.logFile, { flags: 'a' })
  }

  get name(): string {
    return this.#plan.name
  }

  /** Starts it, and again whenever it ends. Resolves when it is up. @throws when its first start fails */
  async start(): Promise<void> {
    this.#wanted = true
    const refusal = await this.#run()
    if (refusal === undefined) return
    this.#wanted = false
    throw new Error(`${this.name} did not start:\n${refusal}`)
  }

  /** Resolves when it is up again. */
  up(): Promise<void> {
    return this.#up
  }

  /** `kill -9`. */
  kill(): void {
    this.#expected = true
    this.#child?.kill('SIGKILL')
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name)
  }

  async stop(): Promise<void> {
    this.#wanted = false
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
      await ended
      clearTimeout(timer)
    }
    this.#log.end()
  }

  /** @returns undefined once it is up; its last output when it ended before */
  #run(): Promise<string | undefined> {
    const { command, args, env, ready } = this.#plan
    // Own group: Ctrl-C reaches only us, and we end the processes in order.
    const child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child = child
    this.#expected = false
    let tail = ''
    let isUp = false
    const started = new Promise<string | undefined>((resolve) => {
      const take = (chunk: Buffer) => {
        // Output may still arrive after its end.
        if (!this.#log.writableEnded) this.#log.write(chunk)
        tail = (tail + chunk).slice(-TAIL)
        if (isUp || !ready.test(tail)) return
        isUp = true
        resolve(undefined)
      }
      child.stdout?.on('data', take)
      child.stderr?.on('data', take)
      child.once('exit', (code, signal) => {
        resolve(tail)
        if (!this.#wanted) return
        if (isUp && !this.#expected)
          this.deaths.push(`${this.name} ended by itself (${signal ?? code}): ${tail.slice(-600)}`)
        this.#up = this.#again()
      })
      child.once('error', (error) => resolve(error.message))
    })
    return started
  }

  async #again(): Promise<void> {
    for (;;) {
      await wait(RESTART_AFTER_MS)
      if (!this.#wanted || (await this.#run()) === undefined) return
    }
  }
}
