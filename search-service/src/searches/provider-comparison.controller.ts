import {
  OUTCOMES,
  SUPPLIERS,
  type SupplierOutcome,
  type ProviderComparison as WireComparison,
} from '@firewall-cafe/shared'
import { Body, Controller, HttpStatus, Post, Res } from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { Describes } from '../platform/http/describes.ts'
import { RateLimit } from '../platform/http/rate-limit.guard.ts'
import { valid } from '../platform/http/validation.ts'
import { ProviderComparison } from './provider-comparison.ts'
import { EMPTY_QUERY, querySchema } from './search.schemas.ts'

const requestSchema = z.object({ query: querySchema }, { error: EMPTY_QUERY })
const imagesSchema = z.array(
  z.object({ url: z.string(), title: z.string().nullable(), source: z.string().nullable() }),
)
const outcomeSchema = z
  .enum([...OUTCOMES, 'not_configured'] satisfies SupplierOutcome[])
  .meta({ description: '`not_configured`: no key is set up for this supplier, and it was not asked.' })
const comparisonSchema = z.object({
  serpapi: imagesSchema,
  serper: imagesSchema,
  outcomes: z.record(z.enum(SUPPLIERS), outcomeSchema),
  error: z.string().optional().meta({ description: 'No supplier answered.' }),
}) satisfies z.ZodType<WireComparison>

@ApiTags('search')
@Controller('api/search-demo')
export class ProviderComparisonController {
  constructor(private readonly comparison: ProviderComparison) {}

  @Post()
  @RateLimit('comparisons')
  @Describes({
    summary: 'Both US providers beside each other, five pictures each',
    body: requestSchema,
    answer: comparisonSchema,
    failures: {
      400: 'The query cannot be used; the sentence says why.',
      429: 'Too many comparisons from this network.',
      502: 'No provider answered. The body is the whole answer, with `error`.',
    },
  })
  async compare(
    @Body(valid(requestSchema)) { query }: z.output<typeof requestSchema>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const compared = await this.comparison.compare(query)
    reply
      .status(compared.error ? HttpStatus.BAD_GATEWAY : HttpStatus.OK)
      .header('cache-control', 'no-store')
      .send(compared)
  }
}
