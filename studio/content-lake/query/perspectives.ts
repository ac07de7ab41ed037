import {
  isDraftId,
  isPublishedId,
  isVersionId,
  type LakeDocument,
  publishedId,
  releaseOf,
} from '../documents.ts'
import { typedError } from '../errors.ts'

/** `raw`, `published`, `drafts`, or a stack of releases over drafts, the first winning. */
export type Perspective = readonly string[]

/** From 2025-02-19 on, Sanity's API shows what is published unless asked otherwise. */
export const defaultPerspective = (apiVersion: string): Perspective =>
  apiVersion === 'X' || apiVersion >= '2025-02-19' ? ['published'] : ['raw']

/**
 * Reads `?perspective=`; `previewDrafts` is the old name of `drafts`.
 * @throws LakeError 400
 */
export function parsePerspective(asked: unknown, fallback: Perspective): Perspective {
  if (asked === null || asked === undefined || asked === '') return fallback
  const names = (Array.isArray(asked) ? asked : String(asked).split(',')).map((name) =>
    name === 'previewDrafts' ? 'drafts' : String(name),
  )
  const alone = names.length === 1 || !names.includes('raw')
  if (!alone || !names.every((name) => /^[A-Za-z0-9_-]+$/.test(name))) {
    throw typedError(400, 'invalidPerspective', `"${String(asked)}" is not a perspective`)
  }
  return names
}

/** All documents when raw; else one for each published id, with `_originalId` telling which it is. */
export function viewOf(documents: LakeDocument[], perspective: Perspective): LakeDocument[] {
  if (perspective[0] === 'raw') return documents
  const stack = perspective.filter((name) => name !== 'published')
  const best = new Map<string, { rank: number; document: LakeDocument }>()
  for (const document of documents) {
    const rank = rankOf(document._id, stack)
    const id = publishedId(document._id)
    const rival = best.get(id)
    if (rank !== undefined && (!rival || rank < rival.rank)) best.set(id, { rank, document })
  }
  return Array.from(best, ([id, { document }]) => ({ ...document, _id: id, _originalId: document._id }))
}

/** 0 wins. A release named twice or not at all in the stack is not shown. */
function rankOf(id: string, stack: Perspective): number | undefined {
  if (isPublishedId(id)) return stack.length
  const name = isDraftId(id) ? 'drafts' : isVersionId(id) ? releaseOf(id) : undefined
  const rank = name === undefined ? -1 : stack.indexOf(name)
  return rank < 0 ? undefined : rank
}
