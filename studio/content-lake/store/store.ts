import { mkdir } from 'node:fs/promises'
import { DRAFT_LINK_TYPE } from '@firewall-cafe/shared/draft-link'
import { lockFolder, type Release } from '@firewall-cafe/shared/folder-lock'
import { newListeners } from '@firewall-cafe/shared/listeners'
import { UNNAMED } from '../../schema/support/author.ts'
import { type LakeDocument, newId } from '../documents.ts'
import { httpError, LakeError, mutationError } from '../errors.ts'
import type { Perspective } from '../query/perspectives.ts'
import { DocumentTable } from './documents-table.ts'
import { effectsOf } from './effects.ts'
import { sweepTemporary } from './files.ts'
import { History } from './history.ts'
import { guardReferences } from './integrity.ts'
import { Journal } from './journal.ts'
import { type FindIds, stageMutations } from './mutations.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'
import { Staging } from './staging.ts'
import type { CommittedTransaction, MutationResult, TransactionRecord } from './transaction.ts'

export interface StoreOptions {
  /** Bytes after which the journal is compacted into a snapshot and a new segment begun. */
  segmentBytes?: number
  /** Segments kept behind the snapshot, for history. */
  historySegments?: number
  /** How a document looks to readers: adds what is computed on reading. */
  present?: (document: LakeDocument) => LakeDocument
  /** Called when compacting the journal fails for a new reason; later transactions try again. */
  onError?: (error: unknown) => void
}

export interface MutateOptions {
  /** Given by the client so that a repeated request is noticed; made up if missing. */
  transactionId?: string
  identity?: string
  /** How documents are found by query. */
  find?: FindIds
}

export interface MutateOutcome {
  transactionId: string
  results: MutationResult[]
}

/**
 * Makes mutations from the documents as they are once it has the write lock: a list, or a generator, which
 * continues once its mutations so far are applied.
 */
export type MutationPlan = (staging: Staging) => unknown

/** Transactions remembered so that a listener that was cut off can continue where it stopped. */
const REMEMBERED = 500

const DEFAULTS: Required<StoreOptions> = {
  segmentBytes: 16 * 1024 * 1024,
  historySegments: 8,
  present: (document) => document,
  onError: () => {},
}

/**
 * The documents, in memory, and the journal behind them.
 *
 * Transactions are applied one at a time, in the order they came. A transaction is visible at once, and
 * acknowledged (and sent to listeners) when the journal has it on disk.
 */
export class Store {
  readonly history: History
  readonly #dir: string
  readonly #options: Required<StoreOptions>
  readonly #journal: Journal
  readonly #table: DocumentTable
  readonly #listeners = newListeners<CommittedTransaction>()
  readonly #recent: CommittedTransaction[] = []
  /** Applied in memory, not yet on disk. */
  #pending: CommittedTransaction[] = []
  /** When each of the pending ones is on disk, by id. */
  readonly #writing = new Map<string, Promise<void>>()
  #lastWrite: Promise<unknown> = Promise.resolve()
  #snapshot: Promise<void> = Promise.resolve()
  #toldFailure: string | undefined
  #fresh = false
  #unlock: Release = async () => {}
  /** Grows when pending transactions are reverted: work that built on them must start again. */
  #epoch = 0

  private constructor(dir: string, options: StoreOptions) {
    this.#dir = dir
    this.#options = { ...DEFAULTS, ...options }
    this.#table = new DocumentTable(this.#options.present)
    this.#journal = new Journal(dir)
    this.#journal.onFailure = () => this.#takeBack()
    this.#journal.onError = this.#options.onError
    this.history = new History(this.#journal)
  }

  /** Opens the store in `dir` and recovers all that was acknowledged before it last stopped. */
  static async open(dir: string, options: StoreOptions = {}): Promise<Store> {
    const store = new Store(dir, options)
    await mkdir(dir, { recursive: true })
    // Two stores would overwrite each other's journal.
    const unlock = await lockFolder(dir)
    if (!unlock) throw new Error(`Another dev content server is running on ${dir}`)
    store.#unlock = unlock
    await sweepTemporary(dir)
    const { segment, documents } = await readSnapshot(dir)
    for (const document of documents) store.#table.set(document._id, document)
    store.#fresh = segment === 1
    await store.#journal.open(segment, (record, place) => {
      const before: CommittedTransaction['before'] = {}
      for (const [id, { after }] of Object.entries(record.documents)) {
        before[id] = store.#table.all.get(id) ?? null
        store.#table.set(id, after)
      }
      store.history.add(record, place)
      store.#remember({ ...record, before })
      store.#fresh = false
    })
    store.history.loadOlder(segment, store.#options.onError)
    return store
  }

  get size(): number {
    return this.#table.all.size
  }

  /** Whether nothing was ever written here. */
  get fresh(): boolean {
    return this.#fresh
  }

  /** The last transactions on disk, the newest at the end, including those before the last start. */
  get recent(): readonly CommittedTransaction[] {
    return this.#recent
  }

  get(id: string): LakeDocument | null {
    const document = this.#table.all.get(id)
    return document ? this.present(document) : null
  }

  ids(): Iterable<string> {
    return this.#table.all.keys()
  }

  /** See {@link DocumentTable.onChange}: called as soon as a change is visible, on disk or not. */
  onChange(listener: (id: string) => void): () => void {
    return this.#table.onChange(listener)
  }

  present(document: LakeDocument): LakeDocument {
    return this.#options.present(document)
  }

  /** See {@link DocumentTable.view}. */
  view(perspective: Perspective, everything: boolean): readonly LakeDocument[] {
    return this.#table.view(perspective, everything)
  }

