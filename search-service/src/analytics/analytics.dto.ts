import type { RecentActivityItem } from '@firewall-cafe/shared'
import type { Activity } from './analytics.sql.ts'

/** A search as an item in the list of recent activity. */
export function toRecentActivityItem(search: Activity): RecentActivityItem {
  return {
    code: search.code,
    search_term_initial: search.termInitial,
    search_term_translation: search.termTranslation,
    search_client_name: search.clientName,
    search_location: search.location,
    search_term_initial_language_code: search.language,
    search_engine_initial: search.language === 'zh-CN' ? 'baidu' : 'google',
    search_ip_address: search.addressPrefix,
    vote_count: search.votes,
    search_timestamp: search.shownAt.getTime(),
  }
}
