/** The visitors of a run: they do what the plan says, and note what they were promised. */
import { setTimeout as wait } from 'node:timers/promises'
import {
  type SearchResponse,
  VOTE_CATEGORIES,
  VOTER_TOKEN_HEADER,
  type WireError,
} from '@firewall-cafe/shared'
import type { Notes } from '../notes.ts'
import type { Visit } from '../plan/plan.ts'
import { RECIPIENT } from '../system/environment.ts'

/** How long a visitor waits, in milliseconds. */
const REQUEST_TIMEOUT_MS = 25_000

export class Visitors {
  readonly #api: string
  readonly #notes: Notes
  readonly #onRefusal: (path: string, why: string) => void

  /** @param onRefusal called for every missing answer and every status but 200, with the reason */
  constructor(api: string, notes: Notes, onRefusal: (path: string, why: string) => void = () => {}) {
    this.#api = api
    this.#notes = notes
    this.#onRefusal = onRefusal
  }

  /** Resolves when the last of them has left. */
  async come(visits: readonly Visit[]): Promise<void> {
    await Promise.all(
      visits.map(async (visit) => {
        await wait(visit.atMs)
        await this.#visit(visit)
      }),
    )
  }

  async #visit(visit: Visit): Promise<void> {
    switch (visit.does) {
      case 'search':
        return void (await this.search(visit.query, visit.streams))
      case 'vote': {
        const search = this.#oneOf(visit.choice)
        const { voter, category, times } = visit
        if (search)
          await Promise.all(Array.from({ length: times }, () => this.vote(search.searchId, voter, category)))
        return
      }
      case 'write':
        return void (await this.write(visit.text))
      case 'propose': {
        const search = this.#oneOf(visit.choice)
        if (search) await this.#propose(search.searchId, visit.voter, visit.translation)
        return
      }
      case 'look': {
        const search = this.#oneOf(visit.choice)
        const pictures = search ? [...search.results.google, ...search.results.baidu] : []
        const picture = pictures[visit.choice % Math.max(1, pictures.length)]
        if (picture) await this.#get(`/proxy-image?url=${encodeURIComponent(picture)}&size=thumbnail`)
      }
    }
  }

  /** @returns the whole answer; undefined when none came, or one that promised nothing */
  async search(query: string, streams: boolean): Promise<SearchResponse | undefined> {
    this.#notes.attempted.searches.push(query)
    const reply = await this.#post('/images', { query }, streams ? { accept: 'text/event-stream' } : {})
    // Both engines failing is a 502 with the whole answer: that search is archived too.
    if (!reply || (reply.status !== 200 && reply.status !== 502)) return undefined
    const answer = streams ? doneEvent(reply.text) : (parse(reply.text) as SearchResponse | undefined)
    if (!answer?.searchId) return undefined
    const { searchId, outcomes, googleResults, baiduResults } = answer
    const results = { google: googleResults, baidu: baiduResults }
    this.#notes.acknowledged.searches.push({ searchId, query, outcomes, results })
    return answer
  }

  async vote(searchId: string, voter: string, category: number): Promise<boolean> {
    const note = { searchId, voter, category }
    this.#notes.attempted.votes.push(note)
    const meta_key = VOTE_CATEGORIES.find(({ id }) => id === category)?.key
    const reply = await this.#post(
      '/vote',
      { meta_key, search_id: searchId },
      { [VOTER_TOKEN_HEADER]: voter },
    )
    if (reply?.status === 200) this.#notes.acknowledged.votes.push(note)
    return reply?.status === 200
  }

  async write(text: string): Promise<boolean> {
    this.#notes.attempted.messages.push(text)
    const reply = await this.#post('/send-email', { to: RECIPIENT, subject: 'A note', text })
    if (reply?.status === 200) this.#notes.acknowledged.messages.push(text)
    return reply?.status === 200
  }

  /** Whether this address was answered with 200. */
  async read(path: string): Promise<boolean> {
    return (await this.#get(path))?.status === 200
  }

  async isUp(): Promise<boolean> {
    const reply = await this.#get('/health')
    return (parse(reply?.text ?? '') as { status?: string } | undefined)?.status === 'up'
  }

  async #propose(searchId: string, voter: string, translation: string): Promise<void> {
    const path = `/searches/${searchId}/translation-proposals`
    const reply = await this.#post(path, { translation }, { [VOTER_TOKEN_HEADER]: voter })
    if (reply?.status === 200) this.#notes.acknowledged.proposals.push({ searchId, translation })
  }

  #oneOf(choice: number) {
    const { searches } = this.#notes.acknowledged
    return searches[choice % Math.max(1, searches.length)]
  }

  #post(path: string, body: object, headers: Record<string, string> = {}) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
    return this.#ask(path, { ...init, body: JSON.stringify(body) })
  }

  #get(path: string) {
    return this.#ask(path, {})
  }

  /** The whole answer; undefined when it did not come, or not whole. */
  async #ask(path: string, init: RequestInit): Promise<{ status: number; text: string } | undefined> {
    try {
      const reply = await fetch(this.#api + path, {
        ...init,
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      })
      const text = await reply.text()
      if (reply.status !== 200) this.#onRefusal(path, `${reply.status} ${text}`)
      return { status: reply.status, text }
    } catch (error) {
      this.#onRefusal(path, String((error as Error).cause ?? error))
      return undefined
    }
  }
}

/** The last event of a search's stream; undefined if the stream was cut off or ended in an error. */
function doneEvent(stream: string): SearchResponse | undefined {
  const data = /^event: done\ndata: (.*)\n\n/m.exec(stream)?.[1]
  return data === undefined ? undefined : (parse(data) as SearchResponse)
}

function parse(text: string): object | WireError | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
