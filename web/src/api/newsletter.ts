import type { Edition, Localized } from '@firewall-cafe/shared'
import { labels } from '../i18n/labels'
import { call } from './http'

/**
 * Signs an address up for the newsletter. Resolves to the sentence for its owner: that they must follow the link in a
 * message, or that no mail is configured. Throws an ApiError.
 */
export async function subscribe(email: string, edition: Edition): Promise<Localized> {
  const { confirm } = await call('POST /newsletter', { body: { email, edition } })
  return confirm ? labels.confirmByMail : labels.signUpWithoutMail
}

/** Confirms a sign-up by the token of its link. Throws an ApiError: 410 for a link that no longer works. */
export async function confirmSubscription(token: string): Promise<void> {
  await call('POST /newsletter/confirm', { body: { token } })
}
