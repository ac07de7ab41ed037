import {
  MODERATION_REASONS,
  MODERATION_UNDO_DAYS,
  type ModeratedComparison,
  type ModerationAction,
  type ModerationLogItem,
  type ModerationQueueItem,
  type ModerationReason,
  type TransparencyCount,
  voteCategory,
} from '@firewall-cafe/shared'
import { ms, statement } from '../platform/database/statements.ts'

const NSFW = voteCategory('votes_nsfw').id
const VOTES_TO_LIMIT = 3
const NETWORKS_TO_LIMIT = 3
/** Groups of networks (docs/decisions/0053): a vote stores nothing else about its origin. */
const GROUPS_TO_LIMIT = 2
const QUEUE_MAX = 50
/**
 * How many waiting comparisons a network may have reported. Beyond that, further reports count for no limit,
 * and all its reports weigh less in the queue.
 */
const OPEN_OF_A_NETWORK = 20
/** By votes, and as many by reports: no more than staff see in their queue, since they must check each. */
const LIMITED_AN_HOUR = QUEUE_MAX
const LOG_MAX = 200
const NOTES_MAX = 20

const urgencyOf = (reason: string) =>
  `array_position(array[${MODERATION_REASONS.map((name) => `'${name}'`).join(', ')}], ${reason})`

/** Staff's decisions about `code` that were not undone. */
const byStaff = (code: string) => `decisions.code = ${code} and decided_by = 'staff' and undone_at is null`
const waitingReports = (search: string) => `search_id = ${search} and decision_id is null`
/** Those of them that staff saw: none is newer than `last`; all of them if that is null. */
const seenReports = (search: string, last: string) =>
  `${waitingReports(search)} and (${last}::bigint is null or reports.id <= ${last})`

/**
 * Stores the report of voter $2 from network $3 about the search $1, replacing an earlier one. Its id is new
 * even then: nobody has seen it. Of one search, which the caller has locked, ids follow the order of commits.
 */
export const PUT_REPORT = statement<never>(
  'moderation-put-report',
  `insert into reports as known (search_id, voter_hash, network_hash, reason, note) values ($1, $2, $3, $4, $5)
   on conflict (search_id, voter_hash) do update set id = default, network_hash = excluded.network_hash,
     reason = excluded.reason, note = excluded.note, reported_at = excluded.reported_at, decision_id = null`,
)

/** Networks that would fill the queue (QUEUE_MAX) by themselves. */
const FLOODING = `
  select network_hash from reports where decision_id is null and network_hash is not null
  group by network_hash having count(distinct search_id) > ${OPEN_OF_A_NETWORK}`

const MAY_LIMIT = `s.state = 'public' and not exists (select from decisions where ${byStaff('s.code')})`

/** Limits `due` searches (id, reason, by_many), most agreement first; `left` wait for another hour. */
const limitDue = (by: 'reports' | 'votes', due: string) =>
  statement<{ limited: number; left: number }>(
    `moderation-limit-by-${by}`,
    `with due as materialized (${due}),
     chosen as materialized (
       select id, reason from (
         select id, reason from due order by by_many desc, id limit greatest(0, ${LIMITED_AN_HOUR} - (
           select count(*) from decisions
           where decided_by = '${by}' and decided_at = date_trunc('hour', now(), 'UTC')))) as first
       order by id)
     select count(*) filter (where limit_search(id, reason, '${by}'))::int as limited,
       (select count(*) from due)::int - count(*)::int as left
     from chosen`,
  )

/**
 * Limits searches that enough networks have reported. Of each network, the first open reports count: a flood
 * limits few, and a neighbour's flood cannot cancel the network's earlier reports.
 */
export const LIMIT_BY_REPORTS = limitDue(
  'reports',
  `with open as materialized (
     select id, search_id, network_hash, reason from reports
     where decision_id is null and network_hash is not null),
   counted as (
     select search_id, row_number() over (partition by network_hash order by min(id)) as place from open
     group by search_id, network_hash)
   select s.id, by_many, (
       select reason from open where search_id = s.id
       group by reason order by count(distinct network_hash) desc, ${urgencyOf('reason')} limit 1) as reason
   from (
     select search_id, count(*) as by_many from counted where place <= ${OPEN_OF_A_NETWORK}
     group by search_id having count(*) >= ${NETWORKS_TO_LIMIT}) as reported
   join searches s on s.id = search_id
   where ${MAY_LIMIT}`,
)

