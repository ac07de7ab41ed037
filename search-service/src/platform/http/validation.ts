import { BadRequestException, type PipeTransform } from '@nestjs/common'
import { z } from 'zod'

/**
 * Validates a body or a query by a schema, and returns what the schema made of it. A refusal is a 400 with the schema's
 * sentence, so each rule needs a sentence that visitors understand.
 */
class SchemaPipe<T> implements PipeTransform<unknown, T> {
  constructor(private readonly schema: z.ZodType<T>) {}

  transform(value: unknown): T {
    const parsed = this.schema.safeParse(value ?? {})
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw new BadRequestException({ error: issue?.message ?? 'The request is not complete.' })
  }
}

/** For `@Body(zodPipe(schema))` and `@Query(zodPipe(schema))`. */
export function zodPipe<T>(schema: z.ZodType<T>): PipeTransform<unknown, T> {
  return new SchemaPipe(schema)
}

/** A schema for OpenAPI 3.1, which uses plain JSON Schema (draft 2020-12). */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
