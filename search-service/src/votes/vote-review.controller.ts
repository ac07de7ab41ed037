import type { ParsedBody, VoteGroup } from '@firewall-cafe/shared/api'
import { ConflictException, Controller, Header, NotFoundException, Param, UseGuards } from '@nestjs/common'
import { DashboardGuard, StaffGuard } from '../analytics/dashboard-access.ts'
import { ApiEndpoint, CallBody } from '../platform/http/api-endpoint.ts'
import { type GroupKey, type VoteGroupRow, VoteReviewRepository } from './vote-review.repository.ts'

const ID = /^(\d{1,16})-(\d{1,16})$/
const NO_GROUP = 'There is no such group of votes.'
const NOTHING_DECIDED = 'Nothing was decided that could be undone.'

/** Staff look at votes that a network had no room for. */
@Controller()
@UseGuards(DashboardGuard, StaffGuard)
export class VoteReviewController {
  constructor(private readonly review: VoteReviewRepository) {}

  @ApiEndpoint('GET /moderation/votes')
  @Header('cache-control', 'no-store')
  async list() {
    return (await this.review.groups()).map(toWire)
  }

  @ApiEndpoint('POST /moderation/votes/:id')
  @Header('cache-control', 'no-store')
  async decide(
    @Param('id') id: string,
    @CallBody('POST /moderation/votes/:id') { action }: ParsedBody<'POST /moderation/votes/:id'>,
  ) {
    const key = keyOf(id)
    const group = action === 'undo' ? await this.review.undo(key) : await this.review.decide(key, action)
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

const toWire = ({ networkHour, searchId, ...group }: VoteGroupRow): VoteGroup => ({
  id: `${networkHour}-${searchId}`,
  search_id: searchId,
  ...group,
})
