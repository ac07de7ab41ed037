import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export interface Message {
  id: string
  body: string
  receivedAt: Date
}

/** All SQL of messages. */
@Injectable()
export class MessagesRepository {
  constructor(private readonly db: DataSource) {}

  /** Keeps a message; its id once it is durable. */
  async keep(body: string): Promise<string> {
    const rows: { id: string }[] = await this.db.query(
      'insert into messages (body) values ($1) returning id',
      [body],
    )
    return (rows[0] as { id: string }).id
  }

  /** The message, unless it has been sent or never was. */
  async unsent(id: string): Promise<Message | undefined> {
    const rows: Message[] = await this.db.query(
      'select id, body, received_at as "receivedAt" from messages where id = $1 and sent_at is null',
      [id],
    )
    return rows[0]
  }

  /** Ids of some that still wait. By chance, so that those which the mail server never takes hold up no others. */
  async waiting(limit: number): Promise<string[]> {
    const rows: { id: string }[] = await this.db.query(
      'select id from messages where sent_at is null order by random() limit $1',
      [limit],
    )
    return rows.map(({ id }) => id)
  }

  /** All that still wait, the oldest first. */
  async allUnsent(): Promise<(Message & { failure: string | null })[]> {
    return this.db.query(
      `select id, body, received_at as "receivedAt", last_failure as failure
       from messages where sent_at is null order by id`,
    )
  }

  /** How many wait, and for how many seconds the oldest has; 0 when none does. */
  async backlog(): Promise<{ unsent: number; oldestSeconds: number }> {
    const rows: { unsent: number; oldestSeconds: number }[] = await this.db.query(
      `select count(*)::int as unsent,
         coalesce(extract(epoch from now() - min(received_at)), 0)::float as "oldestSeconds"
       from messages where sent_at is null`,
    )
    return rows[0] as { unsent: number; oldestSeconds: number }
  }

  async markSent(id: string): Promise<void> {
    await this.db.query('update messages set sent_at = now(), last_failure = null where id = $1', [id])
  }

  async markFailed(id: string, failure: string): Promise<void> {
    await this.db.query('update messages set last_failure = $2 where id = $1', [id, failure.slice(0, 500)])
  }

  /** Deletes messages that were sent more than so many days ago. */
  async forgetSent(days: number): Promise<void> {
    await this.db.query('delete from messages where sent_at < now() - make_interval(days => $1)', [days])
  }

  /**
   * Deletes the sign-up of an address and the messages that came from it, sent or not: all of it or none.
   * @param isFrom tells whether the text of a message comes from the address
   */
  forget(email: string, isFrom: (body: string) => boolean): Promise<{ signedUp: boolean; messages: number }> {
    return this.db.transaction(async (entities) => {
      const signUps: unknown[] = await entities.query(
        'with gone as (delete from newsletter_signups where email = $1 returning 1) select * from gone',
        [email],
      )
      const naming: { id: string; body: string }[] = await entities.query(
        'select id, body from messages where position($1 in lower(body)) > 0 for update',
        [email],
      )
      const ids = naming.filter(({ body }) => isFrom(body)).map(({ id }) => id)
      await entities.query('delete from messages where id = any ($1::bigint[])', [ids])
      return { signedUp: signUps.length > 0, messages: ids.length }
    })
  }
}
