import type { ArchivePage, SearchImage } from '@firewall-cafe/shared'
import { Controller, Get, HttpCode, HttpStatus, Param, Post, Query } from '@nestjs/common'
import { ApiParam, ApiTags } from '@nestjs/swagger'
import type { z } from 'zod'
import { Describes } from '../platform/http/describes.ts'
import { valid } from '../platform/http/validation.ts'
import { searchId } from '../searches/search-id.ts'
import { archiveQuerySchema } from './archive.schemas.ts'
import { ArchiveService } from './archive.service.ts'
import { archivePageSchema, searchImagesSchema } from './archive-wire.ts'

type ArchiveQuery = z.output<typeof archiveQuerySchema>
const FIND = {
  summary: 'Past searches, newest first',
  description:
    'Values of one parameter may be repeated or separated by commas; any of them matches. All parameters together narrow the choice.',
  query: archiveQuerySchema,
  answer: archivePageSchema,
  failures: { 400: 'A parameter cannot be used; the sentence names it.', 429: 'Too many requests.' },
}

@ApiTags('archive')
@Controller('searches')
export class ArchiveController {
  constructor(private readonly archive: ArchiveService) {}

  @Get()
  @Describes(FIND)
  find(@Query(valid(archiveQuerySchema)) query: ArchiveQuery): Promise<ArchivePage> {
    return this.archive.find(query)
  }

  @Post()
  @HttpCode(HttpStatus.OK)
  @Describes({ ...FIND, summary: 'The same as GET, for callers that post' })
  findByPost(@Query(valid(archiveQuerySchema)) query: ArchiveQuery): Promise<ArchivePage> {
    return this.archive.find(query)
  }

  @Post(':id/images')
  @HttpCode(HttpStatus.OK)
  @ApiParam({ name: 'id', schema: { type: 'string' } })
  @Describes({
    summary: 'The pictures of one search, at most nine an engine, in rank order',
    answer: searchImagesSchema,
    failures: { 404: 'There is no search with this id.' },
  })
  images(@Param('id', searchId) id: string): Promise<SearchImage[]> {
    return this.archive.images(id)
  }
}
