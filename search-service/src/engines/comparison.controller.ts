import { QUERY_MAX_LENGTH } from '@firewall-cafe/shared'
import { Body, Controller, HttpCode, Post } from '@nestjs/common'
import { ApiBadGatewayResponse, ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger'
import { z } from 'zod'
import { RateLimit } from '../platform/http/rate-limit.guard.ts'
import { jsonSchema, valid } from '../platform/http/validation.ts'
import { type Comparison, ProviderComparison } from './provider-comparison.ts'

const EMPTY_QUERY = 'Please enter a search query'
const request = z.object({
  query: z
    .string({ error: EMPTY_QUERY })
    .trim()
    .min(1, EMPTY_QUERY)
    .max(QUERY_MAX_LENGTH, `A search query has at most ${QUERY_MAX_LENGTH} characters`),
})
const images = z.array(
  z.object({ url: z.url(), title: z.string().nullable(), source: z.string().nullable() }),
)
const answer = z.object({ serpapi: images, serper: images })

@ApiTags('search')
@Controller('api')
export class ComparisonController {
  constructor(private readonly comparison: ProviderComparison) {}

  @Post('search-demo')
  @HttpCode(200)
  @RateLimit('searches')
  @ApiOperation({ summary: 'Both US providers beside each other, five pictures each' })
  @ApiBody({ schema: jsonSchema(request, 'input') })
  @ApiOkResponse({ schema: jsonSchema(answer) })
  @ApiBadGatewayResponse({ description: 'No provider answered' })
  compare(@Body(valid(request)) { query }: z.output<typeof request>): Promise<Comparison> {
    return this.comparison.compare(query)
  }
}
