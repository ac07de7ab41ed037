import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Has what every page of the archive reads by its index alone swept more often. Each vote of a new kind changes a
 * dozen counts, and until the sweep a reader has to look up the rows of the pages they are on: after a few thousand
 * votes, pages chosen by votes took twice as long. PostgreSQL would wait until a fifth of the table had changed.
 */
export class VacuumCounts1760000006020 implements MigrationInterface {
  name = 'VacuumCounts1760000006020'

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`alter table ${table} set (autovacuum_vacuum_scale_factor = 0.02)`)
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`alter table ${table} reset (autovacuum_vacuum_scale_factor)`)
    }
  }
}

const TABLES = ['archive_counts', 'searches']
