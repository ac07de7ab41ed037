import { isRecord } from '@firewall-cafe/shared/is-record'
import { parseLenientJson } from './lenient-json.ts'
import { callUrl, type EngineAdapter, fieldsNamed, type Reading, withoutResults } from './provider-engine.ts'
import { addressIn, type Fields, readList, textIn } from './reading.ts'

const NO_RESULTS = /hasn['’]?t returned any results/i
const USED_UP = /run out of searches|searches for the month|throughput|too many|rate limit/i

/** The US side through SerpApi's `google_images` engine. */
export const serpapi: EngineAdapter = {
  // Anybody with the id can look up the call and its time at SerpApi.
  callIds: fieldsNamed(
    'id(?="\\s*:\\s*"[0-9a-f]{24}")|json_endpoint|raw_html_file|prettify_html_file|pixel_position_endpoint|created_at|processed_at|total_time_taken',
  ),

  // SerpApi sometimes says that Google has nothing when Google has pictures.
  confirmsEmpty: true,

  request(query, access) {
    return {
      url: callUrl(access, '/search.json', {
        engine: 'google_images',
        q: query,
        gl: 'us',
        hl: 'en',
        // Otherwise Google may locate the search at SerpApi's proxy.
        location: 'United States',
        // Otherwise SerpApi answers from a cache for an hour, but the recorded time of asking must be true.
        no_cache: 'true',
        api_key: access.apiKey ?? '',
      }),
      headers: { accept: 'application/json' },
    }
  },

  read({ status, location, text }) {
    if (location !== null)
      return withoutResults('failed', 'SerpApi redirected the call, which is not followed')
    if (status === 429)
      return withoutResults('rate_limited', 'SerpApi says the searches are used up or too fast')
    if (status === 401 || status === 403)
      return withoutResults('failed', `SerpApi refused the key (${status})`)
    const body = parseLenientJson(text)
    if (isRecord(body) && typeof body.error === 'string')
      return readError(body.error, status < 400 && hasEnded(body))
    if (status >= 400) return withoutResults('failed', `SerpApi answered ${status}`)
    if (!isRecord(body)) return withoutResults('unreadable', 'SerpApi answered something other than JSON')
    return readImages(body)
  },
}

/** SerpApi reports an empty answer in the same field as its failures. */
function readError(error: string, ended: boolean): Reading {
  if (ended && NO_RESULTS.test(error)) return withoutResults('empty')
  if (USED_UP.test(error))
    return withoutResults('rate_limited', 'SerpApi says the searches are used up or too fast')
  // Without SerpApi's message, which may contain the id of the call: an id begins with its second.
  return withoutResults('failed', 'SerpApi reported an error')
}

function readImages(body: Fields): Reading {
  const listed = Array.isArray(body.images_results) ? body.images_results : null
  if (!listed?.length) {
    // An empty list alone may mean a new format.
    return hasEnded(body) && (listed !== null || saysEmpty(body))
      ? withoutResults('empty')
      : withoutResults('unreadable', 'SerpApi listed no images, and did not say that there are none')
  }
  const id = textIn(metadata(body).id)
  return readList('SerpApi', listed, (image) => {
    const small = addressIn(image.thumbnail)
    // An address that names the call is never the thumbnail: a result's addresses are public.
    const tellsTime = small !== null && namesCall(small, id)
    return {
      href: addressIn(image.original),
      thumbnailHref: tellsTime ? null : small,
      ...(tellsTime ? { copyHref: small } : {}),
      title: textIn(image.title),
      pageUrl: addressIn(image.link),
      source: textIn(image.source),
    }
  })
}

/**
 * Whether an address identifies the call, as `https://serpapi.com/searches/{id}/images/….jpeg` does: an id
 * begins with the second in which it was made.
 */
function namesCall(address: string, id: string | null): boolean {
  return /(?:^|\.)serpapi\.com$/.test(new URL(address).hostname) || (id !== null && address.includes(id))
}

const metadata = ({ search_metadata }: Fields): Fields => (isRecord(search_metadata) ? search_metadata : {})

/** Whether the search succeeded: if not, its list of pictures is no answer. */
const hasEnded = (body: Fields): boolean => metadata(body).status === 'Success'

function saysEmpty(body: Fields): boolean {
  const about = body.search_information
  return isRecord(about) && /fully empty/i.test(String(about.image_results_state ?? ''))
}
