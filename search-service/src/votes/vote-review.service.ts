import type { VoteDecision, VoteGroup } from '@firewall-cafe/shared'
import { REFUSALS } from '@firewall-cafe/shared/api'
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common'
import { Voters } from '../visitors/voters.ts'
import { type GroupKey, type VoteGroupRow, VoteReviewRepository } from './vote-review.repository.ts'

const ID_BYTES = 12

/** Staff's decisions about votes of a network that had no room for all its voters. */
@Injectable()
export class VoteReviewService {
  constructor(
    private readonly repository: VoteReviewRepository,
    private readonly voters: Voters,
  ) {}

  /** Undecided groups first, then the latest. */
  async groups(): Promise<VoteGroup[]> {
    const groups = (await this.repository.groups()).map((row) => this.toWire(row))
    // Within an hour by id: any other order might reveal the same networks from search to search.
    return groups.sort(
      (a, b) =>
        Number(a.decision !== null) - Number(b.decision !== null) ||
        b.hour - a.hour ||
        (a.id < b.id ? -1 : 1),
    )
  }

  /** @throws a 404 when there is no such group, a 409 when nothing can be undone */
  async decide(id: string, action: VoteDecision | 'undo'): Promise<VoteGroup> {
    const key = await this.keyOf(id)
    if (!key) throw new NotFoundException({ error: REFUSALS.no_such_votes })
    const group =
      action === 'undo' ? await this.repository.undo(key) : await this.repository.decide(key, action)
    if (group === undefined) throw new NotFoundException({ error: REFUSALS.no_such_votes })
    if (group === 'nothing') throw new ConflictException({ error: REFUSALS.votes_not_decided })
    return this.toWire(group)
  }

  private async keyOf(id: string): Promise<GroupKey | undefined> {
    return (await this.repository.keys()).find((key) => this.idOf(key) === id)
  }

  private toWire({ networkHour, searchId, ...group }: VoteGroupRow): VoteGroup {
    const decision = group.log.find(({ undone }) => !undone)?.action ?? null
    return { id: this.idOf({ networkHour, searchId }), ...group, decision }
  }

  /** Does not say which groups are of one network, so that staff cannot follow a network from search to search. */
  private idOf({ networkHour, searchId }: GroupKey): string {
    return this.voters.voteGroup(networkHour, searchId).toString('hex', 0, ID_BYTES)
  }
}
