import type { EngineName, LanguageCode, Outcome } from '@firewall-cafe/shared'
import { showsBlocked } from '../images/blocks.sql.ts'
import { statement } from '../platform/database/statements.ts'
import { controlFailed } from '../searches/control-failed.sql.ts'
import { notAsked } from '../searches/not-asked.sql.ts'
import { SHARES_ANSWER } from '../searches/shared-answer.sql.ts'

export interface ArchivedSearch {
  id: string
  code: string
  termInitial: string
  language: LanguageCode
  termTranslation: string
  location: string
  /** When it was listed, to the hour; for the bot, to the second. */
  shownAt: Date
  totalVotes: number
  googleOutcome: Outcome
  baiduOutcome: Outcome
  googleNotAsked: boolean
  baiduNotAsked: boolean
  googleControlFailed: boolean
  baiduControlFailed: boolean
  /** The words that the China-based engine was asked. */
  baiduQuery: string
  simulated: boolean
  googleAskedAt: Date
  baiduAskedAt: Date
  sharesAnswer: boolean
}

export interface ArchivedImage {
  code: string
  engine: EngineName
  rank: number
  href: string
  thumbnailHref: string | null
  blocked: boolean
}

export const BY_IDS = statement<ArchivedSearch>(
  'archive-by-ids',
  `select s.id, s.code, s.term_initial as "termInitial", s.language, s.term_translation as "termTranslation",
   s.location, s.shown_at as "shownAt", coalesce(v.votes, 0) as "totalVotes",
   google.outcome as "googleOutcome", baidu.outcome as "baiduOutcome",
   ${notAsked('google')} as "googleNotAsked", ${notAsked('baidu')} as "baiduNotAsked",
   ${controlFailed('google')} as "googleControlFailed", ${controlFailed('baidu')} as "baiduControlFailed",
   baidu.query as "baiduQuery",
   (google.simulated or baidu.simulated) as simulated,
   google.asked_at as "googleAskedAt", baidu.asked_at as "baiduAskedAt", ${SHARES_ANSWER} as "sharesAnswer"
 from unnest($1::bigint[]) with ordinality as wanted (id, place)
 join searches s on s.id = wanted.id
 join engine_runs google on google.id = s.google_run_id
 join engine_runs baidu on baidu.id = s.baidu_run_id
 left join search_votes v on v.search_id = s.id
 where s.shown_at is not null
 order by wanted.place`,
)

export const IMAGES = statement<ArchivedImage | { rank: null }>(
  'archive-images',
  `select s.code, side.engine, r.rank, address.href, thumbnail.href as "thumbnailHref",
     ${showsBlocked('address', 'thumbnail')} as blocked
   from searches s
   cross join lateral (values (1, 'google', s.google_run_id), (2, 'baidu', s.baidu_run_id))
     as side (place, engine, run_id)
   left join results r on r.run_id = side.run_id
   left join image_addresses address on address.id = r.address_id
   left join image_addresses thumbnail on thumbnail.id = r.thumbnail_address_id
   where s.id = $1 and s.state = 'public'
   order by side.place, r.rank`,
)

export const VERSION = statement<{ version: string }>(
  'archive-version',
  'select version from archive_version',
)
