import { BadRequestException, type PipeTransform } from '@nestjs/common'
import { z } from 'zod'

/**
 * For `@Body(zodPipe(schema))` and `@Query(zodPipe(schema))`: validates by a schema, and returns what the schema made of
 * it. A refusal is a 400 with the schema's sentence, so each rule needs a sentence that visitors understand.
 */
export const zodPipe = <T>(schema: z.ZodType<T>): PipeTransform<unknown, T> => ({
  transform(value) {
    const parsed = schema.safeParse(value ?? {})
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw new BadRequestException({ error: issue?.message ?? 'The request is not complete.' })
  },
})

/** A schema for OpenAPI 3.1, which uses plain JSON Schema (draft 2020-12). */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
