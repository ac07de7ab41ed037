import { type Listing, listingsOf } from './listing.ts'
import { given, json, type ProviderRequest, type ProviderSimulator } from './reply.ts'

const envelope = (asked: ProviderRequest, images: unknown) => ({
  searchParameters: { q: given(asked, 'q'), gl: 'us', hl: 'en', type: 'images', num: 10, engine: 'google' },
  images,
  credits: 1,
})

/** Serper's image search: `POST /images`, key in `X-API-KEY`. */
export const serper: ProviderSimulator = {
  answer(asked) {
    if (asked.method !== 'POST' || asked.path !== '/images')
      return json(404, { message: 'Not Found', statusCode: 404 })
    if (!asked.headers['x-api-key']) return json(403, { message: 'Unauthorized.', statusCode: 403 })
    if (given(asked, 'q') === '') return json(400, { message: 'Missing query parameter', statusCode: 400 })
    return json(200, envelope(asked, listingsOf('us', given(asked, 'q'), asked.publicUrl).map(image)))
  },
  faults: {
    '429': () => json(429, { message: 'Rate limit exceeded.', statusCode: 429 }),
    empty: (asked) => json(200, envelope(asked, [])),
    drifted: (asked) => json(200, { searchParameters: { q: given(asked, 'q') }, visuals: { items: [] } }),
  },
}

function image({ picture, imageUrl, thumbnailUrl, title, source, host, pageUrl, width, height }: Listing) {
  return {
    title,
    imageUrl,
    imageWidth: width,
    imageHeight: height,
    thumbnailUrl,
    thumbnailWidth: 240,
    thumbnailHeight: 200,
    source,
    domain: host,
    link: pageUrl,
    googleUrl: `https://www.google.com/imgres?imgurl=${encodeURIComponent(imageUrl)}`,
    position: picture.n,
  }
}
