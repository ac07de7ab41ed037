// Imports name file extensions, since the site's server reads this file too.
import type { Localized } from '@firewall-cafe/shared'
import { fillLabel } from './fill.ts'
import { labels } from './labels.ts'

/**
 * Why a call was refused for now, and when to try again.
 * @param retryAfter the answer's header of that name; our service writes seconds in it
 */
export function refusedForNow(status: 429 | 503, retryAfter: string | null): Localized {
  const seconds = Number(retryAfter)
  const when = seconds > 0 ? fillLabel(labels.retryInSeconds, { seconds }) : labels.retryLater
  return fillLabel(status === 429 ? labels.tooManyRequests : labels.busy, { when })
}
