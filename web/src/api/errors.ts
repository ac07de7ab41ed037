import type { Localized } from '@firewall-cafe/shared'
import type { RefusalCode, WireError } from '@firewall-cafe/shared/api'
import { labels } from '../i18n/labels'
import { refusedForNow } from '../i18n/refusedForNow'

/** Shown when no answer came at all: the service is down, or the visitor is offline. */
export const UNREACHABLE = labels.serviceUnreachable.en
/** Shown for an answer that is cut off, or not from our service, such as a proxy's own page. */
export const UNREADABLE = labels.answerUnreadable.en
/** Shown when the answer to a running search is cut off: the page does not know what the service records. */
export const CUT_OFF = labels.answerCutOff.en

type Translations = Omit<Localized, 'en'>

/** How long to wait for a refusal's sentence in other languages; without it, the English one is shown. */
const WORDS_TIMEOUT_MS = 3_000

/**
 * A call to the search-service that did not succeed. `message` is a sentence for
 * the visitor: the service's own where it sent one.
 */
export class ApiError extends Error {
  /** HTTP status, or 0 when the service was not reached. */
  readonly status: number
  /** The answer's whole body, where it says more than a sentence. */
  readonly body: unknown
  /** `message` in the other languages, where the answer told more than its status. */
  readonly translations: Translations | undefined

  constructor(message: string, status: number, body?: unknown, translations?: Translations) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.translations = translations
  }
}

/** True when the caller cancelled the call, which is no failure. */
export function wasCancelled(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'
}

/** True only when the service did nothing. Any other error, such as a lost answer, leaves that unknown. */
export function wasRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/**
 * The error for a refusal of the service.
 * @param body with `error`, its sentence in English, and perhaps an `error_code`
 * @param retryAfter its header of that name
 */
export async function refusalOf(
  body: WireError,
  status: number,
  retryAfter: string | null,
): Promise<ApiError> {
  const translations = (await inOtherLanguages(body.error_code)) ?? labelByStatus(status, retryAfter)
  return new ApiError(body.error, status, body, translations)
}

/** The error for an answer of others than our service, such as a proxy's page. @param retryAfter as above */
export function foreignError(status: number, retryAfter: string | null): ApiError {
  const label = labelByStatus(status, retryAfter)
  return new ApiError(label.en, status, undefined, label)
}

/** Undefined without a code, for a code that this build does not know, and when the sentences cannot be loaded. */
async function inOtherLanguages(code: string | undefined): Promise<Translations | undefined> {
  if (code === undefined) return undefined
  const found = await Promise.race([
    import('../i18n/refusals').catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, WORDS_TIMEOUT_MS)),
  ])
  return found && Object.hasOwn(found.refusals, code) ? found.refusals[code as RefusalCode] : undefined
}

/** The sentence to show for a thrown value. */
export function sentenceOf(error: unknown): Localized {
  return error instanceof ApiError
    ? { ...(error.translations ?? labelOf(error)), en: error.message }
    : labels.serviceUnreachable
}

/** The message in other languages, for errors without `translations`. */
function labelOf({ message, status }: ApiError): Localized {
  if (message === CUT_OFF) return labels.answerCutOff
  if (status === 0) return labels.serviceUnreachable
  if (message === UNREADABLE) return labels.answerUnreadable
  return labelByStatus(status)
}

/** What the status of an answer tells. @param retryAfter its header of that name */
function labelByStatus(status: number, retryAfter: string | null = null): Localized {
  if (status === 401 || status === 403) return labels.notAllowed
  if (status === 404) return labels.nothingThere
  if (status === 413) return labels.tooLarge
  if (status === 429 || status === 503) return refusedForNow(status, retryAfter)
  return status < 500 ? labels.requestRefused : labels.serviceFailed
}
