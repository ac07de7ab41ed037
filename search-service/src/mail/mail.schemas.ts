import { EMAIL_MAX_LENGTH, isEmailAddress } from '@firewall-cafe/shared'
import { z } from 'zod'

const TEXT_MAX = 10_000

/** A field that people do not see: what fills it in is a program. */
const honeypot = z
  .string({ error: 'website: leave this field empty' })
  .optional()
  .meta({ description: 'Leave empty: only programs fill it in.' })

/** POST /send-email, request. */
export const sendEmailSchema = z.object(
  {
    to: z
      .string({ error: 'to: write the address of the recipient' })
      .default('')
      .transform((to) => to.trim()),
    subject: z.string({ error: 'subject: write a text' }).default(''),
    text: z
      .string({ error: 'text: write a message' })
      .transform((text) => text.replaceAll('\0', '').trim())
      .refine((text) => text !== '', 'Please write a message')
      .refine((text) => text.length <= TEXT_MAX, `The message may have ${TEXT_MAX} characters at most`),
    website: honeypot,
  },
  { error: 'Please write a message' },
)

/** POST /newsletter, request. */
export const newsletterSchema = z.object(
  {
    email: z
      .string({ error: 'Please enter your e-mail address' })
      .trim()
      .max(EMAIL_MAX_LENGTH, 'This e-mail address is too long')
      .refine(isEmailAddress, 'Please enter a complete e-mail address'),
    website: honeypot,
  },
  { error: 'Please enter your e-mail address' },
)

/** POST /newsletter, answer. */
export const newsletterAnswerSchema = z.object({
  message: z.string(),
  confirm: z.boolean().meta({
    description: 'Whether a message with a link asks the owner of the address first.',
  }),
})

/** POST /newsletter/confirm, request. */
export const confirmSchema = z.object(
  {
    token: z
      .string({ error: 'token: send what stands behind # in the link' })
      .regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not complete'),
  },
  { error: 'token: send what stands behind # in the link' },
)

/** POST /newsletter/confirm, answer. */
export const confirmAnswerSchema = z.object({ message: z.string() })
