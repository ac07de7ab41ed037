import { CONFIRM_WITHIN_DAYS } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** An address of the newsletter's list. */
export interface SignUp {
  email: string
  /** Null until its owner pressed the button behind the link. */
  confirmedAt: Date | null
}

/** Nobody is written to more often than this, whoever types the address and however often. */
const ASK_AGAIN_HOURS = 1
/** A mail server that did not take a message is asked again after so many minutes. */
const TRY_AGAIN_MINUTES = 15

const WAITS = `confirmed_at is null and (mailed_at is null or mailed_at < asked_at)
  and asked_at > now() - make_interval(days => ${CONFIRM_WITHIN_DAYS})`

/** All SQL of newsletter sign-ups. */
@Injectable()
export class SignUpsRepository {
  constructor(private readonly db: DataSource) {}

  /** Puts an address on the list where no mail is set up to confirm it. Twice is once; none waits for a message any more. */
  async add(email: string): Promise<void> {
    await this.db.query(
      `insert into newsletter_signups (email) values ($1) on conflict (email) do update set asked_at = null`,
      [email],
    )
  }

  /**
   * Keeps an address until it is confirmed.
   * @returns the id of the sign-up when its owner is to be written to; undefined when it is on the list already, or was
   *   asked for a short while ago. What is on the list since before there was mail stays: to ask for it would have it
   *   deleted when nobody answers, and anybody can type an address
   */
  async ask(email: string): Promise<string | undefined> {
    const rows: { id: string }[] = await this.db.query(
      `insert into newsletter_signups as known (email, asked_at) values ($1, now())
       on conflict (email) do update set asked_at = now()
       where known.confirmed_at is null
         and known.asked_at < now() - make_interval(hours => ${ASK_AGAIN_HOURS})
       returning id`,
      [email],
    )
    return rows[0]?.id
  }

  /**
   * Takes note of a new token for a sign-up that waits to be written to; the one before no longer works.
   * @returns its address; undefined when it waits no longer
   */
  async startConfirmation(id: string, tokenHash: Buffer): Promise<string | undefined> {
    const [rows]: [{ email: string }[], number] = await this.db.query(
      `update newsletter_signups set token_hash = $2, tried_at = now() where id = $1 and ${WAITS} returning email`,
      [id, tokenHash],
    )
    return rows[0]?.email
  }

  async markMailed(id: string): Promise<void> {
    await this.db.query('update newsletter_signups set mailed_at = now() where id = $1', [id])
  }

  /** Ids of some that still wait to be written to, and were not tried just now. */
  async waiting(limit: number): Promise<string[]> {
    const rows: { id: string }[] = await this.db.query(
      `select id from newsletter_signups
       where ${WAITS} and (tried_at is null or tried_at < now() - make_interval(mins => ${TRY_AGAIN_MINUTES}))
       order by random() limit $1`,
      [limit],
    )
    return rows.map(({ id }) => id)
  }

  /** Confirms the sign-up of a link, once. @returns false when there is none, or it is too old */
  async confirm(tokenHash: Buffer): Promise<boolean> {
    const [, confirmed]: [unknown, number] = await this.db.query(
      `update newsletter_signups set confirmed_at = now(), token_hash = null
       where token_hash = $1 and asked_at > now() - make_interval(days => ${CONFIRM_WITHIN_DAYS})`,
      [tokenHash],
    )
    return confirmed > 0
  }

  /** Deletes addresses whose owners never confirmed them. */
  async forgetUnconfirmed(): Promise<void> {
    await this.db.query(
      `delete from newsletter_signups
       where confirmed_at is null and asked_at < now() - make_interval(days => ${CONFIRM_WITHIN_DAYS})`,
    )
  }

  /** Who signed up, the latest last. */
  async all(): Promise<SignUp[]> {
    return this.db.query(
      `select email, confirmed_at as "confirmedAt" from newsletter_signups order by signed_up_at, email`,
    )
  }
}
