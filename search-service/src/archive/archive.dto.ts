import { type ArchiveItem, ENGINES, hourOf, mayShowAsCensored, type SearchImage } from '@firewall-cafe/shared'
import type { ArchivedImage, ArchivedSearch } from './archive.sql.ts'

/** One row of GET /searches. */
export function toArchiveItem(search: ArchivedSearch): ArchiveItem {
  const notAsked = { google: search.googleNotAsked, baidu: search.baiduNotAsked }
  const controlFailed = { google: search.googleControlFailed, baidu: search.baiduControlFailed }
  return {
    search_id: search.id,
    code: search.code,
    total_votes: search.totalVotes,
    search_term_initial: search.termInitial,
    search_term_initial_language_code: search.language,
    search_term_translation: search.termTranslation,
    search_location: search.location,
    search_timestamp: search.shownAt.getTime(),
    outcomes: { google: search.googleOutcome, baidu: search.baiduOutcome },
    not_asked: ENGINES.filter((engine) => notAsked[engine]),
    control_failed: ENGINES.filter((engine) => controlFailed[engine]),
    censored: isCensored(search),
    simulated: search.simulated,
    asked_hours: {
      google: hourOf(search.googleAskedAt.getTime()),
      baidu: hourOf(search.baiduAskedAt.getTime()),
    },
    shares_answer: search.sharesAnswer,
  }
}

/** Whether the site and the exports show the search as censored. */
export const isCensored = (
  search: Pick<ArchivedSearch, 'baiduControlFailed' | 'baiduOutcome' | 'baiduQuery'>,
): boolean => !search.baiduControlFailed && mayShowAsCensored('baidu', search.baiduOutcome, search.baiduQuery)

/** A picture with the address of its small copy to show, and of the original; neither if it was taken down. */
export function toSearchImage(image: ArchivedImage): SearchImage {
  return {
    image_id: `${image.code}-${image.engine}-${image.rank}`,
    image_search_engine: image.engine,
    image_href: image.blocked ? '' : (image.thumbnailHref ?? image.href),
    image_href_original: image.blocked ? '' : image.href,
    image_rank: image.rank,
    ...(image.blocked ? { blocked: true } : {}),
  }
}