  /** Calls back for every transaction, in order, once it is on disk. Returns a function that stops it. */
  subscribe(listener: (transaction: CommittedTransaction) => void): () => void {
    return this.#listeners.add(listener)
  }

  /**
   * Applies mutations as one transaction: all of them or none. Resolves when they are on disk.
   * @throws LakeError 400, 409, or 507 when they could not be written
   */
  async mutate(mutations: unknown, options: MutateOptions = {}): Promise<MutateOutcome> {
    const plan: MutationPlan = typeof mutations === 'function' ? (mutations as MutationPlan) : () => mutations
    const { outcome, durable } = await this.#withWriteLock(() => this.#transact(plan, options))
    await durable
    return outcome
  }

  async close(): Promise<void> {
    await this.#lastWrite.catch(() => {})
    await this.history.ready()
    await this.#journal.close()
    await this.#snapshot
    await this.#unlock()
  }

  #withWriteLock<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#lastWrite.then(work)
    this.#lastWrite = result.catch(() => {})
    return result
  }

  async #transact(
    plan: MutationPlan,
    { transactionId = newId(), identity = UNNAMED, find }: MutateOptions,
  ): Promise<{ outcome: MutateOutcome; durable: Promise<void> }> {
    // A client that repeats a request takes the refusal for "kept", so it must be on disk by then.
    const writing = this.#writing.get(transactionId)
    await writing
    if (writing || (await this.history.has(transactionId))) throw alreadyUsed(transactionId)
    // If it fails, the old segment continues, and the next transaction tries again.
    if (this.#journal.size > this.#options.segmentBytes)
      await this.#compact().catch((error: unknown) => this.#noteFailure(error))
    const epoch = this.#epoch
    const timestamp = new Date().toISOString()
    const staging = new Staging(this.#table.all)
    await stageMutations(staging, plan(staging), { transactionId, timestamp }, find)
    guardReferences(staging, this.#table.references)
    const presented = (document: LakeDocument | null) => document && this.present(document)
    const results = staging.results.map((result) => ({
      ...result,
      document: presented(staging.current(result.id)),
    }))
    const outcome = { transactionId, results }
    if (epoch !== this.#epoch) throw notWritten()
    if (staging.staged.size === 0) return { outcome, durable: Promise.resolve() }
    const durable = this.#commit(transactionId, timestamp, identity, staging)
    this.#writing.set(transactionId, durable)
    const forget = () => this.#writing.delete(transactionId)
    durable.then(forget, forget)
    return { outcome, durable }
  }

  /** Applies in memory now, unless it cannot be written at all; resolves when on disk. */
  async #commit(id: string, timestamp: string, author: string, staging: Staging): Promise<void> {
    const record: TransactionRecord = { id, timestamp, author, documents: {} }
    const transaction: CommittedTransaction = { ...record, before: {} }
    for (const [documentId, { before, after, mutations }] of staging.staged) {
      const isLink = (after ?? before)?._type === DRAFT_LINK_TYPE
      const how = isLink ? UNTOLD : { mutations, effects: effectsOf(before, after) }
      record.documents[documentId] = { after, ...how }
      transaction.before[documentId] = before
    }
    const written = this.#journal.append(record)
    for (const [documentId, { after }] of staging.staged) this.#table.set(documentId, after)
    this.#pending.push(transaction)
    this.#fresh = false
    const place = await written.catch((cause: Error) => {
      throw notWritten(cause)
    })
    this.#pending = this.#pending.filter((one) => one !== transaction)
    this.history.add(record, place)
    this.#remember(transaction)
    this.#listeners.tell(transaction)
  }

  #remember(transaction: CommittedTransaction): void {
    this.#recent.push(transaction)
    if (this.#recent.length > REMEMBERED) this.#recent.shift()
  }

  /** After a failed write, memory returns to the disk's state. */
  #takeBack(): void {
    this.#epoch += 1
    for (const { documents, before } of this.#pending.reverse()) {
      for (const id of Object.keys(documents)) {
        this.#table.set(id, before[id] ?? null)
      }
    }
    this.#pending = []
  }

  /** Runs under the write lock, so that the snapshot matches the closed segments exactly. */
  async #compact(): Promise<void> {
    await this.#journal.settled()
    await this.#snapshot
    await this.#journal.rotate()
    const snapshot = { segment: this.#journal.segment, documents: [...this.#table.all.values()] }
    this.#snapshot = writeSnapshot(this.#dir, snapshot)
      .then(() => this.#forgetOldest())
      .then(() => {
        this.#toldFailure = undefined
      })
      // The journal still has everything; the next compaction tries again.
      .catch((error: unknown) => this.#noteFailure(error))
  }

  /** Reports consecutive failures of compacting only once for the same reason. */
  #noteFailure(error: unknown): void {
    // Each message names another file.
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    if (this.#toldFailure !== reason) this.#options.onError(error)
    this.#toldFailure = reason
  }

  async #forgetOldest(): Promise<void> {
    await this.history.ready()
    const keepFrom = this.#journal.segment - this.#options.historySegments
    for (const segment of await this.#journal.segments()) {
      if (segment >= keepFrom) break
      this.history.forget(segment)
      await this.#journal.remove(segment)
    }
  }
}

/** A link to a draft holds whole pages. Its creation and end would hold them three more times for nobody. */
const UNTOLD = { mutations: [], effects: { apply: [], revert: [] } }

const alreadyUsed = (id: string): LakeError =>
  mutationError(
    {
      type: 'transactionAlreadyExistsError',
      description: `Transaction ID "${id}" has already been used`,
      id,
    },
    0,
  )

const notWritten = (cause?: Error): LakeError =>
  Object.assign(httpError(507, 'The change could not be written to disk, so nothing of it was kept.'), {
    cause,
  })
