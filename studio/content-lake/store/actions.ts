import { isRecord, type LakeDocument, publishedId } from '../documents.ts'
import { httpError, LakeError, mutationError, typedError } from '../errors.ts'
import { strengthen } from './references.ts'
import type { Staging } from './staging.ts'
import type { MutationPlan, Store } from './store.ts'
import type { WireMutation } from './transaction.ts'

type Action = Record<string, unknown>

const invalid = (description: string): LakeError => typedError(400, 'invalidRequestError', description)

/**
 * Sanity's actions (create, edit, publish, unpublish, …) put into mutations. Each action sees what those before it
 * in the list will have done.
 * @throws LakeError 400 for an action that is unknown or has nothing to act on, 409 when a revision has moved on
 */
export function planActions(actions: unknown): MutationPlan {
  if (!Array.isArray(actions) || actions.length === 0) throw invalid('"actions" must be a list of actions')
  return (staging) => {
    const view = new ActionView(staging)
    for (const action of actions) {
      if (!isRecord(action)) throw invalid('An action must be an object')
      const kind = String(action.actionType).replace(/^sanity\.action\./, '')
      const plan = Object.hasOwn(PLANS, kind) ? PLANS[kind] : undefined
      if (!plan) throw unsupported(kind)
      plan(action, view)
    }
    return view.mutations
  }
}

/** The documents as the actions so far will leave them. */
class ActionView {
  readonly mutations: WireMutation[] = []
  readonly #changed = new Map<string, Record<string, unknown> | null>()
  readonly #staging: Staging

  constructor(staging: Staging) {
    this.#staging = staging
  }

  get(id: string): Record<string, unknown> | null {
    const changed = this.#changed.get(id)
    return changed === undefined ? this.#staging.current(id) : changed
  }

  put(kind: 'create' | 'createOrReplace', document: Record<string, unknown>): void {
    this.mutations.push({ [kind]: document })
    this.#changed.set(String(document._id), document)
  }

  remove(id: string): void {
    this.mutations.push({ delete: { id } })
    this.#changed.set(id, null)
  }

  /** The document, or a plain refusal. */
  need(id: string, what: string): Record<string, unknown> {
    const document = this.get(id)
    if (!document) throw invalid(`${what} "${id}" not found`)
    return document
  }

  guardRevision(id: string, expected: unknown): void {
    const actual = this.get(id)?._rev
    if (expected === undefined || expected === null || expected === actual) return
    const description = `Document "${id}" is at revision "${actual ?? 'none'}", not "${expected}"`
    throw mutationError(
      { type: 'documentRevisionIDDoesNotMatchError', description, id },
      this.mutations.length,
    )
  }
}

const PLANS: Record<string, (action: Action, view: ActionView) => void> = {
  'document.create'(action, view) {
    const document = documentOf(action.attributes, 'attributes')
    const existing = view.get(document._id) ?? view.get(idOf(action, 'publishedId'))
    if (!existing) return view.put('create', document)
    if (action.ifExists === 'ignore') return
    const description = `Document by ID "${existing._id}" already exists`
    throw mutationError({ type: 'documentAlreadyExistsError', description, id: document._id }, 0)
  },

  'document.edit'(action, view) {
    const [draftId, published] = [idOf(action, 'draftId'), idOf(action, 'publishedId')]
    if (!view.get(draftId)) view.put('create', copy(view.need(published, 'Document'), draftId))
    view.mutations.push({ patch: { ...documentless(action.patch), id: draftId } })
  },

  'document.publish'(action, view) {
    const [draftId, published] = [idOf(action, 'draftId'), idOf(action, 'publishedId')]
    const draft = view.need(draftId, 'Draft')
    view.guardRevision(draftId, action.ifDraftRevisionId)
    view.guardRevision(published, action.ifPublishedRevisionId)
    const created = view.get(published)?._createdAt ?? draft._createdAt
    view.put('createOrReplace', { ...copy(strengthen(draft), published), _createdAt: created })
    view.remove(draftId)
  },

  'document.unpublish'(action, view) {
    const [draftId, published] = [idOf(action, 'draftId'), idOf(action, 'publishedId')]
    const document = view.need(published, 'Document')
    if (!view.get(draftId)) view.put('create', copy(document, draftId))
    view.remove(published)
  },

  'document.delete'(action, view) {
    const others = [action.includeDrafts, action.includeVersions]
      .flat()
      .filter((id) => typeof id === 'string')
    const ids = [idOf(action, 'publishedId'), ...others].filter((id) => view.get(id))
    if (ids.length === 0) throw invalid(`Document "${action.publishedId}" not found`)
    for (const id of ids) view.remove(id)
  },

  'document.discard': discard,
  'document.version.discard': discard,

  'document.replaceDraft'(action, view) {
    view.put('createOrReplace', documentOf(action.attributes, 'attributes'))
  },

  'document.version.create'(action, view) {
    if (isRecord(action.document)) return view.put('create', documentOf(action.document, 'document'))
    const source = view.need(idOf(action, 'baseId'), 'Document')
    view.put('create', copy(source, idOf(action, 'versionId')))
  },

  'document.version.replace'(action, view) {
    view.put('createOrReplace', documentOf(action.document, 'document'))
  },

  'document.version.unpublish'(action, view) {
    const versionId = idOf(action, 'versionId')
    const source = view.get(versionId) ?? view.need(publishedId(versionId), 'Document')
    view.put('createOrReplace', { ...copy(source, versionId), _system: { delete: true } })
  },
}

function discard(action: Action, view: ActionView): void {
  const id = typeof action.draftId === 'string' ? action.draftId : idOf(action, 'versionId')
  view.need(id, 'Draft')
  view.remove(id)
}

function idOf(action: Action, name: string): string {
  const id = action[name]
  if (typeof id !== 'string' || !id) throw invalid(`The action ${action.actionType} needs "${name}"`)
  return id
}

function documentOf(value: unknown, name: string): Record<string, unknown> & { _id: string } {
  if (isRecord(value) && typeof value._id === 'string') return { ...value, _id: value._id }
  throw invalid(`"${name}" must be a document with an "_id"`)
}

/** A document under another id; the revision and time of change are the lake's to give. */
function copy(document: unknown, id: string): Record<string, unknown> & { _id: string } {
  const { _rev, _updatedAt, ...fields } = document as LakeDocument
  return { ...fields, _id: id }
}

function documentless(patch: unknown): Record<string, unknown> {
  if (!isRecord(patch)) throw invalid('The action needs a "patch"')
  const { id, query, params, ...operations } = patch
  return operations
}

const unsupported = (kind: string): LakeError =>
  kind.startsWith('release.') || kind.startsWith('variant.')
    ? httpError(402, 'Releases are part of the hosted service; the local content lake does without them.')
    : invalid(`Unsupported action "${kind}"`)

/** Runs actions as one transaction. See {@link planActions}. */
export const runActions = (store: Store, actions: unknown, options: Parameters<Store['mutate']>[1]) =>
  store.mutate(planActions(actions), options)
