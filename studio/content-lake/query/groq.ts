import { evaluate, parse } from 'groq-js'
import type { LakeDocument } from '../documents.ts'
import { type LakeError, typedError } from '../errors.ts'

export interface GroqContext {
  project?: string
  dataset?: string
}

/**
 * Runs a GROQ query over the given documents.
 * @throws LakeError 400 `queryParseError` for a query that is not GROQ, or that groq-js cannot run
 */
export async function evaluateGroq(
  query: string,
  params: Record<string, unknown>,
  documents: readonly LakeDocument[],
  context: GroqContext = {},
): Promise<unknown> {
  const parsed = parseGroq(query, params)
  try {
    const value = await evaluate(parsed, {
      dataset: documents,
      params,
      timestamp: new Date(),
      sanity: { projectId: context.project ?? 'local', dataset: context.dataset ?? 'production' },
    })
    return (await value.get()) ?? null
  } catch (error) {
    throw unanswerable(error, query)
  }
}

/** @throws LakeError 400 */
export function parseGroq(query: string, params: Record<string, unknown>): ReturnType<typeof parse> {
  try {
    return parse(query, { params })
  } catch (error) {
    throw unanswerable(error, query)
  }
}

/** The refusal of a failed query, in Sanity's shape: Sanity's client points at the place, if one is known. */
function unanswerable(error: unknown, query: string): LakeError {
  const { message, position } = error as Error & { position?: number }
  const place = position === undefined ? {} : { start: position, end: position }
  return typedError(400, 'queryParseError', message, { query, ...place })
}
