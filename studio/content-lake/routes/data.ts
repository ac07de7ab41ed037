import type { IncomingMessage } from 'node:http'
import { DRAFT_LINK_TYPE } from '@firewall-cafe/shared/draft-link'
import { isRecord } from '@firewall-cafe/shared/is-record'
import { isIdOfAct } from '../../schema/support/scheduled-act.ts'
import { isPublic, type LakeDocument } from '../documents.ts'
import { httpError, refuseOptions, typedError, validationError } from '../errors.ts'
import {
  callerLeft,
  callerOf,
  type Exchange,
  groqParams,
  readJson,
  sendJson,
  sendJsonText,
  sendLines,
} from '../http/exchange.ts'
import { type Route, read, readContent, write } from '../http/router.ts'
import { defaultPerspective, parsePerspective } from '../query/perspectives.ts'
import type { QueryPool } from '../query/query-pool.ts'
import { SYNC_TAG } from '../query/sync-tag.ts'
import type { LakeSettings } from '../settings.ts'
import { runActions } from '../store/actions.ts'
import type { FindIds } from '../store/mutations.ts'
import type { MutateOptions, Store } from '../store/store.ts'
import { authorOf } from './people.ts'

export interface DataParts {
  store: Store
  settings: LakeSettings
  queries: QueryPool
}

/** Reading and writing documents: query, doc, mutate, actions, export. */
export function dataRoutes({ store, settings, queries }: DataParts): Route[] {
  const guardDataset = (name: string | undefined) => {
    if (name !== settings.dataset)
      throw httpError(404, `Dataset "${name}" not found: this lake holds "${settings.dataset}".`)
  }

  const query = async (exchange: Exchange) => {
    guardDataset(exchange.params[0])
    const asked = await questionOf(exchange, settings.maxBody)
    const perspective = parsePerspective(asked.perspective, defaultPerspective(exchange.apiVersion))
    const started = performance.now()
    const { project, dataset } = settings
    const question = {
      query: asked.query,
      params: asked.params,
      perspective,
      everything: exchange.trusted,
      project,
      dataset,
    }
    const result = await queries.ask(question, {
      caller: callerOf(exchange),
      left: callerLeft(exchange.res),
    })
    const ms = Math.round(performance.now() - started)
    const echo = exchange.query.get('returnQuery') === 'false' ? {} : { query: asked.query }
    // Presentation drops answers without a map. Ours is empty: the preview finds fields by their words.
    const map = exchange.query.has('resultSourceMap') ? { resultSourceMap: NO_SOURCES } : {}
    const rest = JSON.stringify({ ...echo, ...map, syncTags: [SYNC_TAG], ms })
    sendJsonText(exchange.res, `{"result":${result},${rest.slice(1)}`)
  }

  const documents = ({ params, query: options, res, trusted }: Exchange) => {
    guardDataset(params[0])
    refuseOptions(Object.fromEntries(options), ['includeAllVersions'])
    const found: unknown[] = []
    const omitted: Array<{ id: string; reason: string }> = []
    // The Studio may also ask for no ids, as when a document has just lost its references.
    const ids = (params[1] ?? '').split(',').filter((id) => id !== '')
    for (const id of ids) {
      const document = store.get(id)
      if (!document) omitted.push({ id, reason: 'existence' })
      else if (!trusted && !isPublic(id)) omitted.push({ id, reason: 'permission' })
      else found.push(options.get('excludeContent') === 'true' ? outline(document) : document)
    }
    sendJson(res, { documents: found, omitted })
  }

  /** Runs a transaction's queries. All together they may take as long as one query that only reads. */
  const finder = (left: AbortSignal): FindIds => {
    const { project, dataset, queryTimeoutMs } = settings
    let leftMs = queryTimeoutMs
    return async (query, params, staged) => {
      const question = { query, params, perspective: ['raw'], everything: true, project, dataset, staged }
      const started = performance.now()
      const ids = await queries.ask(question, { caller: 'transaction', left, limitMs: Math.max(1, leftMs) })
      leftMs -= performance.now() - started
      return JSON.parse(ids)
    }
  }

  const mutate = async ({ req, res, params, query: options }: Exchange) => {
    guardDataset(params[0])
    const body = await readJson(req, settings.maxBody)
    const find = finder(callerLeft(res))
    const outcome = await store.mutate(body.mutations, { ...writeOptions(body, options, req), find })
    const withDocuments = options.get('returnDocuments') === 'true'
    const results = outcome.results.map(({ document, ...result }) =>
      withDocuments && document ? { ...result, document } : result,
    )
    sendJson(res, {
      transactionId: outcome.transactionId,
      ...((withDocuments || options.get('returnIds') === 'true') && { results }),
    })
  }

  const actions = async ({ req, res, params, query: options }: Exchange) => {
    guardDataset(params[0])
    const body = await readJson(req, settings.maxBody)
    const { transactionId } = await runActions(store, body.actions, writeOptions(body, options, req))
    sendJson(res, { transactionId })
  }

  const exportAll = async ({ res, params, trusted }: Exchange) => {
    guardDataset(params[0])
    // Both stay on this machine. Restored from an old copy, an act set for a time would be overdue, and a
    // revoked link to a draft would work again.
    const all = store
      .view(['raw'], trusted)
      .filter(({ _id, _type }) => !isIdOfAct(_id) && _type !== DRAFT_LINK_TYPE)
    await sendLines(res, all)
  }

  return [
    readContent(/^\/data\/query\/([^/]+)$/, query),
    write('POST', /^\/data\/query\/([^/]+)$/, query),
    readContent(/^\/data\/doc\/([^/]+)(?:\/(.+))?$/, documents),
    write('POST', /^\/data\/mutate\/([^/]+)$/, mutate),
    write('POST', /^\/data\/actions\/([^/]+)$/, actions),
    readContent(/^\/data\/export\/([^/]+)$/, exportAll),
    read(/^\/data\/ping\/[^/]+$/, ({ res }) => {
      res.setHeader('x-sanity-shard', 'local')
      sendJson(res, { pong: true })
    }),
  ]
}

/** A Content Source Map that gives no source for any part of the answer. */
const NO_SOURCES = { documents: [], paths: [], mappings: {} }

interface Question {
  query: string
  params: Record<string, unknown>
  perspective: unknown
}

async function questionOf({ req, query }: Exchange, limit: number): Promise<Question> {
  const body = req.method === 'POST' ? await readJson(req, limit) : {}
  const text = body.query ?? query.get('query')
  if (typeof text !== 'string' || !text.trim())
    throw typedError(400, 'queryParseError', 'There is no "query"')
  const params = { ...groqParams(query), ...(isRecord(body.params) ? body.params : {}) }
  return { query: text, params, perspective: body.perspective ?? query.get('perspective') }
}

function writeOptions(
  body: Record<string, unknown>,
  options: URLSearchParams,
  req: IncomingMessage,
): MutateOptions {
  // Sanity's client sends the options of actions in the body.
  refuseOptions({ ...body, ...Object.fromEntries(options) }, ['dryRun', 'autoGenerateArrayKeys'])
  const { transactionId } = body
  const id = transactionId ?? undefined
  if (id !== undefined && (typeof id !== 'string' || !/^[\w.-]{1,128}$/.test(id))) {
    throw validationError('Invalid "transactionId"')
  }
  return { transactionId: id, identity: authorOf(req) }
}

const outline = ({ _id, _type, _rev, _createdAt, _updatedAt }: LakeDocument) => ({
  _id,
  _type,
  _rev,
  _createdAt,
  _updatedAt,
})
