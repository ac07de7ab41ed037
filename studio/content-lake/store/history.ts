import { isRecord, type LakeDocument } from '../documents.ts'
import type { Journal, JournalPlace } from './journal.ts'
import { decodeLine } from './lines.ts'
import type { TransactionRecord } from './transaction.ts'

interface Entry {
  id: string
  timestamp: string
  documentIds: string[]
  place: JournalPlace
}

/** Which transactions to tell of; the names are those of Sanity's history API. */
export interface TransactionFilter {
  fromTransaction?: string | null
  toTransaction?: string | null
  fromTime?: string | null
  toTime?: string | null
  reverse?: boolean
  limit?: number
}

/** Which revision of a document: a transaction, a time, or the last one before it was deleted. */
export interface RevisionChoice {
  revision?: string | null
  time?: string | null
  lastRevision?: boolean
}

/** Finds past transactions: a small index in memory, the records themselves on disk. */
export class History {
  readonly #journal: Journal
  readonly #byId = new Map<string, Entry>()
  readonly #byDocument = new Map<string, Entry[]>()
  #older: Promise<void> = Promise.resolve()

  constructor(journal: Journal) {
    this.#journal = journal
  }

  add({ id, timestamp, documents }: TransactionRecord, place: JournalPlace): void {
    const entry = { id, timestamp, documentIds: Object.keys(documents), place }
    this.#byId.set(id, entry)
    for (const documentId of entry.documentIds) {
      const entries = this.#byDocument.get(documentId)
      if (entries) entries.push(entry)
      else this.#byDocument.set(documentId, [entry])
    }
  }

  /** Indexes the segments that the snapshot made needless for starting. Answers wait for it, starting does not. */
  loadOlder(before: number): void {
    this.#older = (async () => {
      const segments = (await this.#journal.segments()).filter((segment) => segment < before)
      for (const segment of segments) {
        await this.#journal.scan(segment, (record, place) => this.add(record, place))
      }
      if (segments.length > 0) for (const entries of this.#byDocument.values()) entries.sort(inOrder)
    })()
  }

  /** Resolves when the index is complete. */
  ready(): Promise<void> {
    return this.#older
  }

  async has(transactionId: string): Promise<boolean> {
    await this.#older
    return this.#byId.has(transactionId)
  }

  /** Forgets the transactions of a segment that is being removed. */
  forget(segment: number): void {
    for (const [id, entry] of this.#byId) {
      if (entry.place.segment !== segment) continue
      this.#byId.delete(id)
      for (const documentId of entry.documentIds) {
        const left = this.#byDocument.get(documentId)?.filter((other) => other !== entry) ?? []
        if (left.length > 0) this.#byDocument.set(documentId, left)
        else this.#byDocument.delete(documentId)
      }
    }
  }

  /** Transactions that touched any of the documents, oldest first unless `reverse`. */
  async transactions(documentIds: string[], filter: TransactionFilter = {}): Promise<TransactionRecord[]> {
    await this.#older
    let entries = [...new Set(documentIds.flatMap((id) => this.#byDocument.get(id) ?? []))].sort(inOrder)
    const { fromTransaction, toTransaction, fromTime, toTime } = filter
    const [from, to] = [this.#byId.get(fromTransaction ?? ''), this.#byId.get(toTransaction ?? '')]
    if (from) entries = entries.filter((entry) => inOrder(entry, from) >= 0)
    if (to) entries = entries.filter((entry) => inOrder(entry, to) <= 0)
    if (fromTime) entries = entries.filter(({ timestamp }) => timestamp >= fromTime)
    if (toTime) entries = entries.filter(({ timestamp }) => timestamp <= toTime)
    if (filter.reverse) entries.reverse()
    return Promise.all(entries.slice(0, filter.limit ?? 100).map((entry) => this.#read(entry)))
  }

  /** The document as it was at the chosen revision; `null` if it was not there then. */
  async revisionOf(documentId: string, choice: RevisionChoice): Promise<LakeDocument | null> {
    await this.#older
    const entries = this.#byDocument.get(documentId) ?? []
    if (choice.lastRevision) return this.#lastBeforeDeletion(documentId, entries)
    const limit = choice.revision ? this.#byId.get(choice.revision) : undefined
    if (choice.revision && !limit) return null
    const time = choice.time ?? ''
    const entry = entries.findLast((one) => (limit ? inOrder(one, limit) <= 0 : one.timestamp <= time))
    return entry ? ((await this.#read(entry)).documents[documentId]?.after ?? null) : null
  }

  async #lastBeforeDeletion(documentId: string, entries: Entry[]): Promise<LakeDocument | null> {
    for (const entry of entries.toReversed()) {
      const after = (await this.#read(entry)).documents[documentId]?.after
      if (after) return after
    }
    return null
  }

  async #read(entry: Entry): Promise<TransactionRecord> {
    const record = decodeLine(await this.#journal.read(entry.place))
    if (!isRecord(record)) throw new Error(`The journal no longer holds transaction "${entry.id}"`)
    return record
  }
}

const inOrder = (a: Entry, b: Entry): number =>
  a.place.segment - b.place.segment || a.place.offset - b.place.offset
