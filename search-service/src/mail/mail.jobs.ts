import { RETENTION } from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import type { JobPayloads } from '../platform/queue/job-names.ts'
import { JobQueue } from '../platform/queue/job-queue.ts'
import { Confirmations } from './confirmations.ts'
import { fellSilent, Mailer, refusesRecipient } from './mailer.ts'
import { MessagesRepository } from './messages.repository.ts'
import { SignUpsRepository } from './signups.repository.ts'

/** How many messages a recurring job enqueues again: few enough for a mail server that has just recovered. */
const BATCH = 20

/** Thrown when a message could not be sent. It leaves out the mail server's text, which may quote the message. */
class MessageRefusedError extends Error {
  override name = 'MessageRefusedError'

  /** @param what failed @param error nodemailer's, with the server's `response` and code (RFC 5321, 4.2) */
  constructor(what: string, error: unknown) {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
    const codes = [code, responseCode].filter((part) => part !== undefined).join(' ')
    const why = code === 'ETLS' ? ': the connection to the mail server could not be encrypted' : ''
    super(`${what} (${codes || 'no code'})${why}`)
  }
}

/** Sends visitors' messages, retrying as long as needed. */
@Injectable()
export class MailJobs {
  constructor(
    private readonly repository: MessagesRepository,
    private readonly signUps: SignUpsRepository,
    private readonly confirmations: Confirmations,
    private readonly queue: JobQueue,
    @Inject(Mailer) private readonly mailer: Mailer | undefined,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Sends one message. A second run finds it sent; after a crash before that was recorded, sends it again
   * with the same Message-ID.
   */
  @HandlesJob('send-message')
  async send({ messageId }: JobPayloads['send-message']): Promise<void> {
    const message = await this.repository.unsent(messageId)
    // Without a mail server, messages stay where staff can read them.
    if (!message || !this.mailer) return
    try {
      await this.mailer.send(message)
    } catch (error) {
      // The server's text is stored and deleted with the message; queue and log get only the codes.
      await this.repository.markFailed(messageId, (error as Error).message)
      throw new MessageRefusedError(
        'The message could not be sent; "npm run mail -- waiting" shows what the mail server said',
        error,
      )
    }
    await this.repository.markSent(messageId)
  }

  /** Sends the confirmation for a newsletter sign-up. A second run finds it sent, refused or postponed. */
  @HandlesJob('send-confirmation')
  async confirm({ signUpId, edition }: JobPayloads['send-confirmation']): Promise<void> {
    try {
      await this.confirmations.send(signUpId, edition)
    } catch (error) {
      // It would refuse all week; the address is tried again once somebody enters it again.
      if (refusesRecipient(error)) await this.signUps.endWait(signUpId)
      if (fellSilent(error)) await this.signUps.postpone(signUpId)
      throw new MessageRefusedError('A confirmation could not be sent', error)
    }
  }

  /**
   * Enqueues unsent messages again, and deletes data older than `RETENTION` allows: messages, sent or not,
   * and unconfirmed sign-ups.
   */
  @HandlesJob('settle-messages')
  async settle(): Promise<void> {
    await this.repository.forgetSent(RETENTION.sentMessages.kept.days)
    const lost = await this.repository.forgetUnsent(RETENTION.unsentMessages.kept.days)
    if (lost > 0) this.logger.warn({ messages: lost }, 'messages deleted that nobody sent or read in time')
    await this.signUps.forgetUnconfirmed(RETENTION.unconfirmedSignUps.kept.days)
    if (!this.mailer) return
    const ids = await this.repository.waiting(BATCH)
    // Under the first job's id, so that no message has two jobs at once.
    await this.queue.add(
      'send-message',
      ids.map((id) => ({ id, data: { messageId: id } })),
    )
    const signUpIds = await this.signUps.waiting(BATCH)
    await this.queue.add(
      'send-confirmation',
      signUpIds.map((id) => ({ id, data: { signUpId: id } })),
    )
  }
}
