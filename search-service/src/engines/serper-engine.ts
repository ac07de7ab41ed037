import { isRecord } from '@firewall-cafe/shared/is-record'
import { parseLenientJson } from './lenient-json.ts'
import { callUrl, type EngineAdapter, type Reading, withoutResults } from './provider-engine.ts'
import { addressIn, readList, textIn } from './reading.ts'

/** The US side through Serper's image search (`POST /images`). */
export const serper: EngineAdapter = {
  callIds: null,

  // Google's pages come back blank now and then.
  confirmsEmpty: true,

  request(query, access) {
    return {
      url: callUrl(access, '/images'),
      headers: { 'x-api-key': access.apiKey ?? '', accept: 'application/json' },
      json: { q: query, num: 10, gl: 'us', hl: 'en' },
    }
  },

  read({ status, location, text }) {
    if (location !== null)
      return withoutResults('failed', 'Serper redirected the call, which is not followed')
    if (status === 429) return withoutResults('rate_limited', 'Serper says too many requests')
    if (status === 401 || status === 403)
      return withoutResults('failed', `Serper refused the key (${status})`)
    if (status >= 400) return readError(text, `Serper answered ${status}`)
    return readImages(text)
  },
}

function readError(text: string, otherwise: string): Reading {
  if (/credit/i.test(text)) return withoutResults('rate_limited', 'Serper says the credits are used up')
  // Free accounts refuse quotes, `site:` and the like.
  if (/query pattern/i.test(text))
    return { ...withoutResults('failed', 'Serper takes no such query on this account'), queryRefused: true }
  return withoutResults('failed', otherwise)
}

function readImages(text: string): Reading {
  const body = parseLenientJson(text)
  if (!isRecord(body) || !Array.isArray(body.images))
    return withoutResults('unreadable', 'Serper answered without a list of images')
  // Only failures have a message: an empty list with one is no finding.
  const message = textIn(body.message)
  if (body.images.length === 0 && message !== null) return readError(message, 'Serper reported an error')
  return readList('Serper', body.images, (image) => ({
    href: addressIn(image.imageUrl),
    thumbnailHref: addressIn(image.thumbnailUrl),
    title: textIn(image.title),
    pageUrl: addressIn(image.link),
    source: textIn(image.source) ?? textIn(image.domain),
  }))
}
