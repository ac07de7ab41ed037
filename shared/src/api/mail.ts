import { z } from 'zod'
import { EMAIL_MAX_LENGTH, isEmailAddress } from '../email.ts'
import { MESSAGE_MAX_LENGTH } from '../limits.ts'
import type { Endpoints } from './endpoint.ts'
import { edition as fieldOfEdition } from './fields.ts'
import { REFUSALS } from './refusals.ts'

const TOO_MANY = 'Too many messages from this network.'

/** The honeypot: people do not see this field, so only a program fills it in. */
const honeypot = z
  .string({ error: 'website: leave this field empty' })
  .optional()
  .meta({ description: 'Leave empty: only programs fill it in.' })

const edition = fieldOfEdition.meta({
  description: 'The edition of the site that is read: a message has its language first, and leads there.',
})

const contactEmail = z.object(
  {
    to: z
      .string({ error: 'to: write the address of the recipient' })
      .default('')
      .transform((to) => to.trim()),
    subject: z.string({ error: 'subject: write a text' }).default(''),
    text: z
      .string({ error: 'text: write a message' })
      .transform((text) => text.replaceAll('\0', '').trim())
      .refine((text) => text !== '', REFUSALS.message_empty)
      .refine((text) => text.length <= MESSAGE_MAX_LENGTH, REFUSALS.message_too_long),
    edition,
    website: honeypot,
  },
  { error: REFUSALS.message_empty },
)

const signUp = z.object(
  {
    email: z
      .string({ error: REFUSALS.email_empty })
      .trim()
      .max(EMAIL_MAX_LENGTH, REFUSALS.email_too_long)
      .refine(isEmailAddress, REFUSALS.email_incomplete),
    edition,
    website: honeypot,
  },
  { error: REFUSALS.email_empty },
)

const confirmation = z.object(
  {
    token: z
      .string({ error: 'token: send what stands behind # in the link' })
      .regex(/^[A-Za-z0-9_-]{43}$/, REFUSALS.link_incomplete),
  },
  { error: 'token: send what stands behind # in the link' },
)

export const mailApi = {
  'POST /send-email': {
    tag: 'messages',
    summary: 'Send the contact form; answers when the message is safely kept',
    description:
      'The recipient must be the configured one; where none is, the message is kept for staff. The subject is always the configured one. The same text sent again within a day is the same message.',
    body: contactEmail,
    answer: z.string(),
    answerTypes: ['text/plain'],
    failures: { 400: 'The message or its recipient is not right.', 429: TOO_MANY },
  },
  'POST /newsletter': {
    tag: 'messages',
    summary: 'Sign up for the newsletter',
    description:
      'Where mail is set up the address is on the list once its owner has confirmed it by the link of a message.',
    body: signUp,
    answer: z.object({
      message: z.string(),
      confirm: z.boolean().meta({
        description: 'Whether a message with a link asks the owner of the address first.',
      }),
    }),
    failures: { 400: 'The address is not complete.', 429: TOO_MANY },
  },
  'POST /newsletter/confirm': {
    tag: 'messages',
    summary: 'Confirm a sign-up by the token of its link',
    description:
      'The link itself leads to a page of the site; opening it confirms nothing. While the link works, confirming again changes nothing and gets the same answer.',
    body: confirmation,
    answer: z.object({ message: z.string() }),
    failures: {
      400: 'The token is not complete.',
      410: 'The link has expired, a newer one has replaced it, or its address is no longer kept.',
      429: TOO_MANY,
    },
  },
} as const satisfies Endpoints
