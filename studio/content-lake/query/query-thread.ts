import { Worker } from 'node:worker_threads'
import type { LakeDocument } from '../documents.ts'
import { LakeError, typedError } from '../errors.ts'
import type { Changes, Question, Reply, Task } from './answer.ts'

/** The documents a thread copies, and how it hears which have changed. */
export interface Documents {
  ids(): Iterable<string>
  get(id: string): LakeDocument | null
  /** Calls back with the id of every document whose state changes. Returns a function that stops it. */
  onChange(listener: (id: string) => void): () => void
}

/**
 * A thread that answers queries, one at a time, from a copy of the documents. Before each question it
 * receives only what changed since the last one, so it sees every write that came before the question.
 */
export class QueryThread {
  readonly #worker: Worker
  readonly #documents: Documents
  readonly #stale: Set<string>
  readonly #megabytes: number
  readonly #forget: () => void
  /** Resolves when it has started, which is slow on a busy machine; rejects if it has died. */
  readonly ready: Promise<void>
  #asked: { query: string; resolve: (json: string) => void; reject: (error: Error) => void } | undefined
  #ended = false

  /** @param megabytes how much memory it may use */
  constructor(documents: Documents, megabytes: number) {
    this.#documents = documents
    this.#megabytes = megabytes
    this.#stale = new Set(documents.ids())
    this.#forget = documents.onChange((id) => this.#stale.add(id))
    this.#worker = new Worker(new URL('./thread-main.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    this.#worker.unref()
    this.ready = new Promise((resolve, reject) => {
      this.#worker.once('message', () => resolve())
      this.#worker.once('error', reject).once('exit', () => reject(new Error('The query thread has ended')))
    })
    this.ready.catch(() => {})
    this.#worker.on('message', (reply: Reply) => {
      if ('ready' in reply) return
      if ('json' in reply) this.#asked?.resolve(reply.json)
      else
        this.#asked?.reject(
          new LakeError(reply.refusal.statusCode, reply.refusal.message, reply.refusal.body),
        )
    })
    this.#worker.on('error', (error: Error) => this.#die(error))
    this.#worker.on('exit', () => this.#die(new Error('The query thread has ended')))
  }

  /** Whether it answers no more: it died, or was told to end, perhaps just after its answer. */
  get ended(): boolean {
    return this.#ended
  }

  /**
   * @returns the answer as JSON
   * @throws LakeError for a query at fault; any other error when the thread is dead
   */
  ask(question: Question): Promise<string> {
    if (this.#ended) return Promise.reject(new Error('The query thread has ended'))
    const changes: Changes = [...this.#stale].map((id) => [id, this.#documents.get(id)])
    this.#stale.clear()
    return new Promise((resolve, reject) => {
      this.#asked = { query: question.query, resolve, reject }
      this.#worker.postMessage({ changes, question } satisfies Task)
    })
  }

  async end(): Promise<void> {
    this.#ended = true
    this.#forget()
    await this.#worker.terminate()
  }

  #die(error: Error): void {
    this.#ended = true
    this.#forget()
    this.#asked?.reject(outOfMemory(error) ? tooLarge(this.#asked.query, this.#megabytes) : error)
  }
}

const outOfMemory = ({ code }: NodeJS.ErrnoException): boolean => code === 'ERR_WORKER_OUT_OF_MEMORY'

const tooLarge = (query: string, megabytes: number): LakeError =>
  typedError(400, 'queryMemoryError', `The query needs more than ${megabytes} MB of memory`, { query })
