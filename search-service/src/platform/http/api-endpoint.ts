import {
  type Answer,
  API,
  type Endpoint,
  GONE,
  type Route,
  tombstone,
  wireError,
} from '@firewall-cafe/shared/api'
import {
  applyDecorators,
  Body,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Post,
  Query,
  UseGuards,
} from '@nestjs/common'
import {
  ApiBody,
  ApiDefaultResponse,
  ApiExtension,
  ApiHeader,
  ApiOperation,
  ApiParam,
  ApiQuery,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger'
import { z } from 'zod'
import { KnownParametersGuard } from './known-parameters.ts'
import { jsonSchema, zodPipe } from './validation.ts'

const UNKNOWN_PARAMETER =
  'The query string has a parameter that this call does not know; the sentence names it.'
/** The schema of a refusal: the same in all calls, so described once. */
const REFUSAL = schemaOf(wireError)
const METHODS = { GET: Get, POST: Post, DELETE: Delete }

/** A call's handler: it returns the contract's answer, or nothing if it writes the reply itself. */
type HandlerOf<R extends Route> = <T extends (...parameters: never[]) => Returned<R> | Promise<Returned<R>>>(
  target: object,
  name: string,
  handler: TypedPropertyDescriptor<T>,
) => void
// biome-ignore lint/suspicious/noConfusingVoidType: it is a handler's return type.
type Returned<R extends Route> = Answer<R> | void

/** Makes a method the handler of a call of the contract, and describes it in /openapi.json. */
export function ApiEndpoint<R extends Route>(route: R): HandlerOf<R> {
  const [method, path] = route.split(' ') as [keyof typeof METHODS, string]
  const endpoint: Endpoint = API[route]
  return applyDecorators(
    METHODS[method](path),
    HttpCode(HttpStatus.OK),
    UseGuards(new KnownParametersGuard(Object.keys(endpoint.query?.shape ?? {}))),
    ...descriptionOf(endpoint, path),
  )
}

/** A call's body, validated and parsed by its contract. */
export const CallBody = (route: RouteWith<'body'>) => Body(zodPipe<unknown>(API[route].body))

/** A call's query string, validated and parsed by its contract; blank parameters count as missing. */
export const CallQuery = (route: RouteWith<'query'>) =>
  Query(zodPipe<unknown>(z.preprocess(withoutBlanks, API[route].query)))
const withoutBlanks = (query: unknown) =>
  Object.fromEntries(
    Object.entries(query ?? {}).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
  )

type RouteWith<Part extends 'body' | 'query'> = {
  [R in Route]: (typeof API)[R] extends Record<Part, z.ZodType> ? R : never
}[Route]

function descriptionOf(endpoint: Endpoint, path: string): MethodDecorator[] {
  const { tag, summary, description, body, query, headers = {}, requiredHeaders = [] } = endpoint
  const failures = { 400: UNKNOWN_PARAMETER, ...endpoint.failures }
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return [
    ApiTags(tag),
    ApiOperation({ summary, description }),
    ...parameters.map((name) => ApiParam({ name, schema: { type: 'string' } })),
    ...(body ? [ApiBody({ schema: jsonSchema(body, 'input') as never })] : []),
    ...queryParametersOf(query),
    ApiExtension('x-query-string', { additionalProperties: false }),
    ...Object.entries(headers).map(([name, meaning]) =>
      ApiHeader({ name, description: meaning, required: requiredHeaders.includes(name) }),
    ),
    ApiResponse({ status: 200, description: summary, content: contentOf(endpoint) }),
    ...Object.entries(failures).map(([status, reason]) =>
      ApiResponse({
        status: Number(status),
        description: reason,
        ...(Number(status) < 400 ? {} : { schema: refusalOf(endpoint, Number(status), reason) }),
      }),
    ),
    ApiDefaultResponse({ description: 'Any other refusal.', schema: REFUSAL }),
  ]
}

function refusalOf({ failureAnswers }: Endpoint, status: number, reason: string) {
  const own = failureAnswers?.[status] ?? (reason === GONE ? tombstone : undefined)
  return own ? schemaOf(own) : REFUSAL
}

function contentOf({ answer, answerTypes = ['application/json'], alsoAnswers = {} }: Endpoint) {
  return Object.fromEntries([
    ...answerTypes.map((type) => [type, { schema: schemaOf(answer) }]),
    ...Object.entries(alsoAnswers).map(([type, description]) => [
      type,
      { schema: { type: 'string' as const, description } },
    ]),
  ])
}

function schemaOf(schema: z.ZodType) {
  return jsonSchema(schema) as never
}

function queryParametersOf(query: z.ZodObject | undefined): MethodDecorator[] {
  if (!query) return []
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) =>
    ApiQuery({ name, required: required.includes(name), schema: schema as never }),
  )
}
