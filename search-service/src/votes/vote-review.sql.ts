import { VOTE_CATEGORIES } from '@firewall-cafe/shared'

const LISTED_AT_MOST = 200
const NAMES = `array[${VOTE_CATEGORIES.map(({ key }) => `'${key}'`).join(', ')}]`

/** Decisions about a group that were not undone. */
const STANDING = (hour: string, search: string) =>
  `vote_decisions where network_hour = ${hour} and search_id = ${search} and undone_at is null`

/**
 * Groups with votes over the limit, or with decisions of staff: these can be undone even after the late votes
 * are gone. $1 and $2 name one group; null for all. `waiting` counts the undecided ones, listed or not. Nothing
 * here reveals who voted, or from which network.
 */
export const GROUPS = `
  with by_category as (
    select network_hour, search_id, category, min(cast_at) as hour, bool_or(over_limit) as over_limit,
      count(*) filter (where not discounted) as counted, count(*) filter (where discounted) as uncounted
    from votes
    where network_hour is not null
      and ($1::bigint is null or (network_hour, search_id) = ($1::bigint, $2::bigint))
    group by network_hour, search_id, category),
  of_group as (
    select network_hour, search_id, min(hour) as hour, json_agg(json_build_object(
      'vote_name', (${NAMES})[category], 'counted', counted, 'uncounted', uncounted) order by category) as votes
    from by_category group by network_hour, search_id
    having bool_or(over_limit) or exists (select from vote_decisions d
      where d.search_id = by_category.search_id and d.network_hour = by_category.network_hour))
  select network_hour::text as "networkHour", search_id::text as "searchId", code, term_initial as query,
    extract(epoch from hour)::float8 * 1000 as hour, votes,
    count(*) filter (where not decided) over ()::int as waiting,
    (select coalesce(json_agg(json_build_object('id', id::text, 'action', action, 'undone', undone_at is not null,
        'hour', extract(epoch from date_trunc('hour', decided_at, 'UTC'))::float8 * 1000) order by id desc), '[]')
      from vote_decisions d where d.search_id = g.search_id and d.network_hour = g.network_hour) as log
  from of_group g join searches on searches.id = search_id
  cross join lateral (select exists (select from ${STANDING('g.network_hour', 'g.search_id')}) as decided) as standing
  where state in ('public', 'limited')
  order by decided, hour desc, code
  limit ${LISTED_AT_MOST}`

export const KEYS = `
  select distinct network_hour::text as "networkHour", search_id::text as "searchId" from votes
  where network_hour is not null`

/** Repeating a decision adds nothing. */
export const DECIDE = `
  insert into vote_decisions (network_hour, search_id, action)
  select $1, $2, $3 where $3 is distinct from (select action from ${STANDING('$1', '$2')} order by id desc limit 1)`

/** Sets whether a group's votes count: by the last decision not undone, otherwise by their network's room. */
export const APPLY = `
  with decision as (select action from ${STANDING('$1', '$2')} order by id desc limit 1),
  held as (select case (select action from decision) when 'count' then false when 'discount' then true end as discounts)
  update votes set discounted = coalesce(discounts, over_limit) from held
  where network_hour = $1 and search_id = $2 and discounted <> coalesce(discounts, over_limit)`

export const UNDO = 'update vote_decisions set undone_at = now() where id = $1'

/** Locks a group, so that only one transaction at a time changes it. */
export const LOCK = `select pg_advisory_xact_lock(hashtextextended('votes ' || $1 || ' ' || $2, 0))`
