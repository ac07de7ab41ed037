import { isRecord } from '@firewall-cafe/shared/is-record'
import { idOfAct } from '../../schema/support/scheduled-act.ts'
import { isDraftId, type LakeDocument, publishedId } from '../documents.ts'
import { type LakeError, mutationError, refuseOptions, typedError } from '../errors.ts'
import { strengthen } from './references.ts'
import type { Staging } from './staging.ts'
import type { Store } from './store.ts'
import type { WireMutation } from './transaction.ts'

type Action = Record<string, unknown>
type Steps = Generator<WireMutation, void, void>

const invalid = (description: string): LakeError => typedError(400, 'invalidRequestError', description)

/**
 * Turns Sanity's actions (create, edit, publish, …) into mutations. Each is applied before the next is made,
 * so each action finds what those before it left. An act that is done is no longer set for a time, nor is one
 * for a discarded or deleted document: its time was not meant for the next draft.
 * @throws LakeError 400 for an unknown action or one with nothing to act on, 409 for an outdated revision
 */
export function planActions(actions: unknown): (staging: Staging) => Steps {
  if (!Array.isArray(actions) || actions.length === 0) throw invalid('"actions" must be a list of actions')
  return function* (staging): Steps {
    for (const action of actions) {
      if (!isRecord(action)) throw invalid('An action must be an object')
      const { actionType } = action
      const kind = typeof actionType === 'string' ? actionType.replace(/^sanity\.action\./, '') : ''
      const plan = Object.hasOwn(PLANS, kind) ? PLANS[kind] : undefined
      if (!plan) throw invalid(`Unsupported action "${kind}"`)
      refuseOptions(action, ['purge'])
      yield* plan(action, staging)
    }
  }
}

const PLANS: Record<string, (action: Action, staging: Staging) => Steps> = {
  *'document.create'(action, staging) {
    const document = documentOf(action.attributes)
    const id = idOf(action, 'publishedId')
    guardPair(document._id, id)
    if (staging.current(id)) throw exists(id)
    if (!staging.current(document._id)) yield { create: document }
    else if (action.ifExists !== 'ignore') throw exists(document._id)
  },

  *'document.edit'(action, staging) {
    const { draftId, id } = pairOf(action)
    const operations = operationsOf(action.patch)
    if (!staging.current(draftId)) yield { create: copy(need(staging, id, 'Document'), draftId) }
    yield { patch: { ...operations, id: draftId } }
  },

  *'document.publish'(action, staging) {
    const { draftId, id } = pairOf(action)
    const draft = need(staging, draftId, 'Draft')
    guardRevision(staging, draftId, action.ifDraftRevisionId)
    guardRevision(staging, id, action.ifPublishedRevisionId)
    const created = staging.current(id)?._createdAt ?? draft._createdAt
    yield { createOrReplace: { ...copy(strengthen(draft), id), _createdAt: created } }
    yield { delete: { id: draftId } }
    yield { delete: { id: idOfAct('publish', id) } }
  },

  *'document.unpublish'(action, staging) {
    const { draftId, id } = pairOf(action)
    const document = need(staging, id, 'Document')
    if (!staging.current(draftId)) yield { create: copy(document, draftId) }
    yield { delete: { id } }
    yield { delete: { id: idOfAct('unpublish', id) } }
  },

  *'document.delete'(action, staging) {
    const id = idOf(action, 'publishedId')
    need(staging, id, 'Document')
    const named = [action.includeDrafts].flat()
    for (const one of named) if (typeof one === 'string') guardPair(one, id)
    const others = staging.ids().filter((one) => one !== id && publishedId(one) === id)
    const left = others.find((one) => !named.includes(one))
    if (left) {
      const description = `Document "${id}" cannot be deleted while "${left}" is left. Name it in "includeDrafts".`
      throw mutationError({ type: 'documentHasVersionsError', description, id: left }, 0)
    }
    const set = [idOfAct('publish', id), idOfAct('unpublish', id)]
    for (const one of [id, ...others, ...set]) yield { delete: { id: one } }
  },

  'document.discard': discard,
  // How the Studio deletes what is only a draft.
  'document.version.discard': discard,

  *'document.replaceDraft'(action, staging) {
    const document = documentOf(action.attributes)
    const id = idOf(action, 'publishedId')
    guardPair(document._id, id)
    if (!staging.current(document._id)) need(staging, id, 'Document')
    yield { createOrReplace: document }
  },
}

function* discard(action: Action, staging: Staging): Steps {
  const id = typeof action.draftId === 'string' ? action.draftId : idOf(action, 'versionId')
  if (!isDraftId(id)) throw invalid(`"${id}" is no draft`)
  need(staging, id, 'Draft')
  yield { delete: { id } }
  yield { delete: { id: idOfAct('publish', publishedId(id)) } }
}

/** The draft an action is about, and the published document it belongs to. */
function pairOf(action: Action): { draftId: string; id: string } {
  const draftId = idOf(action, 'draftId')
  const id = idOf(action, 'publishedId')
  guardPair(draftId, id)
  return { draftId, id }
}

function guardPair(draftId: string, id: string): void {
  if (draftId === id || publishedId(draftId) !== id)
    throw invalid(`"${draftId}" is no draft or version of "${id}"`)
}

/** The document, or a plain refusal. */
function need(staging: Staging, id: string, what: string): LakeDocument {
  const document = staging.current(id)
  if (!document) throw invalid(`${what} "${id}" not found`)
  return document
}

/** Compares with the revision before the request: changes by its own actions do not count. */
function guardRevision(staging: Staging, id: string, expected: unknown): void {
  const actual = staging.before(id)?._rev
  if (expected === undefined || expected === null || expected === actual) return
  const description = `Document "${id}" is at revision "${actual ?? 'none'}", not ${JSON.stringify(expected)}`
  throw mutationError({ type: 'documentRevisionIDDoesNotMatchError', description, id }, 0)
}

const exists = (id: string): LakeError =>
  mutationError(
    { type: 'documentAlreadyExistsError', description: `Document by ID "${id}" already exists`, id },
    0,
  )

function idOf(action: Action, name: string): string {
  const id = action[name]
  if (typeof id !== 'string' || !id) throw invalid(`The action ${action.actionType} needs "${name}"`)
  return id
}

function documentOf(attributes: unknown): Record<string, unknown> & { _id: string } {
  if (isRecord(attributes) && typeof attributes._id === 'string')
    return { ...attributes, _id: attributes._id }
  throw invalid('"attributes" must be a document with an "_id"')
}

/** A document under another id; the lake sets the revision and time of change. */
function copy(document: unknown, id: string): Record<string, unknown> & { _id: string } {
  const { _rev, _updatedAt, ...fields } = document as LakeDocument
  return { ...fields, _id: id }
}

/** A patch without the documents it names: the action itself names its document. */
function operationsOf(patch: unknown): Record<string, unknown> {
  if (!isRecord(patch)) throw invalid('The action needs a "patch"')
  const { id, query, params, ...operations } = patch
  return operations
}

/** Runs actions as one transaction. See {@link planActions}. */
export const runActions = (store: Store, actions: unknown, options: Parameters<Store['mutate']>[1]) =>
  store.mutate(planActions(actions), options)
