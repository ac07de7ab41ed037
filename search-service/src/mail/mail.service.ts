import { type Edition, isEmailAddress, MESSAGE_WITHOUT_MAIL } from '@firewall-cafe/shared'
import { type ParsedBody, REFUSALS } from '@firewall-cafe/shared/api'
import { BadRequestException, GoneException, Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config } from '../platform/config.ts'
import { JobQueue } from '../platform/queue/job-queue.ts'
import { Confirmations } from './confirmations.ts'
import { Mailer } from './mailer.ts'
import { wantsNewsletter, writerOf } from './message-text.ts'
import { MessagesRepository } from './messages.repository.ts'
import type { SignUpEntity } from './sign-up.entity.ts'
import { SignUpsRepository } from './signups.repository.ts'

const MESSAGE_RECEIVED = 'Thank you. Your message has been received.'
const CONFIRMED = 'Thank you. You are on the list.'

/** The answer of POST /newsletter. */
export interface SignUpAnswer {
  message: string
  confirm: boolean
}

/** Takes visitors' messages and sign-ups. A message is stored before anything else happens. */
@Injectable()
export class MailService {
  constructor(
    private readonly repository: MessagesRepository,
    private readonly signUpsRepository: SignUpsRepository,
    private readonly confirmations: Confirmations,
    private readonly queue: JobQueue,
    @Inject(Mailer) private readonly mailer: Mailer | undefined,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @returns the sentence for the visitor, once the message is durable
   * @throws {BadRequestException} when another recipient is configured
   */
  async receive({ to, text, edition, website }: ParsedBody<'POST /send-email'>): Promise<string> {
    const { CONTACT_RECIPIENT } = this.config
    // Without a recipient all messages stay here for staff, whatever address was given.
    if (CONTACT_RECIPIENT && to.toLowerCase() !== CONTACT_RECIPIENT.toLowerCase()) {
      throw new BadRequestException({ error: REFUSALS.recipient_not_ours })
    }
    const writer = writerOf(text)
    const newsletter = writer !== undefined && isEmailAddress(writer) && wantsNewsletter(text)
    const received = this.mailer ? MESSAGE_RECEIVED : MESSAGE_WITHOUT_MAIL.en
    const answer = newsletter ? `${received} ${this.confirmations.told}` : received
    // Spam programs get the same answer as people, so they learn nothing.
    if (website) return answer
    const id = await this.repository.keep(text)
    if (newsletter) await this.putOnList(writer, edition)
    void this.queue.tryToAdd('send-message', [{ id, data: { messageId: id } }])
    return answer
  }

  /**
   * @returns the answer, the same whether or not the address was on the list; and whether its owner must
   *   confirm by mail
   */
  async signUp({ email, edition, website }: ParsedBody<'POST /newsletter'>): Promise<SignUpAnswer> {
    if (!website) await this.putOnList(email, edition)
    return { message: this.confirmations.told, confirm: this.confirmations.areAsked }
  }

  /** @returns the sentence for the visitor @throws {GoneException} when the link no longer works */
  async confirm(token: string): Promise<string> {
    if (!(await this.confirmations.confirm(token))) throw new GoneException({ error: REFUSALS.link_over })
    return CONFIRMED
  }

  private async putOnList(address: string, edition: Edition): Promise<void> {
    const email = address.toLowerCase()
    if (!this.confirmations.areAsked) return this.signUpsRepository.add(email)
    const id = await this.signUpsRepository.ask(email)
    if (id === undefined) return
    void this.queue.tryToAdd('send-confirmation', [{ id, data: { signUpId: id, edition } }])
  }

  /** For staff: messages that no mail server has accepted yet, the oldest first, with their last errors. */
  waiting() {
    return this.repository.allUnsent()
  }

  /** For staff: the addresses on the newsletter's list, the latest last. */
  signUps(): Promise<SignUpEntity[]> {
    return this.signUpsRepository.all()
  }

  /** Removes an address from the list and deletes its owner's messages, as the owner may ask. */
  forget(address: string) {
    const email = address.trim().toLowerCase()
    return this.repository.forget(email, (body) => writerOf(body)?.toLowerCase() === email)
  }
}
