import { CONFIRM_WITHIN_DAYS } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import { SignUpEntity } from './sign-up.entity.ts'

/** An address gets at most one message in this time, however often somebody enters it. */
const ASK_AGAIN_HOURS = 1
/** Confirmations an hour in all; more wait. A mail provider blocks senders who write to thousands of strangers. */
const CONFIRMATIONS_AN_HOUR = 60
/** When to try again after the mail server did not accept a message, in minutes. */
export const TRY_AGAIN_MINUTES = 15

const NOT_TOO_OLD = `asked_at > now() - make_interval(days => ${CONFIRM_WITHIN_DAYS})`
/** A server may refuse what is sent, but not endlessly. */
const TRIES_AN_HOUR = 5 * CONFIRMATIONS_AN_HOUR
/** Counts what was sent, and what is being sent now. */
const HAS_ROOM = `(
  select count(*) < ${TRIES_AN_HOUR} and ${CONFIRMATIONS_AN_HOUR} > count(*) filter (
    where mailed_at > now() - interval '1 hour' or tried_at > now() - interval '1 minute')
  from newsletter_signups where tried_at > now() - interval '1 hour' or mailed_at > now() - interval '1 hour')`
const WAITS = `confirmed_at is null and (mailed_at is null or mailed_at < asked_at) and ${NOT_TOO_OLD}`

/** Newsletter sign-ups. */
@Injectable()
export class SignUpsRepository {
  constructor(@InjectRepository(SignUpEntity) private readonly signUps: Repository<SignUpEntity>) {}

  /**
   * Puts an address on the list without confirmation, where no mail is configured. For a known address the time starts
   * again, and it no longer waits for a message.
   */
  async add(email: string): Promise<void> {
    await this.signUps.upsert({ email, askedAt: null, signedUpAt: () => 'now()' }, ['email'])
  }

  /**
   * Stores an address until it is confirmed.
   * @returns the id of the sign-up when its owner must be asked, also where it is from before mail was configured, since
   *   an unconfirmed one is deleted in the end; undefined when it is confirmed, or its owner has just been asked
   */
  async ask(email: string): Promise<string | undefined> {
    const { raw } = await this.signUps
      .createQueryBuilder('known')
      .insert()
      .values({ email, askedAt: () => 'now()' })
      .orUpdate(['asked_at'], ['email'], {
        overwriteCondition: {
          where: `known.confirmed_at is null
            and (known.asked_at is null or known.asked_at < now() - make_interval(hours => ${ASK_AGAIN_HOURS}))`,
        },
      })
      .returning('id')
      .execute()
    return raw[0]?.id
  }

  /**
   * Stores a new token for a waiting sign-up; the previous one no longer works.
   * @returns its address, and until when it can be confirmed; undefined when it is no longer waiting, or must wait on
   */
  async startConfirmation(
    id: string,
    tokenHash: Buffer,
  ): Promise<{ email: string; until: Date } | undefined> {
    const { raw } = await this.signUps
      .createQueryBuilder()
      .update()
      .set({ tokenHash, triedAt: () => 'now()' })
      .where(`id = :id and ${WAITS} and ${HAS_ROOM}`, { id })
      .returning(`email, asked_at + make_interval(days => ${CONFIRM_WITHIN_DAYS}) as until`)
      .execute()
    return raw[0]
  }

  async markMailed(id: string): Promise<void> {
    await this.signUps.update({ id }, { mailedAt: () => 'now()' })
  }

  /**
   * Ids of waiting sign-ups that were not tried just now, by chance and the sooner the later they were made: a flood of
   * addresses must not keep others from their message.
   */
  async waiting(limit: number): Promise<string[]> {
    const signUps = await this.signUps
      .createQueryBuilder('sign_up')
      .select(['sign_up.email', 'sign_up.id'])
      .where(WAITS)
      .andWhere(`(tried_at is null or tried_at < now() - make_interval(mins => ${TRY_AGAIN_MINUTES}))`)
      .orderBy('random() * extract(epoch from now() - asked_at)')
      .limit(limit)
      .getMany()
    return signUps.map(({ id }) => id)
  }

  /** Confirms the sign-up of a link, once. @returns false when there is none, or it is too old */
  async confirm(tokenHash: Buffer): Promise<boolean> {
    const { affected } = await this.signUps
      .createQueryBuilder()
      .update()
      .set({ confirmedAt: () => 'now()', tokenHash: null })
      .where({ tokenHash })
      .andWhere(NOT_TOO_OLD)
      .execute()
    return affected === 1
  }

  /**
   * Deletes addresses that were never confirmed: when their link has expired or, where no mail is configured, after the
   * given days.
   */
  async forgetUnconfirmed(days: number): Promise<void> {
    await this.signUps
      .createQueryBuilder()
      .delete()
      .where('confirmed_at is null')
      .andWhere(
        `(asked_at < now() - make_interval(days => ${CONFIRM_WITHIN_DAYS})
          or asked_at is null and signed_up_at < now() - make_interval(days => :days))`,
        { days },
      )
      .execute()
  }

  /** All sign-ups, confirmed or not, the latest last. */
  async all(): Promise<SignUpEntity[]> {
    return this.signUps.find({ order: { signedUpAt: 'asc', email: 'asc' } })
  }
}
