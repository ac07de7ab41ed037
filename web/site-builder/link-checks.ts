/** Checks once a week whether each link of the site still leads somewhere. */
import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrokenLink, DAY_MS, type DeadEnd } from '@firewall-cafe/shared'
import { FetchError, type GuardedClient } from '@firewall-cafe/shared/guarded-fetch'

/** What is known of an address. Times are ISO 8601, UTC. */
interface Known {
  checkedAt: string
  /** Set from when the link is first found dead until it answers again. */
  dead?: { answer: DeadEnd; first: string; last: string }
}

const WEEK_MS = 7 * DAY_MS
/** How long a link counts as dead while its server gives no clear answer. */
const FORGET_MS = 4 * WEEK_MS
/** Between two addresses, so that no server is asked more than a few times a minute. */
const PAUSE_MS = 20_000
/** How often the site is read for links that are due. */
const READ_INTERVAL_MS = 6 * 60 * 60_000

/** Asks one address after the other, and remembers in a file what they answered. */
export class LinkChecks {
  private readonly file: string
  private readonly client: Pick<GuardedClient, 'status'>
  private readonly addresses: () => Promise<string[]>
  private readonly known: Map<string, Known>

  /**
   * @param file where the answers are kept
   * @param addresses what the site links to
   */
  constructor(file: string, client: Pick<GuardedClient, 'status'>, addresses: () => Promise<string[]>) {
    this.file = file
    this.client = client
    this.addresses = addresses
    this.known = readKnown(file)
  }

  /** Links found dead twice in the same way, a day or more apart: the first time may be an accident. */
  broken(): BrokenLink[] {
    return [...this.known].flatMap(([address, { dead }]) =>
      dead && isCertain(dead) ? [{ address, answer: dead.answer, since: dead.first.slice(0, 10) }] : [],
    )
  }

  /** Checks what is due, and then again for as long as the process runs. */
  async keepChecking(logFailure: (error: unknown) => void): Promise<void> {
    for (;;) {
      await this.checkDue(PAUSE_MS).catch(logFailure)
      await pause(READ_INTERVAL_MS)
    }
  }

  /**
   * Checks what is due, one address after the other.
   * @throws when the site cannot be read, or the answers cannot be kept
   */
  async checkDue(pauseMs: number): Promise<void> {
    const addresses = new Set(await this.addresses())
    for (const address of this.known.keys()) if (!addresses.has(address)) this.known.delete(address)
    for (const address of addresses) {
      if (!isDue(this.known.get(address), Date.now())) continue
      const answer = await ask(this.client, address)
      this.known.set(address, learn(this.known.get(address), answer, new Date().toISOString()))
      await this.keep()
      await pause(pauseMs)
    }
  }

  /** Writes the whole file or none of it. */
  private async keep(): Promise<void> {
    await writeFile(`${this.file}.new`, JSON.stringify([...this.known]))
    await rename(`${this.file}.new`, this.file)
  }
}

/** Empty when no file can be read: everything is checked again. */
function readKnown(file: string): Map<string, Known> {
  try {
    const kept: [string, Known][] = JSON.parse(readFileSync(file, 'utf8'))
    return new Map(kept.filter(([, { checkedAt }]) => Number.isFinite(Date.parse(checkedAt))))
  } catch {
    return new Map()
  }
}

const isCertain = ({ first, last }: NonNullable<Known['dead']>) =>
  Date.parse(last) - Date.parse(first) >= DAY_MS

/** Once a week; a day after a link is first found dead. */
function isDue(known: Known | undefined, now: number): boolean {
  if (!known) return true
  const age = now - Date.parse(known.checkedAt)
  // A time in the future was written while the clock was wrong.
  const { dead } = known
  const isNews = dead?.last === known.checkedAt && !isCertain(dead)
  return age < 0 || age >= (isNews ? DAY_MS : WEEK_MS)
}

/** `unknown`: nothing can be said, as when robots are refused or the server is in trouble. */
type Answer = 'alive' | 'unknown' | DeadEnd

async function ask(client: Pick<GuardedClient, 'status'>, address: string): Promise<Answer> {
  try {
    const head = await client.status(address, 'HEAD')
    if (isSuccess(head)) return 'alive'
    if (head === 429) return 'unknown'
    // Many servers refuse HEAD or find no page for it: their answer to GET counts.
    const status = await client.status(address, 'GET')
    if (isSuccess(status)) return 'alive'
    return status === 404 || status === 410 ? status : 'unknown'
  } catch (error) {
    return error instanceof FetchError && error.reason === 'name_not_found' ? 'no such name' : 'unknown'
  }
}

const isSuccess = (status: number) => status >= 200 && status < 300

/** What is known after an answer. `unknown` keeps what was known before, until it is older than FORGET_MS. */
function learn(before: Known | undefined, answer: Answer, now: string): Known {
  if (answer === 'alive') return { checkedAt: now }
  const dead = before?.dead
  if (answer === 'unknown')
    return dead && Date.parse(now) - Date.parse(dead.last) < FORGET_MS
      ? { checkedAt: now, dead }
      : { checkedAt: now }
  return { checkedAt: now, dead: { answer, first: dead?.answer === answer ? dead.first : now, last: now } }
}
