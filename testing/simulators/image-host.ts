import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type ListedPicture, listPictures, termOf } from './catalogue.ts'
import { renderOriginal, renderSvg, renderThumbnail } from './pictures/render.ts'

/** More than the service may fetch, in bytes. */
const TOO_LARGE = 11 * 1024 * 1024
const CHUNK = 64 * 1024
const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
}

export interface Served {
  status: number
  headers: Record<string, string>
  body: Buffer | Readable | string
}

const gone: Served = {
  status: 404,
  headers: { 'content-type': 'text/plain' },
  body: 'There is no such picture.\n',
}

/**
 * Serves what the catalogue lists, under `/{side}/{term}/{n}.{format}` and `/{side}/{term}/{n}-small.jpg`;
 * a redirected original lies under `/{side}/{term}/{n}-moved.{format}`, and the engine's own copy, which is a picture
 * whatever the original is, under `/{side}/{term}/{n}-copy.{format}`.
 * @param small originals that are pictures come in the size of thumbnails
 */
export async function servePicture(path: string, small = false): Promise<Served> {
  const [, side, key, place, variant, extension] =
    /^\/(us|cn)\/([\w-]+)\/(\d{1,2})(-small|-moved|-copy)?\.(\w+)$/.exec(path) ?? []
  if (!key || (side !== 'us' && side !== 'cn')) return gone
  const listed = listPictures(side, termOf(key)).find(({ n }) => n === Number(place))
  if (!listed) return gone
  const picture: ListedPicture = small ? { ...listed, scale: 1, format: 'jpg' } : listed
  if (variant === '-small') return picture.hasThumbnail ? file('jpg', await renderThumbnail(picture)) : gone
  if (variant === '-copy') return file(picture.format, await renderOriginal(picture))
  if (variant === '-moved')
    return extension === listed.format ? file(picture.format, await renderOriginal(picture)) : gone
  return deliver(picture, path)
}

async function deliver(picture: ListedPicture, path: string): Promise<Served> {
  switch (picture.delivery) {
    case 'gone':
      return gone
    case 'redirect':
      return {
        status: 302,
        headers: { location: `/images${path.replace(/\.(\w+)$/, '-moved.$1')}` },
        body: '',
      }
    case 'svg':
      return { status: 200, headers: { 'content-type': 'image/svg+xml' }, body: renderSvg(picture) }
    case 'too large':
      return {
        status: 200,
        headers: { 'content-type': TYPES[picture.format] ?? '' },
        body: endless(await renderOriginal(picture)),
      }
    case 'picture':
      return file(picture.format, await renderOriginal(picture))
  }
}

function file(format: string, body: Buffer): Served {
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`
  return {
    status: 200,
    headers: {
      'content-type': TYPES[format] ?? '',
      'content-length': String(body.length),
      etag,
      'cache-control': 'max-age=3600',
    },
    body,
  }
}

/** An endless picture, without a content length. */
function endless(start: Buffer): Readable {
  const filler = Buffer.alloc(CHUNK)
  return Readable.from(
    (function* () {
      yield start
      for (let sent = start.length; sent < TOO_LARGE; sent += CHUNK) yield filler
    })(),
  )
}
