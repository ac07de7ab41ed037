import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'

/** Votes of one network in one hour for one search. */
export interface GroupKey {
  networkHour: string
  searchId: string
}

export interface VoteGroupRow extends GroupKey {
  query: string
  /** Epoch milliseconds. */
  hour: number
  /** Truncated; null once it is forgotten. */
  network: string | null
  counted: number
  uncounted: number
  decision: 'count' | 'discount' | null
}

const LISTED_AT_MOST = 200

/** $1 and $2 name one group; null for all. */
const GROUPS = `
  select votes.network_hour::text as "networkHour", votes.search_id::text as "searchId",
    searches.term_initial as query, extract(epoch from min(cast_at))::float8 * 1000 as hour,
    network_hours.network::text as network,
    (count(*) filter (where not discounted))::int as counted, (count(*) filter (where discounted))::int as uncounted,
    (select action from vote_decisions
      where vote_decisions.search_id = votes.search_id and vote_decisions.network_hour = votes.network_hour
        and undone_at is null
      order by id desc limit 1) as decision
  from votes
  join searches on searches.id = votes.search_id
  left join network_hours on network_hours.id = votes.network_hour
  where votes.network_hour is not null and searches.state in ('public', 'limited')
    and ($1::bigint is null or (votes.network_hour, votes.search_id) = ($1::bigint, $2::bigint))
  group by votes.network_hour, votes.search_id, searches.term_initial, network_hours.network
  having bool_or(over_limit)
  order by min(cast_at) desc, votes.network_hour, votes.search_id limit ${LISTED_AT_MOST}`

/** What holds for the votes of a group: the last decision that was not undone, else what their network had room for. */
const APPLY = `
  with decision as (
    select action = 'discount' as discounts from vote_decisions
    where network_hour = $1 and search_id = $2 and undone_at is null order by id desc limit 1)
  update votes set discounted = coalesce((select discounts from decision), over_limit)
  where network_hour = $1 and search_id = $2
    and discounted <> coalesce((select discounts from decision), over_limit)`

/** All SQL by which staff look at votes that were not counted. */
@Injectable()
export class VoteReviewRepository {
  constructor(private readonly db: DataSource) {}

  /** The latest first. */
  groups(): Promise<VoteGroupRow[]> {
    return this.db.query(GROUPS, [null, null])
  }

  /** @returns undefined when there is no such group */
  decide(group: GroupKey, action: 'count' | 'discount'): Promise<VoteGroupRow | undefined> {
    return this.changing<never>(group, async (transaction) => {
      await transaction.query(
        'insert into vote_decisions (network_hour, search_id, action) values ($1, $2, $3)',
        [group.networkHour, group.searchId, action],
      )
      return undefined
    })
  }

  /** @returns undefined when there is no such group, 'nothing' when no decision stands */
  undo(group: GroupKey): Promise<VoteGroupRow | 'nothing' | undefined> {
    return this.changing(group, async (transaction) => {
      const [, undone]: [unknown, number] = await transaction.query(
        `update vote_decisions set undone_at = now() where id = (
           select max(id) from vote_decisions where network_hour = $1 and search_id = $2 and undone_at is null)`,
        [group.networkHour, group.searchId],
      )
      return undone === 0 ? 'nothing' : undefined
    })
  }

  /** One change of a group at a time. What `change` returns ends it before anything is applied. */
  private changing<Refusal extends string>(
    { networkHour, searchId }: GroupKey,
    change: (transaction: EntityManager) => Promise<Refusal | undefined>,
  ): Promise<VoteGroupRow | Refusal | undefined> {
    return this.db.transaction(async (transaction) => {
      const key = [networkHour, searchId]
      await transaction.query(
        `select pg_advisory_xact_lock(hashtextextended('votes ' || $1 || ' ' || $2, 0))`,
        key,
      )
      const [before]: VoteGroupRow[] = await transaction.query(GROUPS, key)
      if (!before) return undefined
      const refusal = await change(transaction)
      if (refusal) return refusal
      await transaction.query(APPLY, key)
      const [after]: VoteGroupRow[] = await transaction.query(GROUPS, key)
      return after
    })
  }
}
