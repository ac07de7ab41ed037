import { isEmailAddress, type Localized } from '@firewall-cafe/shared'
import type { ContactMessage } from '../api/contact'
import { labels } from '../i18n/labels'

/** The fields that may be wrong, in the order of the form. */
export const CHECKED_FIELDS = ['name', 'email', 'message'] as const
export type CheckedField = (typeof CHECKED_FIELDS)[number]
export type Problems = Partial<Record<CheckedField, Localized>>

/** The values of the form, trimmed. */
export function readMessage(form: HTMLFormElement): ContactMessage {
  const data = new FormData(form)
  const text = (field: string) => String(data.get(field) ?? '').trim()
  return {
    name: text('name'),
    email: text('email'),
    message: text('message'),
    subscribe: data.get('subscribe') !== null,
  }
}

/** Puts values into the form. */
export function fillIn(form: HTMLFormElement, { subscribe, ...words }: ContactMessage): void {
  const control = (field: string) => form.elements.namedItem(field) as HTMLInputElement
  for (const [field, text] of Object.entries(words)) control(field).value = text
  control('subscribe').checked = subscribe
}

/** What must be corrected before a message can be sent; empty when it can be sent. */
export function problemsIn({ name, email, message }: ContactMessage): Problems {
  const problems: Problems = {}
  if (name === '') problems.name = labels.nameNeeded
  if (email === '') problems.email = labels.emailMissing
  else if (!isEmailAddress(email)) problems.email = labels.emailWrong
  if (message === '') problems.message = labels.messageNeeded
  return problems
}
