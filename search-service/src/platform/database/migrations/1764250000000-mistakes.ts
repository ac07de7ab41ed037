import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What we recorded wrongly can be reported and taken out for that reason. */
export class Mistakes1764250000000 implements MigrationInterface {
  name = 'Mistakes1764250000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['decisions', 'reports'])
      await runner.query(`
        alter table ${table} drop constraint ${table}_reason_check, add constraint ${table}_reason_check check
          (reason in ('private_person', 'hate', 'sexual', 'minor', 'copyright', 'mistake', 'other'))`)
  }

  /** Nothing: older versions show an unknown reason as “other”, and the public log needs decisions as they are. */
  async down(): Promise<void> {}
}
