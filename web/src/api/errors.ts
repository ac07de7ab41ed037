import type { Localized } from '@firewall-cafe/shared'
import { labels } from '../i18n/labels'

/** Shown when no answer came at all: the service is down, or the visitor is offline. */
export const UNREACHABLE = labels.serviceUnreachable.en
/** Shown when something answered that is not our service, such as a proxy's own page. */
export const UNREADABLE = labels.answerUnreadable.en

/**
 * A call to the search-service that did not succeed. `message` is a sentence for
 * the visitor: the service's own where it sent one.
 */
export class ApiError extends Error {
  /** HTTP status, or 0 when the service was not reached. */
  readonly status: number
  /** The answer's whole body, where it says more than a sentence. */
  readonly body: unknown

  constructor(message: string, status: number, body?: unknown) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}

/** True when a call ended because its caller gave up on it, which is nobody's failure. */
export function wasCancelled(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'
}

/** The sentence to show for anything that was thrown. */
export function sentenceOf(error: unknown, otherwise: Localized = labels.serviceUnreachable): Localized {
  return error instanceof ApiError ? { en: error.message, zh: inChinese(error) } : otherwise
}

/** The service's sentences are English; their status says the same in Chinese, as far as a visitor needs it. */
function inChinese({ message, status }: ApiError): string {
  if (status === 0) return labels.serviceUnreachable.zh
  if (message === UNREADABLE) return labels.answerUnreadable.zh
  if (status === 401 || status === 403) return labels.notAllowed.zh
  if (status === 404) return labels.nothingThere.zh
  if (status === 413) return labels.tooLarge.zh
  if (status === 429) return labels.tooManyRequests.zh
  if (status === 503) return labels.busy.zh
  return status < 500 ? labels.requestRefused.zh : labels.serviceFailed.zh
}
