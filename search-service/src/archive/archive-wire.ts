import {
  type ArchiveItem,
  type ArchivePage,
  ENGINES,
  LANGUAGES,
  mayShowAsCensored,
  type SearchImage,
} from '@firewall-cafe/shared'
import { z } from 'zod'
import { CENSORED, epochMs, outcomesSchema } from '../searches/search-answer.schemas.ts'
import type { ArchivedImage, ArchivedSearch } from './archive.repository.ts'

/** One row of GET /searches. */
export function toArchiveItem(search: ArchivedSearch): ArchiveItem {
  return {
    search_id: search.id,
    total_votes: search.totalVotes,
    search_term_initial: search.termInitial,
    search_term_initial_language_code: search.language,
    search_term_translation: search.termTranslation,
    search_location: search.location,
    search_timestamp: search.searchedAt.getTime(),
    outcomes: { google: search.googleOutcome, baidu: search.baiduOutcome },
    censored: mayShowAsCensored('baidu', search.baiduOutcome, search.baiduQuery),
    simulated: search.simulated,
  }
}

/** One picture of POST /searches/{id}/images: its small copy to show, the original beside it. */
export function toSearchImage(image: ArchivedImage): SearchImage {
  return {
    image_id: `${image.runId}-${image.rank}`,
    image_search_engine: image.engine,
    image_href: image.thumbnailHref ?? image.href,
    image_href_original: image.href,
    image_rank: image.rank,
  }
}

/** GET /searches, answer. */
export const archivePageSchema = z.object({
  total: z.int(),
  page: z.int(),
  page_size: z.int(),
  data: z.array(
    z.object({
      search_id: z.string(),
      total_votes: z.int(),
      search_term_initial: z.string(),
      search_term_initial_language_code: z.enum(LANGUAGES),
      search_term_translation: z.string(),
      search_location: z.string(),
      search_timestamp: epochMs,
      outcomes: outcomesSchema,
      censored: z.boolean().meta({ description: CENSORED }),
      simulated: z.boolean(),
    }),
  ),
}) satisfies z.ZodType<ArchivePage>

/** POST /searches/{id}/images, answer. */
export const searchImagesSchema = z.array(
  z.object({
    image_id: z.string(),
    image_search_engine: z.enum(ENGINES),
    image_href: z.string(),
    image_href_original: z.string(),
    image_rank: z.int(),
  }),
) satisfies z.ZodType<SearchImage[]>
