import {
  BOT_SOURCE,
  type LanguageCode,
  type SearchAnalytics,
  type VoteAnalytics,
  type VoteSplit,
} from '@firewall-cafe/shared'
import { NEWEST_FIRST } from '../archive/order.sql.ts'
import { statement } from '../platform/database/statements.ts'

/*
 * The dashboard reads rollups, whose size depends on days and places, not on searches. Only the agreement of
 * voters is read from the votes.
 */

/** Calendar days on a chart; the last is the latest day on which anything happened. */
const DAYS = 366
const TOP = 10
/** How many searches are shown, how many of visitors per bot search, and how many are read to find them. */
const RECENT = 50
const VISITORS_FOR_THE_BOT = 4
const LOOKED_AT = 2_000

export interface Activity {
  code: string
  termInitial: string
  termTranslation: string
  clientName: string | null
  location: string
  language: LanguageCode
  addressPrefix: string | null
  votes: number
  /** When it was listed: the hour; for the bot's searches, the second. */
  shownAt: Date
}

// Limits are written into the texts: a plan that must suit any limit would read whole tables.

/** Amounts of one kind, without zeros. */
export const TALLIES = statement<{ key: string; amount: string }>(
  'dashboard-tallies',
  'select key, amount from tallies where kind = $1 and amount > 0 order by amount desc, key',
)

export const TOTALS = statement<{ key: string; amount: string }>(
  'dashboard-totals',
  'select kind as key, sum(amount) as amount from tallies group by kind',
)

/** Most searched first; terms that differ only in letter case or width count as one. */
export const TOP_TERMS = statement<SearchAnalytics['topTerms'][number]>(
  'dashboard-top-terms',
  // Drops words at once that must no longer be shown, before the counts follow.
  `select named.term, t.searches as search_count
   from (select * from term_totals order by searches desc, sha256 limit ${TOP}) as t
   cross join lateral (
     select term from terms
     where alike = t.sha256 and exists (select from searches where term_id = terms.id and shown_at is not null)
     order by searches desc, term collate "C" limit 1) as named
   where t.searches > 0
   order by t.searches desc, t.sha256`,
)

/** Most votes first; of equals, the latest search first. */
export const TOP_VOTED = statement<VoteAnalytics['topVotedSearches'][number]>(
  'dashboard-top-voted',
  `select s.term_initial as search_term_initial, s.location as search_location, v.votes as total_votes
   from (select search_id, votes from search_votes order by votes desc, search_id desc limit ${TOP}) as v
   join searches s on s.id = v.search_id
   where v.votes > 0 and s.shown_at is not null
   order by v.votes desc, v.search_id desc`,
)

/** How many listed comparisons have each split of votes between two categories. */
export const VOTE_SPLITS = statement<VoteSplit>(
  'dashboard-vote-splits',
  `select one, other, count(*)::int as comparisons from (
     select count(*) filter (where category = $1)::int as one, count(*) filter (where category = $2)::int as other
     from votes where listed and not discounted and category in ($1, $2)
     group by search_id having count(*) >= 2) as voted
   group by one, other`,
)

const latest = (made: '=' | '<>', weight: number) => `
  (select id, ${weight} * row_number() over (order by shown_at desc, code desc) as place from (
     select id, location, shown_at, code from searches where shown_at is not null
     order by shown_at desc, code desc limit ${LOOKED_AT}) as looked_at
   where location ${made} '${BOT_SOURCE}' order by place limit ${RECENT})`

/** Newest first. Weighted: bot rows sort above visitors' of the same hour and would fill the list. */
export const LATEST = statement<Activity>(
  'dashboard-latest',
  `select s.code, s.term_initial as "termInitial", s.term_translation as "termTranslation",
   s.client_name as "clientName", s.location, s.language, n.network::text as "addressPrefix",
   coalesce(v.votes, 0) as votes, s.shown_at as "shownAt"
 from (
   select id from (${latest('<>', 1)} union all ${latest('=', VISITORS_FOR_THE_BOT)}) as newest
   order by place limit ${RECENT}) as chosen
 join searches s using (id)
 left join search_votes v on v.search_id = s.id
 left join search_networks n on n.search_id = s.id
 ${NEWEST_FIRST}`,
)

/** Oldest first. */
const days = (counted: 'searches' | 'votes', date: string, count: string) => `
  select to_char(day, 'YYYY-MM-DD') as ${date}, ${counted} as ${count}
  from tally_days
  where ${counted} > 0 and day > (select max(day) from tally_days where ${counted} > 0) - ${DAYS}
  order by day`
export const SEARCH_DAYS = statement<SearchAnalytics['searchVolume'][number]>(
  'dashboard-search-days',
  days('searches', 'search_date', 'search_count'),
)
export const VOTE_DAYS = statement<VoteAnalytics['voteTimeline'][number]>(
  'dashboard-vote-days',
  days('votes', 'vote_date', 'vote_count'),
)
