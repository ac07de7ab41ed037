import type { MigrationInterface, QueryRunner } from 'typeorm'
import { SerpapiThumbnails1764160000000 } from './1764160000000-serpapi-thumbnails.ts'

/**
 * Takes ids of SerpApi's calls out of the reasons that are kept with runs, since an id begins with the second of its call;
 * and out of results what a service of the version before may have written while that was exchanged.
 */
export class SerpapiCalls1764170000000 implements MigrationInterface {
  name = 'SerpapiCalls1764170000000'

  async up(runner: QueryRunner): Promise<void> {
    await new SerpapiThumbnails1764160000000().up(runner)
    await runner.query(`
      update engine_runs set detail = regexp_replace(detail, ' \\(search [^)]+\\)', '')
      where provider = 'serpapi' and detail like '%SerpApi reported an error (search %'`)
  }

  async down(): Promise<void> {}
}
