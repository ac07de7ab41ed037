import { z } from 'zod'
import { INSTALLATION_HEADER, SOURCE_HEADER, VOTER_TOKEN_HEADER } from '../headers.ts'
import { LANGUAGES, type LanguageCode } from '../languages.ts'
import { IMAGES_PER_ENGINE } from '../limits.ts'
import { COMPARED_PROVIDERS, type ComparedProvider } from '../providers.ts'
import type { Endpoints } from './endpoint.ts'
import {
  blocked,
  censored,
  clientName,
  code,
  engine,
  outcome,
  outcomes,
  query,
  VOTER_TOKEN,
  visibility,
  type WireError,
} from './fields.ts'
import { REFUSALS } from './refusals.ts'

export const result = z.object({
  rank: z.int().min(1).max(IMAGES_PER_ENGINE),
  href: z.string().meta({ description: 'The original picture; empty for one that was taken down.' }),
  thumbnail: z.string().nullable().meta({ description: "The engine's own small copy." }),
  title: z.string().nullable(),
  page_url: z.string().nullable(),
  source: z.string().nullable(),
  blocked,
})

const run = z.object({
  engine,
  outcome,
  query: z.string().meta({ description: 'The words this engine was asked.' }),
  language: z.enum(LANGUAGES),
  asked_at: z.int().meta({
    description:
      'Epoch milliseconds; where it was not asked, of when it was left alone. The full hour where an answer was reused, and in a record that is read again.',
  }),
  simulated: z.boolean().meta({ description: 'True when a simulator answered, not a real engine.' }),
  share_spent: z.literal(true).optional().meta({
    description: 'The engine was not asked: the network of this visitor has used up its share of the hour.',
  }),
  not_asked: z.literal(true).optional().meta({
    description:
      'The engine was not asked: it had failed or refused us before, or our calls or translations for the hour, or one network’s share of them, were used up.',
  }),
  not_translated: z.literal(true).optional().meta({
    description:
      'The engine was not asked, since no translator was: our translations for the hour, or one network’s share of them, were used up.',
  }),
  control_failed: z.literal(true).optional().meta({
    description:
      'Of an answer to the bot without pictures: the everyday word of its batch had none either, or was asked more than an hour before, or the engine has refused the bot since. Of one to a visitor: the last everyday word that the bot asked in the hour before had none either, or the engine refused the bot after it. So it may only have been refusing us.',
  }),
  retry_after_seconds: z.int().min(1).optional().meta({
    description:
      'When it will be asked again; missing where that is not known, and in a record that is read again.',
  }),
  censored,
  results: z.array(result).max(IMAGES_PER_ENGINE),
})

export const searchResponse = z.object({
  googleResults: z.array(z.string()).meta({ description: 'Without pictures that were taken down.' }),
  baiduResults: z.array(z.string()),
  translation: z.string().meta({ description: 'Empty when it was not translated.' }),
  searchId: z.string(),
  code,
  visibility: visibility.meta({
    description:
      'What holds: `unlisted` although `listed` was sent where `unlisted_because` says so, neither engine was asked, or its maker was erased meanwhile.',
  }),
  lists_at: z.int().nullable().meta({
    description: 'Epoch milliseconds of the full hour at which it will be or was listed; null when unlisted.',
  }),
  listed: z.boolean().meta({ description: 'Whether it is in the archive by now.' }),
  unlisted_because: z.literal('personal_data').optional().meta({
    description:
      'Its words hold what looks like a telephone number, an email or postal address, an identity number or the name of a private person: it stays unlisted.',
  }),
  error: z.string().optional().meta({ description: 'Which engine could not be looked at, and why.' }),
  outcomes,
  runs: z.object({ google: run, baidu: run }),
})

const images = z.array(
  z.object({ url: z.string(), title: z.string().nullable(), source: z.string().nullable(), blocked }),
)
const providerOutcome = z.enum([...outcome.options, 'not_configured', 'not_asked']).meta({
  description:
    '`not_configured`: no key is set up for this provider. `not_asked`: it failed a moment before, or our calls for the hour, or the share of this network, are used up.',
})
const comparison = z.object({
  ...(Object.fromEntries(COMPARED_PROVIDERS.map((name) => [name, images])) as Record<
    ComparedProvider,
    typeof images
  >),
  outcomes: z.record(z.enum(COMPARED_PROVIDERS), providerOutcome),
  simulated: z.boolean().meta({ description: 'True when a simulator answered for either provider.' }),
  error: z.string().optional().meta({ description: 'No provider answered.' }),
})

export type WireResult = z.output<typeof result>
/** One engine's answer to one search. */
export type WireRun = z.output<typeof run>
export type SearchResponse = z.output<typeof searchResponse>
export type ProviderImage = z.output<typeof images>[number]
export type ProviderOutcome = z.output<typeof providerOutcome>
export type ProviderComparison = z.output<typeof comparison>

/**
 * The events of POST /images with `Accept: text/event-stream`, in the order they become known:
 * `translation` first, the two engines in whichever order they answer, `done` (or `error`) last.
 */
export interface SearchEvents {
  /** `language` is the query's language; the translation is in the other one. */
  translation: { translation: string; language: LanguageCode }
  google: WireRun
  baidu: WireRun
  done: SearchResponse
  /** `status` is the one that the call would have had as JSON. */
  error: WireError & { status: number }
}

export const searchesApi = {
  'POST /images': {
    tag: 'search',
    summary: 'Compare: one query, translated, asked of both engines',
    description:
      'With `Accept: text/event-stream` the same call answers at once, with a comment, then with the events `translation`, `google`, `baidu` as each becomes known, then `done` with the whole answer, or `error` with the sentence and the `status` that JSON would have been sent with.',
    body: z.object(
      { query, search_client_name: clientName, visibility: visibility.default('listed') },
      { error: REFUSALS.query_empty },
    ),
    headers: {
      [SOURCE_HEADER]: 'The place an installation stands in, by its source code.',
      [INSTALLATION_HEADER]: 'The token of that installation, without which the place does not count.',
      [VOTER_TOKEN_HEADER]: `${VOTER_TOKEN} With it the search may be kept in or out of the archive later.`,
    },
    answer: searchResponse,
    alsoAnswers: { 'text/event-stream': 'Server-sent events.' },
    failures: {
      400: 'The query, the name, the visibility or the token cannot be used; the sentence says why.',
      429: 'Too many searches from this network.',
      502: 'Neither engine could be looked at. The body is the whole answer, with `error`; the search is recorded, and listed as others unless neither engine was asked.',
    },
    failureAnswers: { 502: searchResponse },
  },
  'POST /api/search-demo': {
    tag: 'search',
    summary: 'Both US providers beside each other, five pictures each',
    body: z.object({ query }, { error: REFUSALS.query_empty }),
    answer: comparison,
    failures: {
      400: 'The query cannot be used; the sentence says why.',
      429: 'Too many comparisons from this network.',
      502: 'No provider answered. The body is the whole answer, with `error`.',
    },
    failureAnswers: { 502: comparison },
  },
} as const satisfies Endpoints