/** Limits searches that voters of several network groups found NSFW, if most votes on the search say so. */
export const LIMIT_BY_VOTES = limitDue(
  'votes',
  `select s.id, by_many, 'sexual' as reason from (
     select search_id, count(*) as by_many from votes where category = ${NSFW} and not discounted
     group by search_id
     having count(*) >= ${VOTES_TO_LIMIT} and count(distinct network_group) >= ${GROUPS_TO_LIMIT}) as voted
   join searches s on s.id = search_id
   where ${MAY_LIMIT}
     and 2 * by_many > (select count(*) from votes where search_id = s.id and not discounted)`,
)

/** When the search `s` was limited automatically, unless staff decided about it. */
const LIMITED_AUTOMATICALLY = `
  left join lateral (
    select decided_at from decisions
    where s.state = 'limited' and decisions.code = s.code and decided_by <> 'staff' and undone_at is null
      and not exists (select from decisions where ${byStaff('s.code')})
    order by id desc limit 1) as automatic on true`

/**
 * Searches that were limited automatically or have reports that staff have not decided, even hidden ones.
 * Counts networks, not voters: one device may be many voters. Searches that only a flooding network reported
 * come last.
 */
const WAITING = `
  select s.*, automatic.decided_at as limited_at, first_report from (
    select search_id as id from reports where decision_id is null
    union select id from searches where state = 'limited') as candidate
  join searches s using (id)
  ${LIMITED_AUTOMATICALLY}
  cross join lateral (
    select min(reported_at) as first_report, count(*) as reported,
      min(${urgencyOf('reason')}) filter (where flooding.network_hash is null) as urgency,
      min(${urgencyOf('reason')}) as urgency_of_all,
      count(distinct network_hash) filter (where flooding.network_hash is null) as networks
    from reports left join flooding using (network_hash)
    where ${waitingReports('s.id')}) as report
  where automatic.decided_at is not null or reported > 0
  order by automatic.decided_at is null and urgency is null, urgency nulls last,
    case when urgency is null then urgency_of_all end, networks desc,
    least(automatic.decided_at, first_report), s.code`

/** Sorts reports in rounds, so that one device's notes do not take the place of others'. */
const ROUNDS = `
  select *, row_number() over (partition by reason, network_hash, note = '' order by id) as round
  from reports where ${waitingReports('w.id')}`

const QUEUE_ITEM = `
  select json_build_object(
    'code', code, 'state', state, 'query', term_initial, 'translation', term_translation, 'location', location,
    'search_timestamp', ${ms('coalesce(shown_at, held_shown_at)')},
    'since_hour', ${ms('least(limited_at, first_report)')},
    'reports', (select coalesce(json_agg(json_build_object('reason', reason, 'count', count, 'networks', networks,
        'notes', notes) order by networks desc, count desc, reason), '[]')
      from (select reason, count(*)::int as count, count(distinct network_hash)::int as networks,
          (coalesce(array_agg(note order by round, id) filter (where note <> ''), '{}'))[:${NOTES_MAX}] as notes
        from (${ROUNDS}) as report group by reason) as by_reason),
    'last_report', (select coalesce(max(id), 0) from reports where ${waitingReports('w.id')}),
    'nsfw_votes', (select count(*) from votes where search_id = w.id and category = ${NSFW} and not discounted),
    'images', (select coalesce(json_agg(json_build_object('engine', engine, 'rank', rank,
        'href', address.href, 'thumbnail', thumbnail.href) order by engine = 'baidu', rank), '[]')
      from engine_runs run join results on run_id = run.id
      join image_addresses address on address.id = address_id
      left join image_addresses thumbnail on thumbnail.id = thumbnail_address_id
      where run.id in (w.google_run_id, w.baidu_run_id)),
    'decision_id', (select id::text from decisions where ${byStaff('w.code')}
      order by decisions.id desc limit 1)) as item`

export const QUEUE = statement<{ total: number; items: ModerationQueueItem[] }>(
  'moderation-queue',
  `with flooding as materialized (${FLOODING}),
   waiting as materialized (select *, row_number() over () as place from (${WAITING}) as ordered)
   select (select count(*)::int from waiting) as total, coalesce((
     select json_agg(item order by place) from (${QUEUE_ITEM}, place from waiting w where place <= ${QUEUE_MAX}) as items),
     '[]') as items`,
)

/** The comparison $1 as an item of the queue. */
export const COMPARISON = statement<{ item: ModeratedComparison }>(
  'moderation-comparison',
  `with w as (
     select s.*, automatic.decided_at as limited_at,
       (select min(reported_at) from reports where ${waitingReports('s.id')}) as first_report
     from searches s ${LIMITED_AUTOMATICALLY}
     where s.code = $1)
   ${QUEUE_ITEM} from w`,
)

/**
 * The last LOG_MAX, and all older ones that can still be undone, or must be repeated after a restore: automatic
 * ones must not bury those.
 */
