import { isRecord } from '@firewall-cafe/shared/is-record'
import type { LakeDocument } from '../documents.ts'

/** Every document id that `value` points at strongly: weak and cross-dataset references do not count. */
export function* strongReferences(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    for (const item of value) yield* strongReferences(item)
    return
  }
  if (!isRecord(value)) return
  if (typeof value._ref === 'string' && !value._weak && !value._dataset && !value._projectId) yield value._ref
  for (const child of Object.values(value)) {
    if (typeof child === 'object') yield* strongReferences(child)
  }
}

/** Which document refers to which, kept up to date, so that checking a delete need not read all documents. */
export class ReferenceIndex {
  readonly #referrers = new Map<string, Set<string>>()

  /** Records a document's new state; `null` for one that does not exist. */
  update(before: LakeDocument | null, after: LakeDocument | null): void {
    if (before) for (const target of strongReferences(before)) this.#referrers.get(target)?.delete(before._id)
    if (!after) return
    for (const target of strongReferences(after)) {
      const referrers = this.#referrers.get(target)
      if (referrers) referrers.add(after._id)
      else this.#referrers.set(target, new Set([after._id]))
    }
  }

  /** Ids of the documents that point strongly at `id`. */
  referrersOf(id: string): ReadonlySet<string> {
    return this.#referrers.get(id) ?? new Set()
  }
}

/** On publishing, references that were weak only while their target was a draft get the schema's strength. */
export function strengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthen)
  if (!isRecord(value)) return value
  const strengthened = Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, strengthen(child)]),
  )
  const intent = strengthened._strengthenOnPublish
  if (typeof strengthened._ref === 'string' && isRecord(intent)) {
    delete strengthened._strengthenOnPublish
    if (!intent.weak) delete strengthened._weak
  }
  return strengthened
}
