/** Visitors at a steady rate, below every limit of production, who note what the service acknowledged. */
import { setTimeout as wait } from 'node:timers/promises'
import { didAnswer } from '@firewall-cafe/shared'
import { emptyNotes, type Notes } from '@firewall-cafe/testing/faults/notes'
import { TRANSLATED } from '@firewall-cafe/testing/faults/plan/words'
import { Visitors } from '@firewall-cafe/testing/faults/run/visitors'
import type { Delivery } from '@firewall-cafe/testing/mail-server'

/** Pauses between the end of a visit and the next one of its kind. */
const INTERVALS_MS = { searchAgain: 1_500, searchNew: 10_000, vote: 250, write: 5_000, read: 250 }
/** Words that are searched for again and again: their pictures are collected once. */
const RECURRING = 2

export class SteadyLoad {
  readonly notes: Notes
  /** Requests that were refused, or answered only in part. */
  readonly failures: string[] = []
  reads = 0
  readonly #visitors: Visitors
  readonly #loops: Promise<void>[] = []
  #ending = false
  #count = 0

  constructor(api: string, deliveries: readonly Delivery[]) {
    this.notes = emptyNotes(deliveries)
    this.#visitors = new Visitors(api, this.notes, (path, why) => this.failures.push(`${path}: ${why}`))
  }

  /** Somebody searches. @returns the address of a picture that was found */
  async first(): Promise<string> {
    const answer = await this.#visitors.search(TRANSLATED.query, false)
    const picture = answer?.googleResults[0]
    if (!picture) throw new Error(`The first search found no picture: ${this.failures.join()}`)
    return picture
  }

  /** @param picture looked at again and again; it should be in the store */
  start(picture: string): void {
    this.#loop(INTERVALS_MS.searchAgain, () => this.#search(`lantern ${this.#count++ % RECURRING}`, false))
    this.#loop(INTERVALS_MS.searchNew, () => this.#search(`lantern new ${this.#count++}`, true))
    this.#loop(INTERVALS_MS.vote, () => this.#vote())
    this.#loop(INTERVALS_MS.write, async () => {
      await this.#visitors.write(`Name: A visitor\nMessage: note-${this.#count++}-end`)
    })
    for (const path of [
      '/searches?page_size=20',
      '/dashboardData',
      `/proxy-image?url=${encodeURIComponent(picture)}`,
    ])
      this.#loop(INTERVALS_MS.read, async () => {
        if (await this.#visitors.read(path)) this.reads++
      })
  }

  /** Stops new visits; resolves when the last one has been served. */
  async stop(): Promise<void> {
    this.#ending = true
    await Promise.all(this.#loops)
  }

  #loop(pauseMs: number, visit: () => Promise<void>): void {
    const come = async () => {
      while (!this.#ending) {
        await visit()
        await wait(pauseMs)
      }
    }
    this.#loops.push(come())
  }

  async #search(query: string, streams: boolean): Promise<void> {
    const answer = await this.#visitors.search(query, streams)
    if (!answer) this.failures.push(`search "${query}": no whole answer`)
    else if (!didAnswer(answer.outcomes.google) || !didAnswer(answer.outcomes.baidu))
      this.failures.push(`search "${query}": ${JSON.stringify(answer.outcomes)}`)
  }

  async #vote(): Promise<void> {
    const { searches } = this.notes.acknowledged
    const search = searches[this.#count % Math.max(1, searches.length)]
    if (search)
      await this.#visitors.vote(search.searchId, `voter-number-${this.#count++}`, 1 + (this.#count % 5))
  }
}
