import type { ProviderComparison as WireComparison } from '@firewall-cafe/shared'
import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import { z } from 'zod'
import { ProviderComparison } from '../engines/provider-comparison.ts'
import { Describes } from '../platform/http/describes.ts'
import { RateLimit } from '../platform/http/rate-limit.guard.ts'
import { valid } from '../platform/http/validation.ts'
import { EMPTY_QUERY, querySchema } from './search.schemas.ts'

const requestSchema = z.object({ query: querySchema }, { error: EMPTY_QUERY })
const imagesSchema = z.array(
  z.object({ url: z.string(), title: z.string().nullable(), source: z.string().nullable() }),
)
const comparisonSchema = z.object({
  serpapi: imagesSchema,
  serper: imagesSchema,
}) satisfies z.ZodType<WireComparison>

@ApiTags('search')
@Controller('api/search-demo')
export class ProviderComparisonController {
  constructor(private readonly comparison: ProviderComparison) {}

  @Post()
  @HttpCode(HttpStatus.OK)
  @RateLimit('searches')
  @Describes({
    summary: 'Both US providers beside each other, five pictures each',
    body: requestSchema,
    answer: comparisonSchema,
    failures: {
      400: 'The query cannot be used; the sentence says why.',
      429: 'Too many searches from this network.',
      502: 'No provider answered.',
    },
  })
  compare(@Body(valid(requestSchema)) { query }: z.output<typeof requestSchema>): Promise<WireComparison> {
    return this.comparison.compare(query)
  }
}
