import { RETENTION } from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import type { JobPayloads } from '../platform/queue/job-names.ts'
import { JobQueue } from '../platform/queue/job-queue.ts'
import { Confirmations } from './confirmations.ts'
import { MAILER, type Mailer } from './mailer.ts'
import { MessagesRepository } from './messages.repository.ts'
import { SignUpsRepository } from './signups.repository.ts'

/** Messages enqueued again by one run of the recurring job: few enough for a mail server that has just come back. */
const BATCH = 20

/** Thrown when a message could not be sent. What a mail server answers may quote it, so none of that is passed on. */
export class MessageRefusedError extends Error {
  override name = 'MessageRefusedError'

  /** @param what failed @param error as nodemailer throws it: `response` and `responseCode` are the server's (RFC 5321, 4.2) */
  constructor(what: string, error: unknown) {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
    const codes = [code, responseCode].filter((part) => part !== undefined).join(' ')
    super(`${what} (${codes || 'no code'})`)
  }
}

/** Sends what visitors wrote, for as long as it takes. */
@Injectable()
export class MailJobs {
  constructor(
    private readonly repository: MessagesRepository,
    private readonly signUps: SignUpsRepository,
    private readonly confirmations: Confirmations,
    private readonly queue: JobQueue,
    @Inject(MAILER) private readonly mailer: Mailer | undefined,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Sends one message. Run twice, the second run finds it sent; a crash between the server's "yes" and our note of it
   * sends it again under the same Message-ID.
   */
  @HandlesJob('send-message')
  async send({ messageId }: JobPayloads['send-message']): Promise<void> {
    const message = await this.repository.unsent(messageId)
    // Without a mail server messages stay where staff can read them.
    if (!message || !this.mailer) return
    try {
      await this.mailer.send(message)
    } catch (error) {
      // Kept with the message and deleted with it; the queue and the log get the codes only.
      await this.repository.markFailed(messageId, (error as Error).message)
      throw new MessageRefusedError(
        'The message could not be sent; messages.last_failure has the words',
        error,
      )
    }
    await this.repository.markSent(messageId)
  }

  /** Writes to one who signed up for the newsletter. Run twice, the second run finds that it was written. */
  @HandlesJob('send-confirmation')
  async confirm({ signUpId, edition }: JobPayloads['send-confirmation']): Promise<void> {
    try {
      await this.confirmations.send(signUpId, edition)
    } catch (error) {
      throw new MessageRefusedError('A confirmation could not be sent', error)
    }
  }

  /**
   * Enqueues every unsent message again, for as long as it is kept, and deletes what is older than
   * `RETENTION` says: messages sent and unsent, and sign-ups that were never confirmed.
   */
  @HandlesJob('settle-messages')
  async settle(): Promise<void> {
    await this.repository.forgetSent(RETENTION.sentMessages.kept.days)
    const lost = await this.repository.forgetUnsent(RETENTION.unsentMessages.kept.days)
    if (lost > 0) this.logger.warn({ messages: lost }, 'messages deleted that nobody sent or read in time')
    await this.signUps.forgetUnconfirmed(RETENTION.unconfirmedSignUps.kept.days)
    if (!this.mailer) return
    const ids = await this.repository.waiting(BATCH)
    // Under the id of the first job: one that still tries is left alone, and no message is sent by two jobs at once.
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
