import { applyDecorators } from '@nestjs/common'
import { ApiBody, ApiDefaultResponse, ApiHeader, ApiOperation, ApiQuery, ApiResponse } from '@nestjs/swagger'
import { z } from 'zod'
import { jsonSchema } from './validation.ts'

const wireErrorSchema = z.object({
  error: z.string().meta({ description: 'A sentence for whoever reads it.' }),
})

export interface Description {
  /** One line. */
  summary: string
  description?: string
  body?: z.ZodType
  query?: z.ZodObject
  /** Optional request headers, by name, each with its meaning. */
  headers?: Readonly<Record<string, string>>
  /** What 200 answers. */
  answer: z.ZodType
  /** The failures worth knowing, by status, each with its reason. */
  failures?: Readonly<Record<number, string>>
  /** Media type of the answer; `application/json` unless it says otherwise. */
  answerType?: 'text/plain'
  /** Another form of the answer, by media type. */
  alsoAnswers?: Readonly<Record<string, string>>
}

/** Describes a handler in /openapi.json, from the same schemas that check its input. */
export function Describes(call: Description): MethodDecorator {
  const query = Object.entries(propertiesOf(call.query)).map(([name, schema]) =>
    ApiQuery({ name, required: false, schema: schema as never }),
  )
  const headers = Object.entries(call.headers ?? {}).map(([name, description]) =>
    ApiHeader({ name, description, required: false }),
  )
  const failures = Object.entries(call.failures ?? {}).map(([status, description]) =>
    ApiResponse({ status: Number(status), description, schema: schemaOf(wireErrorSchema) }),
  )
  const other = Object.entries(call.alsoAnswers ?? {}).map(([type, description]) => [
    type,
    { schema: { type: 'string' as const, description } },
  ])
  return applyDecorators(
    ApiOperation({ summary: call.summary, description: call.description }),
    ...(call.body ? [ApiBody({ schema: jsonSchema(call.body, 'input') as never })] : []),
    ...query,
    ...headers,
    ApiResponse({
      status: 200,
      description: call.summary,
      content: {
        [call.answerType ?? 'application/json']: { schema: schemaOf(call.answer) },
        ...Object.fromEntries(other),
      },
    }),
    ...failures,
    DescribesRefusals(),
  )
}

/** What any call may be refused with: a body or an address that cannot be read, is too long, or comes too often. */
export function DescribesRefusals(): MethodDecorator {
  return ApiDefaultResponse({ description: 'Any other refusal.', schema: schemaOf(wireErrorSchema) })
}

function schemaOf(schema: z.ZodType) {
  return jsonSchema(schema) as never
}

function propertiesOf(schema: z.ZodObject | undefined): Record<string, object> {
  if (!schema) return {}
  return (jsonSchema(schema, 'input') as { properties?: Record<string, object> }).properties ?? {}
}
