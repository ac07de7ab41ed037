import type { ParsedBody } from '@firewall-cafe/shared/api'
import { Controller, Param, UseGuards } from '@nestjs/common'
import { ApiEndpoint, CallBody } from '../platform/http/api-endpoint.ts'
import { DashboardGuard, StaffGuard } from '../platform/http/dashboard-access.ts'
import { VoteReviewService } from './vote-review.service.ts'

/** For staff: votes that do not count because their network had no room for more voters. */
@Controller()
@UseGuards(DashboardGuard, StaffGuard)
export class VoteReviewController {
  constructor(private readonly review: VoteReviewService) {}

  @ApiEndpoint('GET /moderation/votes')
  list() {
    return this.review.groups()
  }

  @ApiEndpoint('POST /moderation/votes/:id')
  decide(
    @Param('id') id: string,
    @CallBody('POST /moderation/votes/:id') { action, last }: ParsedBody<'POST /moderation/votes/:id'>,
  ) {
    return this.review.decide(id, action, last)
  }
}
