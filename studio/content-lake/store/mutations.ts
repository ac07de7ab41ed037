import { isRecord } from '@firewall-cafe/shared/is-record'
import { Mutation } from '@sanity/mutator'
import {
  type IncomingDocument,
  isTooDeep,
  isValidId,
  type LakeDocument,
  MAX_DEPTH,
  newId,
} from '../documents.ts'
import { mutationError, refuseOptions, validationError } from '../errors.ts'
import type { Changes } from '../query/answer.ts'
import { guardPatch } from './patches.ts'
import { Staging } from './staging.ts'
import type { WireMutation } from './transaction.ts'

interface Stamp {
  transactionId: string
  /** ISO 8601, UTC. */
  timestamp: string
}

/**
 * Finds the documents that a query matches, outside the store's own thread and within limits.
 * @param staged what the transaction has changed so far
 * @returns their ids
 */
export type FindIds = (query: string, params: Record<string, unknown>, staged: Changes) => Promise<string[]>

/**
 * Applies a list of Sanity mutations in order: create, createIfNotExists, createOrReplace, patch, delete.
 * Keeps nothing if one of them fails. Requests each one only when those before it are applied.
 * @param find finds documents by query; without it, only named documents can change
 * @throws LakeError 400 for a mutation that makes no sense, 409 for one that cannot be applied
 */
export async function stageMutations(
  staging: Staging,
  mutations: unknown,
  stamp: Stamp,
  find?: FindIds,
): Promise<void> {
  if (!isIterable(mutations)) throw validationError('"mutations" must be an array')
  let index = -1
  for (const mutation of mutations) {
    index += 1
    const kind = isRecord(mutation) ? Object.keys(mutation) : []
    const body = isRecord(mutation) ? mutation[kind[0] ?? ''] : undefined
    if (kind.length !== 1 || !isRecord(body))
      throw validationError(`Mutation ${index} must have exactly one operation`)
    switch (kind[0]) {
      case 'create':
      case 'createIfNotExists':
      case 'createOrReplace':
        stageCreate(staging, kind[0], body, stamp, index)
        break
      case 'patch':
        await stagePatch(staging, body, stamp, index, find)
        break
      case 'delete':
        refuseOptions(body, ['purge'])
        for (const id of await select(staging, body, find)) {
          if (staging.current(id)) staging.put(id, null, { delete: { id } }, 'delete')
        }
        break
      default:
        throw validationError(`Unknown mutation "${kind[0]}"`)
    }
  }
}

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value

function stageCreate(
  staging: Staging,
  kind: 'create' | 'createIfNotExists' | 'createOrReplace',
  body: Record<string, unknown>,
  stamp: Stamp,
  index: number,
): void {
  const document = withId(body)
  const before = staging.current(document._id)
  if (before && kind === 'createIfNotExists') {
    staging.results.push({ id: document._id, operation: 'none' })
    return
  }
  if (before && kind === 'create') {
    const description = `Document by ID "${document._id}" already exists`
    throw mutationError({ type: 'documentAlreadyExistsError', description, id: document._id }, index)
  }
  const after = stamped(document, kind === 'createOrReplace' ? before : null, stamp)
  staging.put(document._id, after, { [kind]: document }, before ? 'update' : 'create')
}

/** An id that ends in a dot asks for a new one within that path; no id asks for any new one. */
function withId(body: Record<string, unknown>): IncomingDocument & { _id: string } {
  const { _id: asked = '' } = body
  if (typeof body._type !== 'string' || !body._type) throw validationError('Document must have a "_type"')
  if (typeof asked !== 'string') throw validationError('"_id" must be a string')
  const id = asked === '' || asked.endsWith('.') ? `${asked}${newId()}` : asked
  if (!isValidId(id)) throw validationError(`Invalid document ID "${id}"`)
  return { ...body, _id: id, _type: body._type }
}

async function stagePatch(
  staging: Staging,
  body: Record<string, unknown>,
  stamp: Stamp,
  index: number,
  find: FindIds | undefined,
): Promise<void> {
  const { id: _id, query: _query, params: _params, ifRevisionID, ...operations } = body
  guardPatch(operations)
  for (const id of await select(staging, body, find)) {
    const before = staging.current(id)
    if (!before) {
      const description = `The document with the ID "${id}" was not found`
      throw mutationError({ type: 'documentNotFoundError', description, id }, index)
    }
    const revision = (staging.before(id) ?? before)._rev
    if (ifRevisionID !== undefined && ifRevisionID !== revision) {
      const description = `Unexpected revision ID: document "${id}" is at "${revision}", not ${JSON.stringify(ifRevisionID)}`
      throw mutationError({ type: 'documentRevisionIDDoesNotMatchError', description, id }, index)
    }
    const mutation = { patch: { id, ...operations } }
    staging.put(id, stamped(applyPatch(before, mutation, stamp, index), before, stamp), mutation, 'update')
  }
}

/** Patches with the Studio's own code, so that both always arrive at the same document. */
function applyPatch(
  before: LakeDocument,
  mutation: WireMutation,
  { transactionId, timestamp }: Stamp,
  index: number,
): IncomingDocument & { _id: string } {
  try {
    const patch = new Mutation({ mutations: [structuredClone(mutation)], transactionId, timestamp })
    const after = patch.apply(structuredClone(before))
    if (isTooDeep(after)) throw new Error(`it would be nested deeper than ${MAX_DEPTH} levels`)
    return { ...after, _id: before._id, _type: before._type, _createdAt: before._createdAt }
  } catch (error) {
    const description = `Could not patch "${before._id}": ${(error as Error).message}`
    throw mutationError({ type: 'invalidPatchError', description, id: before._id }, index)
  }
}

function stamped(
  document: IncomingDocument & { _id: string },
  before: LakeDocument | null,
  { transactionId, timestamp }: Stamp,
): LakeDocument {
  const created = typeof document._createdAt === 'string' ? document._createdAt : before?._createdAt
  return { ...document, _createdAt: created ?? timestamp, _updatedAt: timestamp, _rev: transactionId }
}

/** The ids that a patch or delete names: `id` (one or a list), or every document that its `query` finds. */
async function select(
  staging: Staging,
  body: Record<string, unknown>,
  find: FindIds | undefined,
): Promise<string[]> {
  const { id, query, params } = body
  if (id !== undefined) {
    const ids = Array.isArray(id) ? id : [id]
    if (ids.length === 0 || !ids.every((one) => typeof one === 'string' && one))
      throw validationError('"id" must be a string')
    return ids
  }
  if (typeof query !== 'string' || !find)
    throw validationError('A patch or delete needs an "id" or a "query"')
  return find(query, isRecord(params) ? params : {}, staging.changes())
}