export const LOG = statement<ModerationLogItem>(
  'moderation-log',
  `with lines as (
   select id, code, action, reason, decided_by as by, decided_at, ${ms('decided_at')} as hour, undone_at is not null as undone,
     case when decided_by = 'staff' and undone_at is null and decided_at > now() - interval '${MODERATION_UNDO_DAYS} days'
       and not exists (select from tombstones where tombstones.code = decisions.code)
       and not exists (select from decisions later where later.code = decisions.code and later.id > decisions.id
         and later.decided_by = 'staff' and later.undone_at is null)
       then ${ms(`decided_at + interval '${MODERATION_UNDO_DAYS} days'`)} end as undo_until
   from decisions)
   select id::text, code, action, reason, by, hour, undone, undo_until from lines
   where undo_until is not null or action = 'remove' and decided_at > now() - interval '${MODERATION_UNDO_DAYS} days'
     or id in (select id from decisions order by id desc limit ${LOG_MAX})
   order by lines.id desc`,
)

export const COUNTS = statement<TransparencyCount>(
  'moderation-counts',
  `select to_char(decided_at at time zone 'UTC', 'YYYY-MM') as month, action, reason, count(*)::int as count,
     count(undone_at)::int as undone
   from decisions group by 1, 2, 3 order by 1 desc, 2, ${urgencyOf('reason')}`,
)

export interface Decision {
  id: string
  action: ModerationAction
  reason: ModerationReason
  stateBefore: 'public' | 'limited' | 'hidden'
  /** Epoch milliseconds. */
  hour: number
  undoUntil: number
  tooLate: boolean
}

const DECISION = `id::text, action, reason, state_before as "stateBefore", ${ms('decided_at')} as hour,
  ${ms(`decided_at + interval '${MODERATION_UNDO_DAYS} days'`)} as "undoUntil",
  decided_at < now() - interval '${MODERATION_UNDO_DAYS} days' as "tooLate"`

/**
 * Staff's last decision about the code $1 that was not undone, and whether reports came since, none newer
 * than $2. Ordered by the number: a bare `id` would be the text.
 */
export const LAST_DECISION = statement<Decision & { reportedSince: boolean }>(
  'moderation-last-decision',
  `select ${DECISION}, exists (
     select from reports join searches on searches.id = search_id
     where searches.code = decisions.code and ${seenReports('searches.id', '$2')}) as "reportedSince"
   from decisions where ${byStaff('$1')} order by decisions.id desc limit 1`,
)

/**
 * How long, at least, each reason's oldest undecided report has waited, in seconds: only the hour of a report
 * is stored.
 */
export const OLDEST_REPORTS = statement<{ reason: ModerationReason; seconds: number }>(
  'moderation-oldest-reports',
  `select reason, greatest(0, extract(epoch from now() - min(reported_at) - interval '1 hour'))::float8 as seconds
   from reports where decision_id is null group by reason`,
)

/** Records staff's decision $2, for the reason $3, about the code $1, which was in the state $4. */
export const DECIDE = statement<Decision>(
  'moderation-decide',
  `insert into decisions (code, action, reason, decided_by, state_before) values ($1, $2, $3, 'staff', $4)
   returning ${DECISION}`,
)

export const UNDO = statement<never>(
  'moderation-undo',
  `with undone as (
     update decisions set undone_at = date_trunc('hour', now(), 'UTC') where id = $1 returning id)
   update reports set decision_id = null from undone where decision_id = undone.id`,
)

/** Locks a comparison, so that only one transaction at a time changes it. */
export const HOLD = 'select id::text, state from searches where code = $1 for update'

export const SET_STATE = 'select set_search_state($1, $2)'

/**
 * Closes the open reports about the search $1, up to the report $3, with the decision $2, and says whether
 * later ones stay open.
 */
export const CLOSE_REPORTS = statement<{ waits: boolean }>(
  'moderation-close-reports',
  `with closed as (update reports set decision_id = $2 where ${seenReports('$1', '$3')})
   select exists (select from reports where ${waitingReports('$1')} and id > $3) as waits`,
)

/**
 * Deletes reports that have been open for $1 days, or decided for $2. Reports that an undo reopened stay $2
 * days longer, at most twice $1.
 */
export const FORGET_REPORTS = statement<{ undecided: number }>(
  'moderation-forget-reports',
  `with gone as (
     delete from reports
     where decision_id is null and reported_at < now() - make_interval(days => $1)
         and (reported_at < now() - make_interval(days => 2 * $1) or not exists (
           select from decisions join searches using (code)
           where searches.id = search_id and undone_at > now() - make_interval(days => $2)))
       or decision_id in (select id from decisions where decided_at < now() - make_interval(days => $2))
     returning decision_id)
   select count(*) filter (where decision_id is null)::int as undecided from gone`,
)
