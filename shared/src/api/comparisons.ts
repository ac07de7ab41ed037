import { z } from 'zod'
import { CITATION_FORMATS, CITATION_TYPES } from '../citations.ts'
import { VOTER_TOKEN_HEADER } from '../headers.ts'
import { LANGUAGES } from '../languages.ts'
import { RANK_PERSISTENCE } from '../overlap.ts'
import type { Endpoints } from './endpoint.ts'
import { code, epochMs, GONE, listedAt, location, sharesAnswer, VOTER_TOKEN, visibility } from './fields.ts'
import { REFUSALS } from './refusals.ts'
import { searchResponse } from './searches.ts'

const overlap = z
  .object({
    shared: z.int().meta({ description: 'Pictures that both sides show.' }),
    of: z.int().meta({ description: 'As many as both could show: the pictures of the side with fewer.' }),
    jaccard: z.number().meta({
      description: 'Shared pictures divided by the pictures of both sides less the shared ones, 0 to 1.',
    }),
    rbo: z
      .number()
      .meta({ description: `Rank-biased overlap, extrapolated (p = ${RANK_PERSISTENCE}), 0 to 1.` }),
    probably: z.int().meta({ description: 'Further pairs that are probably the same picture; not counted.' }),
    unknown: z.int().meta({
      description:
        'Pictures that could not be compared. When there are any, `shared` and `jaccard` are the least there can be; `rbo` could be more or less.',
    }),
    method: z
      .int()
      .meta({ description: 'The version of the method: numbers of two versions do not compare.' }),
    pairs: z
      .array(z.object({ google: z.int(), baidu: z.int() }))
      .nullable()
      .meta({ description: 'The shared pictures, by their ranks. Null where they were only counted.' }),
  })
  .nullable()
  .meta({
    description:
      'What both sides share. Null where a side has no pictures, or none that can be compared, and until all have been fetched or given up. Low numbers are normal and prove nothing.',
  })

const comparisonRecord = searchResponse.extend({
  query: z.string(),
  language: z
    .enum(LANGUAGES)
    .meta({ description: 'Of the query: `zh-CN`, or `en` for all that is not Chinese.' }),
  translated_by: z
    .string()
    .nullable()
    .meta({ description: 'Where the translation is from, where that is known: see `GET /comparisons`.' }),
  google_provider: z.string().meta({ description: 'Whom Google’s pictures came through.' }),
  baidu_provider: z.string().meta({ description: 'The same of Baidu’s; Baidu itself is `baidu`.' }),
  location,
  asked_hour: epochMs.meta({
    description:
      'Epoch milliseconds: the full hour in which the later side was asked. The bot may ask the sides hours apart; `runs` has the hour of each.',
  }),
  search_timestamp: listedAt.nullable(),
  was_listed: z.boolean().meta({
    description: 'Whether it is or ever was in the archive: then its maker can no longer keep it out.',
  }),
  simulated: z.boolean().meta({ description: 'True when a simulator answered for either side.' }),
  shares_answer: sharesAnswer,
  overlap,
  evidence: z.boolean().meta({
    description:
      'Whether there is a packet of evidence. It is refused all the same while a picture of it is taken down.',
  }),
  state: z.enum(['public', 'limited']).meta({
    description: '`limited`: in no list until staff looked; show it only to who asks for it once more.',
  }),
})

const BAD_PIXELS = 'maxwidth, maxheight: write one whole number of pixels each'
const pixels = z
  .string({ error: BAD_PIXELS })
  .regex(/^[1-9]\d{0,4}$/, BAD_PIXELS)
  .transform(Number)
  .optional()

/** An oEmbed 1.0 answer of the type `rich`. */
const oembed = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  provider_name: z.string(),
  provider_url: z.string(),
  title: z.string(),
  html: z.string(),
  width: z.int(),
  height: z.int(),
  cache_age: z.int().meta({ description: 'Seconds.' }),
})

const listing = searchResponse.pick({ code: true, visibility: true, lists_at: true, listed: true })

/** The record of a comparison, for anybody who has its code. */
export type ComparisonRecord = z.output<typeof comparisonRecord>
export type Listing = z.output<typeof listing>

