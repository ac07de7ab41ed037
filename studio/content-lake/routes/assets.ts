import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { IMMUTABLE } from '@firewall-cafe/shared'
import { UPLOAD_POLICY } from '@firewall-cafe/shared/security-headers'
import mime from 'mime-types'
import { type AssetKind, type AssetLibrary, assetId } from '../assets/library.ts'
import { RenditionCache } from '../assets/rendition-cache.ts'
import { asksForChange } from '../assets/transform.ts'
import { httpError, refuseOptions } from '../errors.ts'
import { callerLeft, callerOf, type Exchange, readBody, sendJson } from '../http/exchange.ts'
import { type Route, read, write } from '../http/router.ts'
import type { LakeSettings } from '../settings.ts'
import type { Store } from '../store/store.ts'
import { authorOf } from './people.ts'

const MAX_FILENAME = 2000
/** Fields that Sanity's API takes with an upload; here the asset's document gets them afterwards. */
const WORDS = ['title', 'description', 'label', 'creditLine', 'sourceId', 'sourceName', 'sourceUrl']

interface AssetParts {
  store: Store
  assets: AssetLibrary
  settings: LakeSettings
}

/** Uploading images and files. */
export function uploadRoutes({ store, assets, settings }: AssetParts): Route[] {
  const upload = async ({ req, res, params, query }: Exchange) => {
    if (params[1] !== settings.dataset) throw httpError(404, `Dataset "${params[1]}" not found`)
    refuseOptions(Object.fromEntries(query), WORDS)
    const bytes = await readBody(req, settings.maxUpload, tooManyBytes)
    if (bytes.length === 0) throw httpError(400, 'The upload is empty.')
    const originalFilename = query.get('filename')?.slice(0, MAX_FILENAME)
    const fields = originalFilename ? { originalFilename } : {}
    const asset = await assets
      .keep(params[0] as AssetKind, bytes, fields, req.headers['content-type'])
      .catch(refuseWithoutRoom)
    await store
      .mutate([{ createIfNotExists: asset }], { identity: authorOf(req) })
      .catch((error: unknown) => {
        if (!store.get(asset._id)) assets.remove(asset._id)
        throw error
      })
    // A concurrent request that deleted the same picture has removed its file.
    await assets.write(asset._id, bytes).catch(refuseWithoutRoom)
    sendJson(res, { document: store.get(asset._id) })
  }
  return [write('POST', /^\/assets\/(images|files)\/([^/]+)$/, upload)]
}

/**
 * Serves them: `/images/<project>/<dataset>/<name>`, with the requested transformations. Serves nothing
 * without a document: a deleted picture is gone at once, with its cached renditions.
 */
export function assetRoutes({ store, assets }: AssetParts): Route[] {
  const renditions = new RenditionCache()

  const serve = async (exchange: Exchange) => {
    const { req, res, params, query } = exchange
    const name = params[1] ?? ''
    const file = store.get(assetId(params[0] as AssetKind, name)) && assets.fileOf(name)
    const found = file && (await stat(file).catch(() => null))
    if (!file || !found) throw httpError(404, 'There is no such asset.')
    res.setHeader('cache-control', IMMUTABLE)
    res.setHeader('cross-origin-resource-policy', 'cross-origin')
    res.setHeader('content-security-policy', UPLOAD_POLICY)
    if (query.has('dl')) res.setHeader('content-disposition', disposition(query.get('dl') || name))
    if (params[0] === 'images' && asksForChange(query)) {
      res.setHeader('vary', 'accept')
      const asker = { caller: callerOf(exchange), left: callerLeft(res) }
      const { bytes, mimeType } = await renditions.get(file, query, req.headers.accept ?? '', asker)
      res.writeHead(200, { 'content-type': mimeType, 'content-length': bytes.length })
      res.end(req.method === 'HEAD' ? undefined : bytes)
      return
    }
    res.writeHead(200, {
      'content-type': mime.contentType(name) || 'application/octet-stream',
      'content-length': found.size,
    })
    if (req.method === 'HEAD') res.end()
    // A reader who leaves is not a failure, but the file must still be closed.
    else await pipeline(createReadStream(file), res).catch(() => res.destroy())
  }
  return [read(/^\/(images|files)\/[^/]+\/[^/]+\/([^/]+)$/, serve)]
}

/** The system's errors for a full disk, a used-up quota, or a file larger than allowed. */
const WITHOUT_ROOM: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** @throws LakeError 507 for a write without room, and any other error unchanged */
function refuseWithoutRoom(error: NodeJS.ErrnoException): never {
  if (!WITHOUT_ROOM.includes(error.code)) throw error
  const message =
    'There is no room for this file on the server. Tell the person who runs the server; your words are kept.'
  throw Object.assign(httpError(507, message), { cause: error })
}

/** @param size as the browser announces it; NaN when it does not */
function tooManyBytes(limit: number, size: number): string {
  const megabytes = (bytes: number) => Math.ceil((bytes / 1024 / 1024) * 10) / 10
  const begin = Number.isFinite(size) ? `This file has ${megabytes(size)} MB` : 'This file is too large'
  return `${begin}; at most ${megabytes(limit)} MB can be uploaded. Make it smaller: save it as a JPEG, or with fewer pixels.`
}

const disposition = (name: string): string => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
