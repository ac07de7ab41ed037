/** The children of `npm start`: started with a log of their own, ended together, by id. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { lockFolder, type Release } from '../../shared/src/folder-lock.ts'
import { beginLog } from './bounded-log.ts'

export interface ProcessPlan {
  /** Also the name of its log file. */
  name: string
  command: string
  args: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  /** Started when this line appears in its output; started at once when unset. */
  readyWhen?: RegExp
  /** Longest silence before it is ready. */
  idleTimeoutMs?: number
  /** Called with the last line of its output until it is ready. */
  line?: (text: string) => void
}

interface Running {
  plan: ProcessPlan
  child: ChildProcess
  ended: Promise<void>
}

/** The content of `processes.json`: whose children these are, and how to recognise each one. */
interface ProcessList {
  owner: { pid: number; startTime: string; addresses: string[] }
  processes: { name: string; pid: number; commandLine: string }[]
}

/** Longest time a child may take to end before it is killed. */
const GRACE_MS = 3_500
/** How long a new owner may take to write its list. */
const OWNER_TIMEOUT_MS = 2_000

export class Processes {
  private readonly running: Running[] = []
  private readonly dir: string
  private readonly onDeath: (name: string, how: string) => void
  private addresses: string[] = []
  private listed: Promise<void> = Promise.resolve()
  private hasList = false
  private release: Release | undefined
  private stopping = false

  /**
   * @param dir folder of the logs and of the list of process ids
   * @param onDeath called when a child ends without having been asked to
   */
  constructor(dir: string, onDeath: (name: string, how: string) => void = () => {}) {
    this.dir = dir
    this.onDeath = onDeath
  }

  /**
   * Takes the folder for this process, and ends what an earlier owner left running when it was killed outright: only
   * processes of its list, by id and command line.
   * @param addresses where this system will be reached, for another process that tries to take the folder meanwhile
   * @returns the names of what was ended
   * @throws with the owner's addresses while its process lives
   */
  async claim(addresses: string[]): Promise<string[]> {
    this.addresses = addresses
    await mkdir(this.dir, { recursive: true })
    this.release = await lockFolder(this.dir)
    if (!this.release) throw alreadyRuns(await this.owner(), this.dir)
    const earlier = await readList(this.listFile)
    // The lock does not reach into another container; the list does, where both see the same processes.
    if (earlier && (await isAnother(earlier.owner))) throw alreadyRuns(earlier.owner, this.dir)
    const left: ProcessList['processes'] = []
    for (const entry of earlier?.processes ?? []) {
      if ((await commandLineOf(entry.pid)) === entry.commandLine && entry.commandLine) left.push(entry)
    }
    for (const { pid } of left) signalGroup(pid, 'SIGKILL')
    for (const { pid } of left) while (await runs(pid)) await pause(20)
    await this.writeList()
    return left.map((entry) => entry.name)
  }

