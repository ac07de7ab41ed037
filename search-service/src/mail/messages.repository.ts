import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { In, IsNull, Not, Raw, Repository } from 'typeorm'
import { olderThan } from '../platform/database/older-than.ts'
import { MessageEntity } from './message.entity.ts'
import * as SQL from './messages.sql.ts'
import { SignUpEntity } from './sign-up.entity.ts'
import { TRY_AGAIN_MINUTES } from './signups.repository.ts'

/** How long the same text counts as the same message; shorter than it is kept. */
const SENT_AGAIN_WITHIN_DAYS = 1

/** Messages of the contact form. */
@Injectable()
export class MessagesRepository {
  constructor(@InjectRepository(MessageEntity) private readonly messages: Repository<MessageEntity>) {}

  /**
   * Stores a message, unless it was stored within a day: the same text is then sent again after a lost answer.
   * @returns its id, once it is durable
   */
  keep(body: string): Promise<string> {
    return this.messages.manager.transaction(async (transaction) => {
      await transaction.query(SQL.LOCK, [body])
      const receivedAt = Not(olderThan(SENT_AGAIN_WITHIN_DAYS))
      const stored = await transaction.findOneBy(MessageEntity, { body, receivedAt })
      if (stored) return stored.id
      const { identifiers } = await transaction.insert(MessageEntity, { body })
      return identifiers[0]?.id
    })
  }

  /** The message, unless it was sent or does not exist. */
  async unsent(id: string): Promise<MessageEntity | null> {
    return this.messages.findOneBy({ id, sentAt: IsNull() })
  }

  /**
   * Random ids of unsent messages, except those refused just now: messages that are never accepted must not
   * hold up others.
   */
  async waiting(limit: number): Promise<string[]> {
    const messages = await this.messages
      .createQueryBuilder('message')
      .select('message.id')
      .where({ sentAt: IsNull() })
      .andWhere(`(tried_at is null or tried_at < now() - make_interval(mins => ${TRY_AGAIN_MINUTES}))`)
      .orderBy('random()')
      .limit(limit)
      .getMany()
    return messages.map(({ id }) => id)
  }

  /** All unsent messages, the oldest first. */
  async allUnsent(): Promise<MessageEntity[]> {
    return this.messages.find({ where: { sentAt: IsNull() }, order: { id: 'asc' } })
  }

  /** How many messages wait, and how long the oldest has waited in seconds; 0 without any. */
  async backlog(): Promise<{ unsent: number; oldestSeconds: number }> {
    const backlog = await this.messages
      .createQueryBuilder()
      .select('count(*)::int', 'unsent')
      .addSelect('coalesce(extract(epoch from now() - min(received_at)), 0)::float', 'oldestSeconds')
      .where({ sentAt: IsNull() })
      .getRawOne<{ unsent: number; oldestSeconds: number }>()
    return backlog as { unsent: number; oldestSeconds: number }
  }

  async markSent(id: string): Promise<void> {
    await this.messages.update(id, { sentAt: () => 'now()', lastFailure: null })
  }

  async markFailed(id: string, failure: string): Promise<void> {
    await this.messages.update(id, { triedAt: () => 'now()', lastFailure: failure.slice(0, 500) })
  }

  /** Deletes messages sent more than the given days ago. */
  async forgetSent(days: number): Promise<void> {
    await this.messages.delete({ sentAt: olderThan(days) })
  }

  /** Deletes messages unsent after the given days. @returns how many */
  async forgetUnsent(days: number): Promise<number> {
    const { affected } = await this.messages.delete({ sentAt: IsNull(), receivedAt: olderThan(days) })
    return affected ?? 0
  }

  /**
   * Deletes an address's sign-up and messages, sent or not, in one transaction.
   * @param isFrom tells whether a message's text comes from the address
   */
  forget(email: string, isFrom: (body: string) => boolean): Promise<{ signedUp: boolean; messages: number }> {
    return this.messages.manager.transaction(async (transaction) => {
      const { affected: signUps } = await transaction.delete(SignUpEntity, { email })
      const naming = await transaction.find(MessageEntity, {
        where: { body: Raw((body) => `position(:email in lower(${body})) > 0`, { email }) },
        lock: { mode: 'pessimistic_write' },
      })
      const ids = naming.filter(({ body }) => isFrom(body)).map(({ id }) => id)
      await transaction.delete(MessageEntity, { id: In(ids) })
      return { signedUp: signUps === 1, messages: ids.length }
    })
  }
}
