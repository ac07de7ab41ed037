import type { Edition, Localized } from '@firewall-cafe/shared'
import { labels } from '../i18n/labels'
import { call } from './http'

/**
 * Puts an address on the café's own list and resolves to what its owner reads: that they are on it, that a message
 * with a link asks them first, or that no mail is set up. Throws an ApiError.
 */
export async function subscribe(email: string, edition: Edition): Promise<Localized> {
  const answer = await call('POST /newsletter', { body: { email, edition } })
  if (answer.confirm) return labels.confirmByMail
  return answer.message === labels.signUpWithoutMail.en ? labels.signUpWithoutMail : labels.subscribed
}

/** Confirms a sign-up by the token of its link, once. Throws an ApiError; status 410 says that the link is over. */
export async function confirmSubscription(token: string): Promise<void> {
  await call('POST /newsletter/confirm', { body: { token } })
}
