import { mutationError } from '../errors.ts'
import { type ReferenceIndex, strongReferences } from './references.ts'
import type { Staging } from './staging.ts'

/**
 * A transaction may neither leave a strong reference pointing at nothing nor remove what something points at.
 * Judged on what the transaction leaves behind, so that deleting a document together with its referrers is fine.
 * @throws LakeError 409 with Sanity's own body; `referencingIDs` tells the Studio which documents are in the way
 */
export function guardReferences(staging: Staging, references: ReferenceIndex): void {
  for (const [id, { before, after }] of staging.staged) {
    if (after) guardTargets(staging, id, after)
    else if (before) guardReferrers(staging, references, id)
  }
}

function guardTargets(staging: Staging, id: string, after: unknown): void {
  for (const target of strongReferences(after)) {
    if (staging.current(target)) continue
    const description = `Document "${id}" references non-existent document "${target}"`
    throw mutationError({ type: 'documentReferencesNonExistentError', description, id }, indexOf(staging, id))
  }
}

function guardReferrers(staging: Staging, references: ReferenceIndex, id: string): void {
  // The index knows the documents before this transaction; those staged in it may point elsewhere by now.
  const candidates = new Set([...references.referrersOf(id), ...staging.staged.keys()])
  const referencingIDs = [...candidates].filter((candidate) => {
    const document = staging.current(candidate)
    return document !== null && [...strongReferences(document)].includes(id)
  })
  if (referencingIDs.length === 0) return
  const from = referencingIDs.map((one) => `"${one}"`).join(', ')
  const description = `Document "${id}" cannot be deleted as there are references to it from ${from}`
  throw mutationError(
    { type: 'documentHasExistingReferencesError', description, id, referencingIDs },
    indexOf(staging, id),
  )
}

const indexOf = (staging: Staging, id: string): number =>
  Math.max(
    0,
    staging.results.findLastIndex((result) => result.id === id),
  )
