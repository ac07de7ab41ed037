import type { MigrationInterface, QueryRunner } from 'typeorm'

const STATES = 'translation_proposals_state_check'

/** Staff may take back what they accepted. */
export class WithdrawnProposals1764230000000 implements MigrationInterface {
  name = 'WithdrawnProposals1764230000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table translation_proposals drop constraint ${STATES},
        add constraint ${STATES} check (state in ('open', 'accepted', 'rejected', 'withdrawn'))`)
  }

  /** What was withdrawn is in force no more, as what was rejected. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update translation_proposals set state = 'rejected' where state = 'withdrawn';
      alter table translation_proposals drop constraint ${STATES},
        add constraint ${STATES} check (state in ('open', 'accepted', 'rejected'))`)
  }
}
