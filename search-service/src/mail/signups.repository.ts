import { CONFIRM_WITHIN_DAYS } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import { SignUpEntity } from './sign-up.entity.ts'

/** An address gets at most one message in this time, however often it is entered. */
const ASK_AGAIN_HOURS = 1
/** Confirmations per hour; others wait. Mail providers block senders who write to thousands of strangers. */
const CONFIRMATIONS_AN_HOUR = 60
/** When to try again after the mail server refused a message, in minutes. */
export const TRY_AGAIN_MINUTES = 15

const NOT_TOO_OLD = `asked_at > now() - make_interval(days => ${CONFIRM_WITHIN_DAYS})`
/** A server may refuse messages, but we do not try endlessly. */
const TRIES_AN_HOUR = 5 * CONFIRMATIONS_AN_HOUR
/** Counts messages sent or refused for good, and those being sent now. */
const HAS_ROOM = `(
  select count(*) < ${TRIES_AN_HOUR} and ${CONFIRMATIONS_AN_HOUR} > count(*) filter (
    where mailed_at > now() - interval '1 hour' or tried_at > now() - interval '1 minute')
  from newsletter_signups where tried_at > now() - interval '1 hour' or mailed_at > now() - interval '1 hour')`
const IS_DUE = '(tried_at is null or tried_at <= now())'
const WAITS = `confirmed_at is null and (mailed_at is null or mailed_at < asked_at) and ${NOT_TOO_OLD}`

/** Newsletter sign-ups. */
@Injectable()
export class SignUpsRepository {
  constructor(@InjectRepository(SignUpEntity) private readonly signUps: Repository<SignUpEntity>) {}

  /**
   * Adds an address without confirmation, when no mail is configured. A known address gets a new time, and no
   * longer waits for a message.
   */
  async add(email: string): Promise<void> {
    await this.signUps.upsert({ email, askedAt: null, signedUpAt: () => 'now()' }, ['email'])
  }

  /**
   * Stores an address until it is confirmed.
   * @returns the sign-up's id if we must ask its owner, even if it predates the mail configuration, since
   *   unconfirmed ones are deleted; undefined when it is confirmed, or its owner was just asked
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
   * Stores a new token for a waiting sign-up; the previous one stops working.
   * @returns its address and deadline; undefined when it no longer waits, or must wait longer
   */
  async startConfirmation(
    id: string,
    tokenHash: Buffer,
  ): Promise<{ email: string; until: Date } | undefined> {
    const { raw } = await this.signUps
      .createQueryBuilder()
      .update()
      .set({ tokenHash, triedAt: () => 'now()' })
      .where(`id = :id and ${WAITS} and ${IS_DUE} and ${HAS_ROOM}`, { id })
      .returning(`email, asked_at + make_interval(days => ${CONFIRM_WITHIN_DAYS}) as until`)
      .execute()
    return raw[0]
  }

  /** Has the next try wait as long as after a message, since one may have gone out. */
  async postpone(id: string): Promise<void> {
    const triedAt = () =>
      `now() + make_interval(hours => ${ASK_AGAIN_HOURS}) - make_interval(mins => ${TRY_AGAIN_MINUTES})`
    await this.signUps.update({ id }, { triedAt })
  }

  /** A sign-up whose message was sent, or whose address was refused for good, waits for none any more. */
  async endWait(id: string): Promise<void> {
    await this.signUps.update({ id }, { mailedAt: () => 'now()' })
  }

  /**
   * Random ids of waiting sign-ups, except those tried just now. Newer ones are likelier to come first: a
   * flood of addresses must not keep others from their message.
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

  /**
   * Confirms a link's sign-up. The token stays, so that a press after a lost answer gets the same answer; who
   * finds the link cannot tell whether it was pressed.
   * @returns false when there is none, or it is too old
   */
  async confirm(tokenHash: Buffer): Promise<boolean> {
    const { affected } = await this.signUps
      .createQueryBuilder()
      .update()
      .set({ confirmedAt: () => 'coalesce(confirmed_at, now())' })
      .where({ tokenHash })
      .andWhere(NOT_TOO_OLD)
      .execute()
    return affected === 1
  }

  /**
   * Deletes unconfirmed addresses when their link has expired or, if no mail is configured, after the given
   * days, and the token of a confirmed one when its link has.
   */
  async forgetUnconfirmed(days: number): Promise<void> {
    await this.signUps
      .createQueryBuilder()
      .update()
      .set({ tokenHash: null })
      .where(`token_hash is not null and not ${NOT_TOO_OLD}`)
      .execute()
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
