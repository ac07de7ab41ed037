import type { Localized } from '@firewall-cafe/shared'
import { labels } from '../i18n/labels'
import { ApiError, sentenceOf, wasRefused } from './errors'

/** Why what a visitor wrote was not accepted, as far as they can be told. */
export interface Failure {
  reason: Localized
  /** Whether it may have arrived all the same. */
  mayHaveArrived?: boolean
}

/** @param error an ApiError once it was sent, anything else before */
export function failureOf(error: unknown): Failure {
  if (wasRefused(error)) return { reason: sentenceOf(error) }
  if (!(error instanceof ApiError)) return { reason: labels.noConnection }
  const { status } = error
  const reason = status >= 500 ? labels.serverTrouble : status > 0 ? sentenceOf(error) : labels.noConnection
  return { reason, mayHaveArrived: true }
}
