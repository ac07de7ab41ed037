import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Keeps of a proposal the hour and no name. The column of names goes once no service of before writes it. */
export class HoursOfProposals1764140000000 implements MigrationInterface {
  name = 'HoursOfProposals1764140000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update translation_proposals set client_name = null, proposed_at = date_trunc('hour', proposed_at, 'UTC'),
        decided_at = date_trunc('hour', decided_at, 'UTC')`)
  }

  async down(): Promise<void> {}
}
