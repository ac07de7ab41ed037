import type { LakeDocument } from '../documents.ts'
import type { MutationResult, WireMutation } from './transaction.ts'

/** A document's state in the running transaction. */
export interface StagedDocument {
  before: LakeDocument | null
  after: LakeDocument | null
  mutations: WireMutation[]
}

/** A transaction being prepared on top of the documents, without touching them. */
export class Staging {
  readonly staged = new Map<string, StagedDocument>()
  readonly results: MutationResult[] = []
  readonly #documents: ReadonlyMap<string, LakeDocument>

  constructor(documents: ReadonlyMap<string, LakeDocument>) {
    this.#documents = documents
  }

  /** The document as this transaction sees it now. */
  current(id: string): LakeDocument | null {
    const staged = this.staged.get(id)
    return staged ? staged.after : this.before(id)
  }

  /** The document as it was when the transaction began. */
  before(id: string): LakeDocument | null {
    return this.#documents.get(id) ?? null
  }

  put(
    id: string,
    after: LakeDocument | null,
    mutation: WireMutation,
    operation: MutationResult['operation'],
  ): void {
    const staged = this.staged.get(id) ?? { before: this.before(id), after: null, mutations: [] }
    staged.after = after
    staged.mutations.push(mutation)
    this.staged.set(id, staged)
    this.results.push({ id, operation })
  }

  /** The id of every document as this transaction sees it. */
  ids(): string[] {
    const known = [...this.#documents.keys()].filter((id) => !this.staged.has(id))
    return [...known, ...[...this.staged].flatMap(([id, { after }]) => (after ? [id] : []))]
  }

  /** What this transaction has changed so far. */
  changes(): Array<[id: string, document: LakeDocument | null]> {
    return [...this.staged].map(([id, { after }]) => [id, after])
  }
}
