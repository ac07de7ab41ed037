import { CONFIRM_WITHIN_DAYS } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import { SignUpEntity } from './sign-up.entity.ts'

/** An address gets no more messages than this, however often somebody types it. */
const ASK_AGAIN_HOURS = 1
/** When a mail server that did not take a message is tried again, in minutes. */
const TRY_AGAIN_MINUTES = 15

const NOT_TOO_OLD = `asked_at > now() - make_interval(days => ${CONFIRM_WITHIN_DAYS})`
const WAITS = `confirmed_at is null and (mailed_at is null or mailed_at < asked_at) and ${NOT_TOO_OLD}`

/** Newsletter sign-ups. */
@Injectable()
export class SignUpsRepository {
  constructor(@InjectRepository(SignUpEntity) private readonly signUps: Repository<SignUpEntity>) {}

  /** Puts an address on the list where no mail is set up to confirm it. Twice is once; its time begins anew, and none waits for a message any more. */
  async add(email: string): Promise<void> {
    await this.signUps.upsert({ email, askedAt: null, signedUpAt: () => 'now()' }, ['email'])
  }

  /**
   * Keeps an address until it is confirmed.
   * @returns the id of the sign-up when its owner is to be written to; undefined when it is on the list already, or was
   *   asked for a short while ago. What is on the list since before there was mail stays: to ask for it would have it
   *   deleted when nobody answers, and anybody can type an address
   */
  async ask(email: string): Promise<string | undefined> {
    const { raw } = await this.signUps
      .createQueryBuilder('known')
      .insert()
      .values({ email, askedAt: () => 'now()' })
      .orUpdate(['asked_at'], ['email'], {
        overwriteCondition: {
          where: `known.confirmed_at is null
            and known.asked_at < now() - make_interval(hours => ${ASK_AGAIN_HOURS})`,
        },
      })
      .returning('id')
      .execute()
    return raw[0]?.id
  }

  /**
   * Takes note of a new token for a sign-up that waits to be written to; the one before no longer works.
   * @returns its address; undefined when it waits no longer
   */
  async startConfirmation(id: string, tokenHash: Buffer): Promise<string | undefined> {
    const { raw } = await this.signUps
      .createQueryBuilder()
      .update()
      .set({ tokenHash, triedAt: () => 'now()' })
      .where(`id = :id and ${WAITS}`, { id })
      .returning('email')
      .execute()
    return raw[0]?.email
  }

  async markMailed(id: string): Promise<void> {
    await this.signUps.update({ id }, { mailedAt: () => 'now()' })
  }

  /** Ids of some that still wait to be written to, and were not tried just now. */
  async waiting(limit: number): Promise<string[]> {
    const signUps = await this.signUps
      .createQueryBuilder('sign_up')
      .select(['sign_up.email', 'sign_up.id'])
      .where(WAITS)
      .andWhere(`(tried_at is null or tried_at < now() - make_interval(mins => ${TRY_AGAIN_MINUTES}))`)
      .orderBy('random()')
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
   * Deletes addresses whose owners never confirmed them: when the link that was sent has expired, and where no mail
   * is set up after so many days.
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

  /** Who signed up, the latest last. */
  async all(): Promise<SignUpEntity[]> {
    return this.signUps.find({ order: { signedUpAt: 'asc', email: 'asc' } })
  }
}
