import { DAY_MS, type Edition } from '@firewall-cafe/shared'
import { createTransport, type Transporter } from 'nodemailer'
import type { Config } from '../platform/config.ts'
import type { MessageEntity } from './message.entity.ts'
import { writerOf } from './message-text.ts'

export interface Confirmation {
  to: string
  link: string
  /** The edition whose language comes first. */
  edition: Edition
  /** When the link expires. */
  until: Date
}

/** The longest wait for a connection, and for the mail server's greeting, in milliseconds. */
const GREETING_TIMEOUT_MS = 10_000
/**
 * How long the server may be silent after that. RFC 5321 (4.5.3.2.6) gives it ten minutes to look through a
 * message, but a job takes up one of few places meanwhile, and others must run within seconds.
 */
const SILENCE_TIMEOUT_MS = 30_000

/** Whether sending failed because the server fell silent: then the message may have gone out. */
export const fellSilent = (error: unknown): boolean =>
  (error as { timeoutType?: unknown }).timeoutType === 'SOCKET_TIMEOUT'

/**
 * Whether the mail server refused the address for good (RFC 5321, 4.2.1; RFC 3463, 3.2). A refusal about us, such as
 * "5.7.1 relay access denied", is none: it ends once the mail server is set right.
 */
export function refusesRecipient(error: unknown): boolean {
  const { command, response } = error as { command?: unknown; response?: unknown }
  return command === 'RCPT TO' && /^5\d\d[ -]5\.1\.\d/.test(String(response))
}

/**
 * Sends through SMTP. Rejects when the mail server does not accept. Undefined when mail is not configured.
 */
export class Mailer {
  private readonly transport: Transporter
  private readonly envelope: { from: string; to: string; subject: string }

  constructor(url: string, envelope: { from: string; to: string; subject: string }) {
    const { username, password } = new URL(url)
    this.transport = createTransport({
      url,
      // Otherwise somebody between us and the server could hide STARTTLS, and read password and messages.
      requireTLS: username + password !== '',
      connectionTimeout: GREETING_TIMEOUT_MS,
      greetingTimeout: GREETING_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    } as Parameters<typeof createTransport>[0])
    this.envelope = envelope
  }

  /** Sends to the configured recipient, with the configured subject. */
  async send({ id, body, receivedAt }: MessageEntity): Promise<void> {
    const domain = this.envelope.from.split('@')[1]
    await this.transport.sendMail({
      ...this.envelope,
      replyTo: writerOf(body),
      text: body,
      date: receivedAt,
      // A message sent again after a crash keeps its id, so mail programs show it once (RFC 5322, 3.6.4).
      // The time keeps them from hiding another: a restored database gives out the same numbers again.
      messageId: `<message-${id}.${receivedAt.getTime()}@${domain}>`,
    })
  }

  /** Asks the owner of an address whether they want the newsletter. */
  async confirm(confirmation: Confirmation): Promise<void> {
    await this.transport.sendMail({
      from: this.envelope.from,
      to: confirmation.to,
      subject: CONFIRMATION[confirmation.edition].subject,
      text: confirmationText(confirmation),
      // Prevents automatic replies (RFC 3834, 5).
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}

/**
 * The confirmation in each language; the first language also decides where the link is. Subjects appear on
 * locked screens and can be read in transit, so they omit our Chinese name.
 */
const CONFIRMATION = {
  en: {
    subject: 'Confirm the newsletter 确认订阅 · FIREWALL Cafe',
    why: 'Somebody, probably you, entered this address for the newsletter of FIREWALL Cafe.',
    beforeLink: 'To get it, open this link and press the button:',
    afterLink: 'To get it, open the link above and press the button.',
    ends: (day: string) =>
      `The link works until ${day} (UTC). If it was not you, do nothing: the address will be deleted.`,
  },
  zh: {
    subject: '确认订阅 Confirm the newsletter · FIREWALL Cafe',
    why: '有人（可能是您本人）填写了此邮箱，申请订阅防火墙网吧的电子通讯。',
    beforeLink: '如要订阅，请打开以下链接并按下按钮：',
    afterLink: '如要订阅，请打开上面的链接并按下按钮。',
    ends: (day: string) =>
      `链接有效期至${day}（UTC）。如非您本人操作，无需理会，我们会删除所保存的这个邮箱地址。`,
  },
} as const satisfies Record<Edition, object>

/** Contains nothing that a visitor wrote, so nobody can use us to send their words to a stranger. */
function confirmationText({ link, edition, until }: Confirmation): string {
  // The last day on which the link works to its end.
  const day = new Date(until.getTime() - DAY_MS).toISOString().slice(0, 10)
  const first = CONFIRMATION[edition]
  const second = CONFIRMATION[edition === 'zh' ? 'en' : 'zh']
  return `${first.why}
${first.beforeLink}

${link}

${first.ends(day)}

${second.why}
${second.afterLink}
${second.ends(day)}
`
}

/** Makes the mailer from the configuration; undefined when server or recipient is not configured. */
export function mailerFor({
  SMTP_URL,
  MAIL_FROM,
  CONTACT_RECIPIENT,
  CONTACT_SUBJECT,
}: Config): Mailer | undefined {
  if (!SMTP_URL || !MAIL_FROM || !CONTACT_RECIPIENT) return undefined
  return new Mailer(SMTP_URL, { from: MAIL_FROM, to: CONTACT_RECIPIENT, subject: CONTACT_SUBJECT })
}
