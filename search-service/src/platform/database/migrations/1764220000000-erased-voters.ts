import type { MigrationInterface, QueryRunner } from 'typeorm'

/** A search that ends after its maker was erased is nobody's (lock-voter.sql). */
export class ErasedVoters1764220000000 implements MigrationInterface {
  name = 'ErasedVoters1764220000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unlogged table if not exists erased_voters (
        voter_hash bytea primary key check (octet_length(voter_hash) = 32),
        erased_at timestamptz not null default clock_timestamp()
      );
      comment on table erased_voters is
        'Who was erased in the last minutes, for searches that end meanwhile. Memory: a crash may empty it.'`)
  }

  /** It stays: until the version before starts, a trigger reads it. */
  async down(): Promise<void> {}
}
