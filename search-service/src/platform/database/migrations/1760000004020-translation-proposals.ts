import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Better translations that visitors propose. Each waits for staff; a voter has one open proposal for a search. */
export class TranslationProposals1760000004020 implements MigrationInterface {
  name = 'TranslationProposals1760000004020'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table translation_proposals (
        id bigint generated always as identity primary key,
        search_id bigint not null references searches (id) on delete cascade,
        voter_hash bytea not null check (octet_length(voter_hash) = 32),
        client_name text,
        translation text not null check (length(translation) between 1 and 200),
        state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
        proposed_at timestamptz not null default now(),
        decided_at timestamptz,
        check ((state = 'open') = (decided_at is null))
      )`)
    await runner.query(`
      create unique index translation_proposals_one_open on translation_proposals (search_id, voter_hash)
      where state = 'open'`)
    await runner.query(
      `create index translation_proposals_open on translation_proposals (proposed_at) where state = 'open'`,
    )
    await runner.query(`create index translation_proposals_search on translation_proposals (search_id)`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table translation_proposals')
  }
}
