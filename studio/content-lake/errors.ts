/** One thing wrong with one mutation of a transaction; the field names are Sanity's. */
export interface MutationProblem {
  type: string
  description: string
  id?: string
  referencingIDs?: string[]
}

/**
 * A refusal the caller can read. `body` is what goes out, in the shape Sanity's own API uses,
 * so that @sanity/client and the Studio show it as they show the cloud's.
 */
export class LakeError extends Error {
  override name = 'LakeError'
  readonly statusCode: number
  readonly body: Record<string, unknown>

  constructor(statusCode: number, description: string, body: Record<string, unknown>) {
    super(description)
    this.statusCode = statusCode
    this.body = body
  }
}

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  421: 'Misdirected Request',
  500: 'Internal Server Error',
  507: 'Insufficient Storage',
}

/** A plain HTTP refusal: `{statusCode, error, message}`. */
export const httpError = (statusCode: number, message: string): LakeError =>
  new LakeError(statusCode, message, { statusCode, error: REASONS[statusCode] ?? 'Error', message })

/** A refusal with a type of its own: `{error: {type, description, …}}`. */
export const typedError = (
  statusCode: number,
  type: string,
  description: string,
  details: Record<string, unknown> = {},
): LakeError => new LakeError(statusCode, description, { error: { type, description, ...details } })

/** A request that makes no sense: 400. */
export const validationError = (description: string): LakeError =>
  typedError(400, 'validationError', description)

/** A transaction that could not be applied: 409, with the mutation at fault. Nothing of it was kept. */
export function mutationError(problem: MutationProblem, index: number): LakeError {
  const description = `The mutation(s) failed: ${problem.description}`
  return typedError(409, 'mutationError', description, { items: [{ error: problem, index }] })
}

const OFF: readonly unknown[] = [undefined, null, '', false, 'false']

/**
 * For options of Sanity's API that we lack, where ignoring them would change content or mislead.
 * @throws LakeError 400 if one of them is set
 */
export function refuseOptions(given: Record<string, unknown>, names: readonly string[]): void {
  const name = names.find((one) => !OFF.includes(given[one]))
  if (!name) return
  const description = `The dev content server does not know the option "${name}", so it did nothing. Ask without it.`
  throw typedError(400, 'unsupportedOption', description)
}
