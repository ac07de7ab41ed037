import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Sign-ups that are confirmed by mail. `asked_at` is when a confirmation was last asked for: null for those that signed
 * up while no mail was set up, which stay as they are. Of the link only the hash of its token is kept.
 */
export class NewsletterConfirmation1760000009010 implements MigrationInterface {
  name = 'NewsletterConfirmation1760000009010'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table newsletter_signups
        add column id bigint generated always as identity unique,
        add column asked_at timestamptz,
        add column tried_at timestamptz,
        add column mailed_at timestamptz,
        add column confirmed_at timestamptz,
        add column token_hash bytea unique check (octet_length(token_hash) = 32)`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table newsletter_signups drop column id, drop column asked_at, drop column tried_at,
        drop column mailed_at, drop column confirmed_at, drop column token_hash`)
  }
}
