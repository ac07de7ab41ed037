/** Reads the promises of /openapi.json about each call. */
import { z } from 'zod'

/** The part of JSON Schema (draft 2020-12) that our description uses. */
export interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  format?: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  schema?: JsonSchema
}

type Content = Record<string, { schema?: JsonSchema }>

interface Operation {
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

/** Answers with one status, by media type: a check of the body; undefined if any bytes will do. */
export type Promised = Readonly<Record<string, z.ZodType | undefined>>

export interface Call {
  /** `POST /vote` */
  name: string
  method: string
  path: string
  parameters: Parameter[]
  body: JsonSchema | undefined
  /** By status, or `default`. */
  answers: Readonly<Record<string, Promised>>
}

/** Every call of the service that listens at `url`. */
export async function describedCalls(url: string): Promise<Call[]> {
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
      answers: Object.fromEntries(
        Object.entries(responses).map(([status, { content = {} }]) => [status, promisedBy(content)]),
      ),
    })),
  )
}

/** The promised JSON body of a call with this status. */
export async function describedBody(url: string, name: string, status: number): Promise<z.ZodType> {
  const call = (await describedCalls(url)).find((described) => described.name === name)
  const promised = call?.answers[status]?.['application/json']
  if (!promised) throw new Error(`${name} describes no JSON of status ${status}`)
  return promised
}

function promisedBy(content: Content): Promised {
  return Object.fromEntries(
    Object.entries(content).map(([type, { schema }]) => [
      type,
      type === 'application/json' && schema ? z.fromJSONSchema(schema as never) : undefined,
    ]),
  )
}
