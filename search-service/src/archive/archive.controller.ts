import type { ParsedQuery } from '@firewall-cafe/shared/api'
import { Controller, Param } from '@nestjs/common'
import { ApiEndpoint, CallQuery } from '../platform/http/api-endpoint.ts'
import { searchId } from '../searches/search-id.ts'
import { ArchiveService } from './archive.service.ts'

@Controller()
export class ArchiveController {
  constructor(private readonly archive: ArchiveService) {}

  @ApiEndpoint('GET /searches')
  find(@CallQuery('GET /searches') query: ParsedQuery<'GET /searches'>) {
    return this.archive.find(query)
  }

  @ApiEndpoint('POST /searches')
  findByPost(@CallQuery('POST /searches') query: ParsedQuery<'POST /searches'>) {
    return this.archive.find(query)
  }

  @ApiEndpoint('POST /searches/:id/images')
  images(@Param('id', searchId) id: string) {
    return this.archive.images(id)
  }
}
