import { newListeners } from '@firewall-cafe/shared/listeners'
import { isPublic, type LakeDocument } from '../documents.ts'
import { type Perspective, viewOf } from '../query/perspectives.ts'
import { ReferenceIndex } from './references.ts'

/** The documents in memory, with what is derived from them: who refers to whom, and the views of queries. */
export class DocumentTable {
  readonly references = new ReferenceIndex()
  readonly #documents = new Map<string, LakeDocument>()
  readonly #views = new Map<string, LakeDocument[]>()
  readonly #listeners = newListeners<string>()
  readonly #present: (document: LakeDocument) => LakeDocument

  /** @param present how a document looks to readers */
  constructor(present: (document: LakeDocument) => LakeDocument) {
    this.#present = present
  }

  get all(): ReadonlyMap<string, LakeDocument> {
    return this.#documents
  }

  /** Replaces a document's state; `null` for one that is gone. */
  set(id: string, document: LakeDocument | null): void {
    this.references.update(this.#documents.get(id) ?? null, document)
    if (document) this.#documents.set(id, document)
    else this.#documents.delete(id)
    this.#views.clear()
    this.#listeners.tell(id)
  }

  /** Calls back with the id of every document that is set. Returns a function that stops it. */
  onChange(listener: (id: string) => void): () => void {
    return this.#listeners.add(listener)
  }

  /**
   * The documents as a perspective shows them. Shared between callers: do not change them.
   * @param everything whether to show drafts and the like; otherwise they are as if not there
   */
  view(perspective: Perspective, everything: boolean): readonly LakeDocument[] {
    const name = `${perspective.join(',')} ${everything}`
    const known = this.#views.get(name)
    if (known) return known
    const documents = [...this.#documents.values()].filter(({ _id }) => everything || isPublic(_id))
    const view = viewOf(documents.map(this.#present), perspective)
    this.#views.set(name, view)
    return view
  }
}
