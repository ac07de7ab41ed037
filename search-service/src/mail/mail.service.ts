import { BadRequestException, Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config } from '../platform/config.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { JobQueue } from '../platform/queue/job-queue.ts'
import { wantsNewsletter, writerOf } from './message-text.ts'
import { MessagesRepository } from './messages.repository.ts'

export const MESSAGE_RECEIVED = 'Thank you. Your message has been received.'
export const SIGNED_UP = 'Thank you. You are on the list.'

interface Sent {
  to: string
  text: string
  website?: string
}

/** Takes what visitors write. A message is kept before anything else happens to it. */
@Injectable()
export class MailService {
  constructor(
    private readonly repository: MessagesRepository,
    private readonly queue: JobQueue,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @returns the sentence for the visitor, once the message is durable
   * @throws {BadRequestException} when the recipient is not the configured one
   */
  async receive({ to, text, website }: Sent): Promise<string> {
    if (to.toLowerCase() !== (this.config.CONTACT_RECIPIENT ?? '').toLowerCase()) {
      throw new BadRequestException({ error: 'Messages can only be sent to the address of this site.' })
    }
    // A program is told what a person is told, so that it learns nothing.
    if (website) return MESSAGE_RECEIVED
    const id = await this.repository.keep(text)
    const writer = writerOf(text)
    if (writer && wantsNewsletter(text)) await this.repository.signUp(writer.toLowerCase())
    // Kept is enough: should the queue be away, the recurring job sends it later.
    await this.queue.add('send-message', [{ id, data: { messageId: id } }]).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'message not queued')
    })
    return MESSAGE_RECEIVED
  }

  /** @returns the sentence for the visitor, the same whether or not the address was on the list */
  async signUp({ email, website }: { email: string; website?: string }): Promise<string> {
    if (!website) await this.repository.signUp(email.toLowerCase())
    return SIGNED_UP
  }

  /** For staff: the messages that no mail server has taken yet, the oldest first, and why the last try failed. */
  waiting() {
    return this.repository.allUnsent()
  }

  /** For staff: the addresses on the newsletter's list, the latest last. */
  signUps(): Promise<string[]> {
    return this.repository.signUps()
  }

  /** Takes an address off the list and deletes what was written from it, as its owner may ask. */
  forget(address: string) {
    const email = address.trim().toLowerCase()
    return this.repository.forget(email, (body) => writerOf(body)?.toLowerCase() === email)
  }
}
