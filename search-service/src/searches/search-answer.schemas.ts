import {
  ENGINES,
  IMAGES_PER_ENGINE,
  LANGUAGES,
  OUTCOMES,
  type SearchResponse,
  type WireRun,
} from '@firewall-cafe/shared'
import { z } from 'zod'

export const epochMs = z.int().meta({ description: 'Epoch milliseconds.' })
export const outcomesSchema = z.object({ google: z.enum(OUTCOMES), baidu: z.enum(OUTCOMES) })

export const CENSORED =
  'True when the China-based engine answered with nothing to words that it speaks: it may be shown with the censored label.'

const runSchema = z.object({
  engine: z.enum(ENGINES),
  outcome: z.enum(OUTCOMES),
  query: z.string().meta({ description: 'The words this engine was asked.' }),
  language: z.enum(LANGUAGES),
  asked_at: epochMs,
  simulated: z.boolean().meta({ description: 'True when a simulator answered, not a real engine.' }),
  censored: z.boolean().meta({ description: CENSORED }),
  results: z
    .array(
      z.object({
        rank: z.int().min(1).max(IMAGES_PER_ENGINE),
        href: z.string(),
        thumbnail: z.string().nullable(),
        title: z.string().nullable(),
        page_url: z.string().nullable(),
        source: z.string().nullable(),
      }),
    )
    .max(IMAGES_PER_ENGINE),
}) satisfies z.ZodType<WireRun>

/** POST /images, answer. */
export const searchResponseSchema = z.object({
  googleResults: z.array(z.string()),
  baiduResults: z.array(z.string()),
  translation: z.string().meta({ description: 'Empty when no translation was found.' }),
  searchId: z.string(),
  error: z.string().optional().meta({ description: 'Which engine could not be looked at, and why.' }),
  outcomes: outcomesSchema,
  runs: z.object({ google: runSchema, baidu: runSchema }),
}) satisfies z.ZodType<SearchResponse>
