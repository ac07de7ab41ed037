import type { Outcome } from '@firewall-cafe/shared'
import { statement } from '../platform/database/statements.ts'
import { controlFailed } from '../searches/control-failed.sql.ts'

const OUTCOME = (run: string) => `case when ${controlFailed(run)} then 'failed' else ${run}.outcome end`

/** See `sql/cast-vote.sql`. */
export const CAST = statement<{
  counted: number
  repeated: boolean
  discounted: boolean
  replaced: boolean
}>('votes-cast', 'select * from cast_vote($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)')

/** Outcomes of both sides of search $1; 'failed' for an answer that is no evidence. */
export const OUTCOMES = statement<{ outcomes: Outcome[] }>(
  'votes-outcomes',
  `select array[${OUTCOME('google')}, ${OUTCOME('baidu')}]::text[] as outcomes
   from searches s join engine_runs google on google.id = google_run_id join engine_runs baidu on baidu.id = baidu_run_id
   where s.id = $1 and s.state in ('public', 'limited')`,
)

/** One statement, so that a vote cast at this moment is not mistaken for an old one. */
export const TAKE_BACK = statement<{ counted: number; stays: boolean }>(
  'votes-take-back',
  `with own as (
     select coalesce(recent.cast_at > clock_timestamp() - make_interval(secs => $4), false) as young
     from votes left join recent_votes recent using (search_id, category, voter_hash)
     where search_id = $1 and category = $2 and voter_hash = $3),
   gone as (
     delete from votes where search_id = $1 and category = $2 and voter_hash = $3 and (select young from own)),
   gone_time as (
     delete from recent_votes where search_id = $1 and category = $2 and voter_hash = $3 and (select young from own))
   select coalesce((select not young from own), false) as stays,
     (select count(*)::integer from votes
       where search_id = $1 and category = $2 and not discounted
         and (voter_hash <> $3 or not (select young from own))) as counted
   from searches where id = $1 and state in ('public', 'limited')`,
)

export const COUNTS = statement<{ category: number | null; votes: number }>(
  'votes-counts',
  `select v.category, count(v.category)::integer as votes
   from searches s left join votes v on v.search_id = s.id and not v.discounted
   where s.id = $1 and s.state in ('public', 'limited') group by v.category`,
)

/** The votes of each group of networks about the search $1. */
export const GROUP_COUNTS = statement<{ network_group: number; category: number; votes: number }>(
  'votes-group-counts',
  `select network_group, category, count(*)::integer as votes from votes
   where search_id = $1 and not discounted and network_group is not null group by network_group, category`,
)

export const CHOSEN = statement<{ category: number }>(
  'votes-chosen',
  'select category from votes where search_id = $1 and voter_hash = $2 order by category',
)

export const FORGET_TIMES =
  'delete from recent_votes where cast_at < clock_timestamp() - make_interval(mins => $1)'

export const FORGET_NETWORKS =
  'delete from network_hours where seen_hour <= now() - make_interval(hours => $1)'

/** Deletes which votes share a network, $1 days after they were cast. */
export const FORGET_GROUPS = `
  update votes set network_hour = null
  where network_hour is not null and cast_at < now() - make_interval(days => $1)`

/** Deletes decisions about groups that no longer have votes. */
export const FORGET_DECISIONS = `
  delete from vote_decisions decided
  where not exists (select from votes
    where votes.network_hour = decided.network_hour and votes.search_id = decided.search_id)`