  /**
   * Starts a child and resolves when it is ready.
   * @throws with the end of its output when it ends first or says nothing for too long
   */
  async start(plan: ProcessPlan): Promise<void> {
    await mkdir(path.join(this.dir, 'logs'), { recursive: true })
    if (this.stopping) throw new Error('Nothing more is started: the system is stopping.')
    const log = beginLog(this.logFile(plan.name))
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
      const idleTimeoutMs = plan.idleTimeoutMs ?? 60_000
      const timer = setTimeout(() => {
        const silent = `${plan.name} wrote nothing for ${idleTimeoutMs / 1_000} seconds and is not ready.`
        reject(new Error(`${silent}\n${tail.trim()}\nStart it again: what is already built is kept.`))
      }, idleTimeoutMs)
      const take = (chunk: Buffer) => {
        timer.refresh()
        log(chunk)
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
          reject(new Error(`${plan.name} ${how}.\n${tail.trim()}\nIts full log: ${this.logFile(plan.name)}`)),
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
    // Once its interpreter has started, a script has the interpreter's command line.
    await this.writeList()
  }

  /** Ends every child: asked first, killed after the grace. Resolves when none is left. */
  async stop(): Promise<void> {
    this.stopping = true
    await Promise.all(this.running.map(({ child, ended }) => endGently(child, ended)))
    await this.listed.catch(() => {})
    // A refused process leaves the other's list alone.
    if (this.hasList) await rm(this.listFile, { force: true })
    await this.release?.()
  }

  logFile(name: string): string {
    return path.join(this.dir, 'logs', `${name}.log`)
  }

  private get listFile(): string {
    return path.join(this.dir, 'processes.json')
  }

  /** The owner of the lock; undefined if it is too new to have written its list. */
  private async owner(): Promise<ProcessList['owner'] | undefined> {
    const until = performance.now() + OWNER_TIMEOUT_MS
    do {
      const list = await readList(this.listFile)
      if (list && (await isAlive(list.owner))) return list.owner
      await pause(20)
    } while (performance.now() < until)
    return undefined
  }

  /** Writes one at a time: parts that start at once would overwrite each other's list. */
  private writeList(): Promise<void> {
    this.listed = this.listed.catch(() => {}).then(() => this.writeListNow())
    return this.listed
  }

  private async writeListNow(): Promise<void> {
    if (this.stopping) return
    const processes = await Promise.all(
      this.running.map(async ({ plan, child }) => ({
        name: plan.name,
        pid: child.pid,
        commandLine: child.pid ? await commandLineOf(child.pid) : '',
      })),
    )
    const startTime = (await startTimeOf(process.pid)) ?? ''
    const owner = { pid: process.pid, startTime, addresses: this.addresses }
    this.hasList = true
    // In one step, so that no reader gets half a list.
    await writeFile(`${this.listFile}.new`, JSON.stringify({ owner, processes }, null, 2))
    await rename(`${this.listFile}.new`, this.listFile)
  }
}

/** Ignores a list that a power cut left incomplete: none of its processes survived the cut. */
async function readList(file: string): Promise<ProcessList | undefined> {
  try {
    const list = JSON.parse(await readFile(file, 'utf8')) as Partial<ProcessList>
    return list.owner ? (list as ProcessList) : undefined
  } catch {
    return undefined
  }
}

/** True while the system whose folder this is runs, and is reached at these addresses. */
export async function isServed(dir: string, addresses: string[]): Promise<boolean> {
  const { owner } = (await readList(path.join(dir, 'processes.json'))) ?? {}
  if (!owner || !addresses.every((address) => owner.addresses.includes(address))) return false
  return isAlive(owner)
}

/** True while the process lives; ids are given out again, so its time of start must be the same. */
async function isAlive({ pid, startTime }: ProcessList['owner']): Promise<boolean> {
  return (await runs(pid)) && (await startTimeOf(pid)) === startTime
}

const isAnother = async (owner: ProcessList['owner']): Promise<boolean> =>
  owner.pid !== process.pid && (await isAlive(owner))

function alreadyRuns(owner: ProcessList['owner'] | undefined, dir: string): Error {
  const who = owner ? ` (process ${owner.pid})` : ''
  const where = owner?.addresses.map((address) => `\n  ${address}`).join('') ?? ''
  return new Error(
    `FIREWALL Cafe already runs on ${dir}${who}, or is starting${where && ':'}${where}\n` +
      'Stop it with Ctrl-C where it was started, or start a second one with another DATA_DIR and other ports.',
  )
}

async function endGently(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const pid = child.pid
  const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), GRACE_MS)
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

/** The state of a process and what follows it in /proc, or nothing when it is gone. */
async function statOf(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return text === '' ? [] : text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** In ticks since the machine's own start; the 22nd field of proc_pid_stat(5). */
const startTimeOf = async (pid: number): Promise<string | undefined> => (await statOf(pid))[19]

/**
 * Looks at the state, since an ending process loses its command line before it closes its ports. A zombie (Z)
 * has closed everything only once its last thread is gone: its first thread may be one earlier.
 */
async function runs(pid: number): Promise<boolean> {
  const [state] = await statOf(pid)
  if (state === undefined) return false
  if (!'ZX'.includes(state)) return true
  return (await readdir(`/proc/${pid}/task`).catch(() => [])).length > 1
}
