import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Messages of the contact form, kept until they are sent, and sign-ups for the newsletter. */
export class Messages1760000002000 implements MigrationInterface {
  name = 'Messages1760000002000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table messages (
        id bigint generated always as identity primary key,
        body text not null check (length(body) <= 10000),
        received_at timestamptz not null default now(),
        sent_at timestamptz,
        last_failure text
      )`)
    await runner.query(`create index messages_unsent on messages (id) where sent_at is null`)
    await runner.query(`
      create table newsletter_signups (
        email text primary key check (length(email) <= 254),
        signed_up_at timestamptz not null default now()
      )`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table newsletter_signups, messages')
  }
}
