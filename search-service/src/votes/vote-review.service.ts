import type { VoteDecision, VoteGroup } from '@firewall-cafe/shared'
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common'
import { type GroupKey, type VoteGroupRow, VoteReviewRepository } from './vote-review.repository.ts'

const ID = /^(\d{1,16})-(\d{1,16})$/
const NO_GROUP = 'There is no such group of votes.'
const NOTHING_DECIDED = 'Nothing was decided that could be undone.'

/** What staff decide about votes that a network had no room for, and those beside them. */
@Injectable()
export class VoteReviewService {
  constructor(private readonly repository: VoteReviewRepository) {}

  /** Those that wait for a look first, then the latest. */
  async groups(): Promise<VoteGroup[]> {
    return (await this.repository.groups()).map(toWire)
  }

  /** @throws a 404 when there is no such group, a 409 when nothing can be undone */
  async decide(id: string, action: VoteDecision | 'undo'): Promise<VoteGroup> {
    const key = keyOf(id)
    const group =
      action === 'undo' ? await this.repository.undo(key) : await this.repository.decide(key, action)
    if (group === undefined) throw new NotFoundException({ error: NO_GROUP })
    if (group === 'nothing') throw new ConflictException({ error: NOTHING_DECIDED })
    return toWire(group)
  }
}

function keyOf(id: string): GroupKey {
  const [, networkHour, searchId] = ID.exec(id) ?? []
  if (!networkHour || !searchId) throw new NotFoundException({ error: NO_GROUP })
  return { networkHour, searchId }
}

function toWire({ networkHour, searchId, ...group }: VoteGroupRow): VoteGroup {
  const decision = group.log.find(({ undone }) => !undone)?.action ?? null
  return { id: `${networkHour}-${searchId}`, ...group, decision }
}
