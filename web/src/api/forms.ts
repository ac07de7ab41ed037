/** What both forms need of the API, loaded only when one of them is sent. */
import type { Localized } from '@firewall-cafe/shared'
import { labels } from '../i18n/labels'
import { ApiError, sentenceOf } from './errors'

export { sendContact } from './contact'
export { subscribe } from './newsletter'

/** Why a form was not accepted, as a sentence for its writer. */
export function reasonOf(error: unknown): Localized {
  if (!(error instanceof ApiError) || error.status === 0) return labels.noConnection
  return error.status >= 500 ? labels.serverTrouble : sentenceOf(error)
}
