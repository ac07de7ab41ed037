import { type ParsedBody, REFUSALS } from '@firewall-cafe/shared/api'
import { ConflictException, Controller, NotFoundException, Param, UseGuards } from '@nestjs/common'
import { BlockedNamesService } from '../blocked-names/blocked-names.service.ts'
import { BlocksService } from '../images/blocks.service.ts'
import { ApiEndpoint, CallBody } from '../platform/http/api-endpoint.ts'
import { DashboardGuard, StaffGuard } from '../platform/http/dashboard-access.ts'

const AT_MOST = 200
const SHA256 = /^[0-9a-f]{64}$/

/** For staff: blocked names of private persons, and blocked pictures. */
@Controller()
@UseGuards(DashboardGuard, StaffGuard)
export class BlocksController {
  constructor(
    private readonly names: BlockedNamesService,
    private readonly pictures: BlocksService,
  ) {}

  @ApiEndpoint('GET /moderation/blocks/names')
  listNames() {
    return this.names.list()
  }

  @ApiEndpoint('POST /moderation/blocks/names')
  addName(@CallBody('POST /moderation/blocks/names') { name }: ParsedBody<'POST /moderation/blocks/names'>) {
    return this.names.add(name)
  }

  @ApiEndpoint('POST /moderation/blocks/names/:id')
  decideName(
    @Param('id') id: string,
    @CallBody('POST /moderation/blocks/names/:id') {
      action,
    }: ParsedBody<'POST /moderation/blocks/names/:id'>,
  ) {
    return this.names.decide(id, action)
  }

  @ApiEndpoint('GET /moderation/blocks/pictures')
  async listPictures() {
    const [all, log] = await Promise.all([this.pictures.list(), this.pictures.decisions(AT_MOST)])
    return {
      items: all
        .slice(0, AT_MOST)
        .map(({ blocked_at, ...entry }) => ({ ...entry, hour: blocked_at.getTime() })),
      total: all.length,
      log: log.map(({ sha256, action, reason, decidedAt }) => ({
        sha256: sha256.toString('hex'),
        action,
        reason,
        hour: decidedAt.getTime(),
      })),
    }
  }

  @ApiEndpoint('POST /moderation/blocks/pictures')
  async blockPicture(
    @CallBody('POST /moderation/blocks/pictures') {
      reason,
      ...place
    }: ParsedBody<'POST /moderation/blocks/pictures'>,
  ) {
    const blocked = await this.pictures.blockOf(place, reason)
    if (blocked === 'none') throw new NotFoundException({ error: REFUSALS.no_such_picture })
    if (blocked === 'not fetched') throw new ConflictException({ error: REFUSALS.picture_not_fetched })
    return blocked
  }

  @ApiEndpoint('POST /moderation/blocks/pictures/:id')
  async decidePicture(
    @Param('id') sha256: string,
    @CallBody('POST /moderation/blocks/pictures/:id') {
      action,
    }: ParsedBody<'POST /moderation/blocks/pictures/:id'>,
  ) {
    if (!SHA256.test(sha256)) throw new NotFoundException({ error: REFUSALS.picture_not_blocked })
    if (action === 'block') return { sha256, blocked: await this.pictures.blockAgain(sha256) }
    await this.pictures.unblock(sha256)
    return { sha256, blocked: 0 }
  }
}
