import { createTransport, type Transporter } from 'nodemailer'
import type { Config } from '../platform/config.ts'
import { writerOf } from './message-text.ts'
import type { Message } from './messages.repository.ts'

/** DI token of the mailer; undefined is provided when mail is not configured. */
export const MAILER = Symbol('mailer')

/** Port: hands a message to a mail server. Rejects when the server did not take it. */
export interface Mailer {
  send(message: Message): Promise<void>
}

/** Longest wait for the mail server, in milliseconds. */
const PATIENCE = 10_000

/** Sends through SMTP to the one configured recipient, with the one configured subject. */
export class SmtpMailer implements Mailer {
  private readonly transport: Transporter
  private readonly envelope: { from: string; to: string; subject: string }

  constructor(url: string, envelope: { from: string; to: string; subject: string }) {
    this.transport = createTransport({
      url,
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      disableFileAccess: true,
      disableUrlAccess: true,
    } as Parameters<typeof createTransport>[0])
    this.envelope = envelope
  }

  async send({ id, body, receivedAt }: Message): Promise<void> {
    const domain = this.envelope.from.split('@')[1]
    await this.transport.sendMail({
      ...this.envelope,
      replyTo: writerOf(body),
      text: body,
      date: receivedAt,
      // The same message sent again after a crash carries the same id, so mail programs show it once (RFC 5322, 3.6.4).
      messageId: `<message-${id}@${domain}>`,
    })
  }
}

/** Set up from the configuration; undefined while the server or the recipient is not configured. */
export function mailerFor({
  SMTP_URL,
  MAIL_FROM,
  CONTACT_RECIPIENT,
  CONTACT_SUBJECT,
}: Config): Mailer | undefined {
  if (!SMTP_URL || !MAIL_FROM || !CONTACT_RECIPIENT) return undefined
  return new SmtpMailer(SMTP_URL, { from: MAIL_FROM, to: CONTACT_RECIPIENT, subject: CONTACT_SUBJECT })
}
