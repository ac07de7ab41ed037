import { evaluate, parse } from 'groq-js'
import type { LakeDocument } from '../documents.ts'
import { typedError } from '../errors.ts'

export interface GroqContext {
  identity?: string
  project?: string
  dataset?: string
}

/**
 * Runs a GROQ query over the given documents.
 * @throws LakeError 400 `queryParseError` for a query that is not GROQ
 */
export async function evaluateGroq(
  query: string,
  params: Record<string, unknown>,
  documents: readonly LakeDocument[],
  context: GroqContext = {},
): Promise<unknown> {
  const value = await evaluate(parseGroq(query, params), {
    dataset: documents,
    params,
    identity: context.identity,
    timestamp: new Date(),
    sanity: { projectId: context.project ?? 'local', dataset: context.dataset ?? 'production' },
  })
  return (await value.get()) ?? null
}

/** @throws LakeError 400 */
export function parseGroq(query: string, params: Record<string, unknown>): ReturnType<typeof parse> {
  try {
    return parse(query, { params })
  } catch (error) {
    throw typedError(400, 'queryParseError', (error as Error).message, { query })
  }
}
