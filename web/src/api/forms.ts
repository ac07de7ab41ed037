/** What both forms need of the service, fetched only when one of them is sent. */
import { labels } from '../i18n/labels'
import { ApiError } from './errors'

export { sendContact } from './contact'
export { subscribe } from './newsletter'

/** Why something was not taken, in a sentence for whoever wrote it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return labels.noConnection.en
  return error.status >= 500 ? labels.serverTrouble.en : error.message
}
