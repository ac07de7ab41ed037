import { isRecord } from '@firewall-cafe/shared/is-record'
import type { LakeDocument } from '../documents.ts'
import type { Journal, JournalPlace } from './journal.ts'
import { decodeLine } from './lines.ts'
import type { TransactionRecord } from './transaction.ts'

interface Entry {
  id: string
  timestamp: string
  documentIds: string[]
  place: JournalPlace
}

/** Which transactions to list; the names are those of Sanity's history API. */
export interface TransactionFilter {
  fromTransaction?: string | null
  toTransaction?: string | null
  fromTime?: string | null
  reverse?: boolean
  limit?: number
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

  /**
   * Indexes the segments that starting does not need, thanks to the snapshot. Only answers wait for it.
   * @param onError called for a segment that cannot be read; the history lacks its transactions
   */
  loadOlder(before: number, onError: (error: unknown) => void): void {
    const index = async () => {
      const segments = (await this.#journal.segments()).filter((segment) => segment < before)
      for (const segment of segments) {
        await this.#journal.scan(segment, (record, place) => this.add(record, place)).catch(onError)
      }
      if (segments.length > 0) for (const entries of this.#byDocument.values()) entries.sort(inOrder)
    }
    this.#older = index().catch(onError)
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
    const { fromTransaction, toTransaction, fromTime } = filter
    const [from, to] = [this.#byId.get(fromTransaction ?? ''), this.#byId.get(toTransaction ?? '')]
    if (from) entries = entries.filter((entry) => inOrder(entry, from) >= 0)
    if (to) entries = entries.filter((entry) => inOrder(entry, to) <= 0)
    if (fromTime) entries = entries.filter(({ timestamp }) => timestamp >= fromTime)
    if (filter.reverse) entries.reverse()
    return Promise.all(entries.slice(0, filter.limit ?? 100).map((entry) => this.#read(entry)))
  }

  /** The document as a transaction left it; `null` if it was not there then. */
  async revisionOf(documentId: string, revision: string): Promise<LakeDocument | null> {
    await this.#older
    const limit = this.#byId.get(revision)
    const entry = limit && this.#byDocument.get(documentId)?.findLast((one) => inOrder(one, limit) <= 0)
    return entry ? ((await this.#read(entry)).documents[documentId]?.after ?? null) : null
  }

  /** The document as it is, or as it was before it was deleted; `null` if it never was. */
  async lastRevisionOf(documentId: string): Promise<LakeDocument | null> {
    await this.#older
    for (const entry of this.#byDocument.get(documentId)?.toReversed() ?? []) {
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
