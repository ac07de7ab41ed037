import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Addresses of small pictures at SerpApi hold the id of the call, which begins with its second. Results no longer name
 * them: they become copies, which are shown where the original cannot be fetched and go when it is removed.
 */
export class SerpapiThumbnails1764160000000 implements MigrationInterface {
  name = 'SerpapiThumbnails1764160000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      with named as materialized (
        select id from image_addresses where href ~* '^https?://([a-z0-9-]+\\.)*serpapi\\.com[:/]'),
      copies as (
        update image_addresses small set copy_of = result.address_id
        from (
          select thumbnail_address_id as id, min(address_id) as address_id
          from results where thumbnail_address_id in (select id from named) group by 1) as result
        where small.id = result.id and small.id <> result.address_id and copy_of is null)
      update results set thumbnail_address_id = null where thumbnail_address_id in (select id from named)`)
    await runner.query(`delete from recent_answers where runs::text ~* 'serpapi\\.com/searches/'`)
  }

  async down(): Promise<void> {}
}
