import { BadRequestException, type PipeTransform } from '@nestjs/common'
import { z } from 'zod'

/**
 * For `@Body(zodPipe(schema))` and `@Query(zodPipe(schema))`: validates a value and returns the schema's
 * output. A refusal is a 400 with the schema's sentence, so visitors must understand each rule's sentence.
 */
export const zodPipe = <T>(schema: z.ZodType<T>): PipeTransform<unknown, T> => ({
  transform(value) {
    const parsed = schema.safeParse(value ?? {})
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw new BadRequestException({ error: issue?.message ?? 'The request is not complete.' })
  },
})

/** Converts a schema for OpenAPI 3.1, which uses plain JSON Schema (draft 2020-12). */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
