import type { Edition } from '@firewall-cafe/shared'
import { sendAndRead } from './http'
import { settingsAsServed } from './settings'

export interface ContactMessage {
  name: string
  email: string
  message: string
  subscribe: boolean
}

/**
 * Sends a visitor's message to the search-service, which keeps it until it is mailed. Resolves to the service's answer.
 * Throws an ApiError when it was not accepted, and what settingsAsServed() throws before it is sent.
 */
export async function sendContact(message: ContactMessage, edition: Edition): Promise<string> {
  // Not the defaults: without its recipient the message would be refused.
  const { contactRecipient, contactSubject } = await settingsAsServed()
  const body = { to: contactRecipient ?? '', subject: contactSubject, text: textOf(message), edition }
  // The status alone says that the message is kept, even if the answer's text is cut off.
  return sendAndRead('POST /send-email', { body }, (response) => response.text().catch(() => ''))
}

/** The message as one text, a line for each field. */
function textOf({ name, email, message, subscribe }: ContactMessage): string {
  return [
    `Name: ${name}`,
    `Email: ${email}`,
    `Message: ${message}`,
    `Subscribe: ${subscribe ? 'yes' : 'no'}`,
  ].join('\n')
}