export const comparisonsApi = {
  'GET /comparisons/:code': {
    tag: 'search',
    summary: 'The record of one comparison, by its code in either case; listed or not',
    answer: comparisonRecord,
    failures: { 404: REFUSALS.no_such_comparison, 410: GONE },
  },
  'GET /comparisons/:code/card.png': {
    tag: 'search',
    summary: 'The picture for sharing of a comparison of the archive, 1200 × 630 pixels',
    answer: z.string().meta({ format: 'binary' }),
    answerTypes: ['image/png'],
    failures: {
      304: 'The card named by If-None-Match is still the right one.',
      404: 'Everybody finds no comparison with this code: there is none, or it is unlisted or limited.',
      410: GONE,
      503: 'Too many cards are being drawn, or our store of pictures cannot be reached. Retry-After says when to ask again.',
    },
  },
  'GET /comparisons/:code/citation': {
    tag: 'search',
    summary: 'How to cite a comparison, read today',
    description:
      '`csl-json` is a JSON array of one item. `wikipedia` and `gbt7714` leave out the hour, the provider and the method.',
    query: z.object({
      format: z
        .enum(CITATION_FORMATS, { error: `format: write one of ${CITATION_FORMATS.join(', ')}` })
        .default('text'),
    }),
    answer: z.string(),
    answerTypes: [...new Set(Object.values(CITATION_TYPES))],
    failures: {
      400: 'There is no such format.',
      404: REFUSALS.no_such_comparison,
      409: 'No engine was asked, or simulators answered for at least one: what they made up is no source.',
      410: GONE,
      503: 'The address of the site is not set.',
    },
  },
  'GET /comparisons/:code/evidence.wacz': {
    tag: 'search',
    summary: 'What both engines sent for a comparison of the archive, signed, to be checked without us',
    description:
      'A web archive (WACZ 1.1.1) with both answers, their pictures, the proof that the log holds them, and a page that checks it all without a network. It shows what our service received, unchanged since; it does not prove that anybody censors. While its pictures and our program and settings stay as they are, it has the same bytes each time. Range is understood.',
    answer: z.string().meta({ format: 'binary' }),
    answerTypes: ['application/wacz'],
    failures: {
      206: 'The part that Range asks for.',
      304: 'The packet named by If-None-Match is still the right one.',
      404: 'Everybody finds no comparison with this code: there is none, or it is unlisted or limited.',
      409: 'Simulators answered, a picture was taken down, what an engine sent is not kept or not as it came, or the log has not been signed since it was listed.',
      410: GONE,
      416: 'The packet ends before the part that Range asks for.',
      503: 'Too many packets are being made, our store of pictures cannot be reached, this installation keeps no log, or the address of the site is not set.',
    },
  },
  'GET /oembed': {
    tag: 'search',
    summary: 'How another page shows a comparison of the archive (oEmbed 1.0, JSON)',
    query: z.object({
      url: z.string({ error: 'url: write the address of a comparison' }),
      format: z
        .string({ error: 'format: write json, or leave it out' })
        .optional()
        .meta({ description: 'Only `json`.' }),
      maxwidth: pixels,
      maxheight: pixels,
      dnt: z.string({ error: 'dnt: write 1, or leave it out' }).optional().meta({
        description: 'Do not track, which WordPress sends. Ignored, since nobody is tracked.',
      }),
    }),
    answer: oembed,
    failures: {
      400: 'The address or a number is missing or cannot be read.',
      404: 'There is no comparison of the archive at this address.',
      410: GONE,
      501: 'Only JSON is available.',
      503: 'The address of the site is not set.',
    },
  },
  'POST /comparisons/:code/listing': {
    tag: 'search',
    summary: 'Keep a comparison in the archive, or out of it while it is not listed yet: for who made it',
    body: z.object({ visibility }, { error: 'visibility: write "listed" or "unlisted"' }),
    headers: { [VOTER_TOKEN_HEADER]: VOTER_TOKEN },
    requiredHeaders: [VOTER_TOKEN_HEADER],
    answer: listing.extend({ code }),
    failures: {
      400: 'The visibility or the token cannot be read.',
      403: 'Somebody else made it, or it was made too long ago to tell.',
      404: REFUSALS.no_such_comparison,
      410: GONE,
      409: 'It is listed already, its words hold personal data, or no engine was asked.',
      429: 'Too many calls from this network.',
    },
  },
} as const satisfies Endpoints
