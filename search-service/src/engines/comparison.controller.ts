import { QUERY_MAX_LENGTH } from '@firewall-cafe/shared'
import { BadRequestException, Body, Controller, HttpCode, Post } from '@nestjs/common'
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger'
import { z } from 'zod'
import { type Comparison, ProviderComparison } from './provider-comparison.ts'

const EMPTY_QUERY = 'Please enter a search query'
const request = z.object(
  {
    query: z
      .string({ error: EMPTY_QUERY })
      .trim()
      .min(1, EMPTY_QUERY)
      .max(QUERY_MAX_LENGTH, `A search query has at most ${QUERY_MAX_LENGTH} characters`),
  },
  { error: EMPTY_QUERY },
)

@ApiTags('search')
@Controller('api')
export class ComparisonController {
  constructor(private readonly comparison: ProviderComparison) {}

  @Post('search-demo')
  @HttpCode(200)
  @ApiOperation({ summary: 'Both US providers beside each other, five pictures each' })
  @ApiBody({ schema: { type: 'object', required: ['query'], properties: { query: { type: 'string' } } } })
  compare(@Body() body: unknown): Promise<Comparison> {
    return this.comparison.compare(queryOf(body))
  }
}

function queryOf(body: unknown): string {
  const parsed = request.safeParse(body)
  if (parsed.success) return parsed.data.query
  const error = parsed.error.issues[0]?.message ?? EMPTY_QUERY
  throw new BadRequestException({ error, message: error })
}
