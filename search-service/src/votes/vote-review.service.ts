import type { VoteDecision, VoteGroup, VoteGroups } from '@firewall-cafe/shared'
import { REFUSALS } from '@firewall-cafe/shared/api'
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common'
import { Voters } from '../visitors/voters.ts'
import {
  type GroupKey,
  standingOf,
  type VoteGroupRow,
  VoteReviewRepository,
} from './vote-review.repository.ts'

const ID_BYTES = 12

/** Staff's decisions about votes of a network that had no room for all its voters. */
@Injectable()
export class VoteReviewService {
  constructor(
    private readonly repository: VoteReviewRepository,
    private readonly voters: Voters,
  ) {}

  /** Undecided groups first, then the latest. */
  async groups(): Promise<VoteGroups> {
    const rows = await this.repository.groups()
    const items = rows.map((row) => this.toWire(row))
    // Within an hour, by id: another order might reveal the same networks from search to search.
    items.sort(
      (a, b) =>
        Number(a.decision !== null) - Number(b.decision !== null) ||
        b.hour - a.hour ||
        (a.id < b.id ? -1 : 1),
    )
    return { total: rows[0]?.waiting ?? 0, items }
  }

  /**
   * @param last the last decision that staff saw, null for none; undefined for any
   * @throws a 404 when there is no such group, a 409 when nothing can be undone, or others decided meanwhile
   */
  async decide(id: string, action: VoteDecision | 'undo', last?: string | null): Promise<VoteGroup> {
    const key = await this.keyOf(id)
    if (!key) throw new NotFoundException({ error: REFUSALS.no_such_votes })
    const group = await this.repository.decide(key, action, last)
    if (group === undefined) throw new NotFoundException({ error: REFUSALS.no_such_votes })
    if (group === 'nothing') throw new ConflictException({ error: REFUSALS.votes_not_decided })
    if (group === 'decided otherwise')
      throw new ConflictException({ error: REFUSALS.votes_decided_otherwise })
    return this.toWire(group)
  }

  private async keyOf(id: string): Promise<GroupKey | undefined> {
    return (await this.repository.keys()).find((key) => this.idOf(key) === id)
  }

  private toWire({ networkHour, searchId, waiting: _, ...group }: VoteGroupRow): VoteGroup {
    const decision = standingOf(group)?.action ?? null
    return { id: this.idOf({ networkHour, searchId }), ...group, decision }
  }

  /** Hides which groups share a network, so that staff cannot follow a network from search to search. */
  private idOf({ networkHour, searchId }: GroupKey): string {
    return this.voters.voteGroup(networkHour, searchId).toString('hex', 0, ID_BYTES)
  }
}
