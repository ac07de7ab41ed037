import type { EngineName, LanguageCode, Outcome } from '@firewall-cafe/shared'
import { statement } from '../platform/database/statements.ts'

export interface ArchivedSearch {
  id: string
  termInitial: string
  language: LanguageCode
  termTranslation: string
  location: string
  searchedAt: Date
  totalVotes: number
  googleOutcome: Outcome
  baiduOutcome: Outcome
  /** What the China-based engine was asked. */
  baiduQuery: string
  simulated: boolean
}

export interface ArchivedImage {
  runId: string
  engine: EngineName
  rank: number
  href: string
  thumbnailHref: string | null
}

export const BY_IDS = statement<ArchivedSearch>(
  'archive-by-ids',
  `select s.id, s.term_initial as "termInitial", s.language, s.term_translation as "termTranslation",
   s.location, s.searched_at as "searchedAt", coalesce(v.votes, 0) as "totalVotes",
   google.outcome as "googleOutcome", baidu.outcome as "baiduOutcome",
   baidu.query as "baiduQuery",
   (google.simulated or baidu.simulated) as simulated
 from searches s
 join engine_runs google on google.id = s.google_run_id
 join engine_runs baidu on baidu.id = s.baidu_run_id
 left join search_votes v on v.search_id = s.id
 where s.id = any ($1::bigint[])
 order by s.searched_at desc, s.id desc`,
)

export const IMAGES = statement<ArchivedImage | { runId: null }>(
  'archive-images',
  `select r.run_id as "runId", side.engine, r.rank, address.href, thumbnail.href as "thumbnailHref"
   from searches s
   cross join lateral (values (1, 'google', s.google_run_id), (2, 'baidu', s.baidu_run_id))
     as side (place, engine, run_id)
   left join results r on r.run_id = side.run_id
   left join image_addresses address on address.id = r.address_id
   left join image_addresses thumbnail on thumbnail.id = r.thumbnail_address_id
   where s.id = $1
   order by side.place, r.rank`,
)

export const VERSION = statement<{ version: string }>(
  'archive-version',
  'select version from archive_version',
)
