import { isDraftId, isPublishedId, type LakeDocument, publishedId } from '../documents.ts'
import { typedError } from '../errors.ts'

/** `raw`, `published` or `drafts`. Names of releases show nothing: there are no releases here. */
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
  const names: unknown[] = typeof asked === 'string' ? asked.split(',') : [asked].flat()
  const alone = names.length === 1 || !names.includes('raw')
  if (!alone || !names.every(isName))
    throw typedError(400, 'invalidPerspective', `${JSON.stringify(asked)} is not a perspective`)
  return names.map((name) => (name === 'previewDrafts' ? 'drafts' : name))
}

const isName = (name: unknown): name is string => typeof name === 'string' && /^[A-Za-z0-9_-]+$/.test(name)

/** All documents when raw; else one for each published id, with its own id in `_originalId`. */
export function viewOf(documents: LakeDocument[], perspective: Perspective): LakeDocument[] {
  if (perspective[0] === 'raw') return documents
  const drafts = perspective.includes('drafts')
  const shown = new Map<string, LakeDocument>()
  for (const document of documents) {
    const { _id } = document
    if (isPublishedId(_id) ? !shown.has(_id) : drafts && isDraftId(_id)) shown.set(publishedId(_id), document)
  }
  return Array.from(shown, ([id, document]) => ({ ...document, _id: id, _originalId: document._id }))
}
