import { hash } from '@firewall-cafe/shared'
import { type Listing, listingsOf } from './listing.ts'
import { given, json, type ProviderRequest, type ProviderSimulator } from './reply.ts'

/** Two providers of one side list much the same pictures, each in an order of its own. */
const PLACES = [3, 1, 6, 2, 10, 4, 7, 5, 8, 9]
const NO_RESULTS = "Google hasn't returned any results for this query."

/** SerpApi's `google_images`: `GET /search.json`, key in the address. */
export const serpapi: ProviderSimulator = {
  answer(asked) {
    if (!/^\/search(?:\.json)?$/.test(asked.path)) return json(404, { error: 'Not found.' })
    if (given(asked, 'api_key') === '')
      return json(401, {
        error: 'Invalid API key. Your API key should be here: https://serpapi.com/manage-api-key',
      })
    if (given(asked, 'q') === '') return json(400, { error: 'Missing query `q` parameter.' })
    const listed = listingsOf('us', given(asked, 'q'), asked.publicUrl)
    const found = envelope(asked, 'Results for exact spelling')
    const images = PLACES.flatMap((n) => listed.filter(({ picture }) => picture.n === n)).map(
      (listing, index) => image(listing, index, `${asked.publicUrl}/searches/${found.search_metadata.id}`),
    )
    return json(200, { ...found, images_results: images })
  },
  faults: {
    '429': () => json(429, { error: 'Your account has run out of searches.' }),
    empty: (asked) => json(200, { ...envelope(asked, 'Fully empty'), error: NO_RESULTS }),
    drifted: (asked) => json(200, { ...envelope(asked, 'Results for exact spelling'), visual_results: [] }),
  },
}

function envelope(asked: ProviderRequest, state: string) {
  return {
    search_metadata: metadata(given(asked, 'q')),
    search_parameters: { engine: 'google_images', q: given(asked, 'q'), device: 'desktop' },
    search_information: { image_results_state: state, query_displayed: given(asked, 'q') },
  }
}

/** Holds the second of the call, as the real one does, also at the beginning of the id. */
function metadata(query: string) {
  const called = Math.floor(Date.now() / 1_000)
  const id = called.toString(16) + hash(query).toString(16).padStart(16, '6')
  const now = `${new Date(called * 1_000).toISOString().slice(0, 19).replace('T', ' ')} UTC`
  return {
    id,
    status: 'Success',
    json_endpoint: `https://serpapi.com/searches/0123456789abcdef/${id}.json`,
    created_at: now,
    processed_at: now,
    total_time_taken: 1.23,
  }
}

/** @param call address of the call at SerpApi, which serves small copies under it, of some pictures */
function image(
  { picture, imageUrl, thumbnailUrl, title, source, pageUrl, width, height }: Listing,
  index: number,
  call: string,
) {
  return {
    position: index + 1,
    thumbnail: picture.n % 4 ? thumbnailUrl : call + new URL(thumbnailUrl).pathname,
    related_content_id: '',
    source,
    title,
    link: pageUrl,
    original: imageUrl,
    original_width: width,
    original_height: height,
    is_product: false,
  }
}
