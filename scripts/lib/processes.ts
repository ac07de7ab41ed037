/** The children of `npm start`: started with a log of their own, ended together, by id. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface ProcessPlan {
  /** Also the name of its log file. */
  name: string
  command: string
  args: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  /** Started when this line appears in its output; started at once when unset. */
  readyWhen?: RegExp
  /** Longest time to get ready, in milliseconds. */
  patience?: number
  /** Told each last line of its output until it is ready. */
  line?: (text: string) => void
}

interface Running {
  plan: ProcessPlan
  child: ChildProcess
  ended: Promise<void>
}

/** Longest time a child may take to end before it is killed, in milliseconds. */
const GRACE = 3_500

export class Processes {
  private readonly running: Running[] = []
  private readonly dir: string
  private readonly onDeath: (name: string, how: string) => void
  private listed: Promise<void> = Promise.resolve()
  private stopping = false

  /**
   * @param dir folder of the logs and of the list of process ids
   * @param onDeath told when a child ends without having been asked to
   */
  constructor(dir: string, onDeath: (name: string, how: string) => void = () => {}) {
    this.dir = dir
    this.onDeath = onDeath
  }

  /** Ends what an earlier start left running when it was killed outright. Only processes of this list, by id and command line. */
  async endLeftovers(): Promise<string[]> {
    const text = await readFile(this.listFile, 'utf8').catch(() => '[]')
    const listed = JSON.parse(text) as { name: string; pid: number; commandLine: string }[]
    const left: typeof listed = []
    for (const entry of listed) {
      if ((await commandLineOf(entry.pid)) === entry.commandLine && entry.commandLine) left.push(entry)
    }
    for (const { pid } of left) signalGroup(pid, 'SIGKILL')
    for (const { pid } of left) while (await runs(pid)) await pause(20)
    await rm(this.listFile, { force: true })
    return left.map((entry) => entry.name)
  }

  /** Starts a child and resolves when it is ready. @throws with the end of its output when it ends first or takes too long */
  async start(plan: ProcessPlan): Promise<void> {
    if (this.stopping) throw new Error('Stopping.')
    await mkdir(path.join(this.dir, 'logs'), { recursive: true })
    const log = createWriteStream(this.logFile(plan.name), { flags: 'w' })
    // On a full disk the parts go on without their logs.
    log.on('error', () => {})
    const child = spawn(plan.command, plan.args, {
      cwd: plan.cwd,
      env: plan.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Own group: Ctrl-C reaches only us, and we end the children in order.
      detached: true,
    })
    let tail = ''
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.once('error', () => resolve())
    })
    const ready = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${plan.name} was not ready in time.\n${tail}`)),
        plan.patience ?? 60_000,
      )
      const take = (chunk: Buffer) => {
        log.write(chunk)
        tail = (tail + chunk).slice(-4_000)
        plan.line?.(tail.trimEnd().slice(tail.trimEnd().lastIndexOf('\n') + 1))
        if (plan.readyWhen?.test(tail)) settle(resolve)
      }
      const settle = (then: () => void) => {
        clearTimeout(timer)
        then()
      }
      child.stdout?.on('data', take)
      child.stderr?.on('data', take)
      child.once('error', (error) => settle(() => reject(error)))
      child.once('exit', (code, signal) => {
        const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
        settle(() =>
          reject(
            new Error(`${plan.name} ${how}.\n${tail.trim()}\nIts whole log: ${this.logFile(plan.name)}`),
          ),
        )
        if (!this.stopping) this.onDeath(plan.name, how)
      })
      if (!plan.readyWhen) settle(resolve)
    })
    // It may fail while the list is being written, before anybody waits for it.
    ready.catch(() => {})
    this.running.push({ plan, child, ended })
    await this.writeList()
    await ready
  }

  /** Ends every child: asked first, killed after the grace. Resolves when none is left. */
  async stop(): Promise<void> {
    this.stopping = true
    await Promise.all(this.running.map(({ child, ended }) => endGently(child, ended)))
    await rm(this.listFile, { force: true })
  }

  logFile(name: string): string {
    return path.join(this.dir, 'logs', `${name}.log`)
  }

  private get listFile(): string {
    return path.join(this.dir, 'processes.json')
  }

  /** One after the other: parts that start at once would write over each other's list. */
  private writeList(): Promise<void> {
    this.listed = this.listed.catch(() => {}).then(() => this.writeListNow())
    return this.listed
  }

  private async writeListNow(): Promise<void> {
    const list = await Promise.all(
      this.running.map(async ({ plan, child }) => ({
        name: plan.name,
        pid: child.pid,
        commandLine: child.pid ? await commandLineOf(child.pid) : '',
      })),
    )
    await writeFile(this.listFile, JSON.stringify(list, null, 2))
  }
}

async function endGently(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const pid = child.pid
  const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), GRACE)
  signalGroup(pid, 'SIGTERM')
  await ended
  clearTimeout(timer)
}

function signalGroup(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(-pid, name)
  } catch {
    // Already gone.
  }
}

async function commandLineOf(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return text.replaceAll('\0', ' ').trim()
}

/**
 * A process that is ending loses its command line before it closes its ports, so its state is asked.
 * A zombie (Z) has closed all once its last thread is gone: the first thread may be one before the others end.
 */
async function runs(pid: number): Promise<boolean> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const state = text.slice(text.lastIndexOf(')') + 2)[0]
  if (state === undefined) return false
  if (!'ZX'.includes(state)) return true
  return (await readdir(`/proc/${pid}/task`).catch(() => [])).length > 1
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
