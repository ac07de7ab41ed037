import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * What the archive is searched by. Archives repeat themselves: each distinct pair of a term and its translation
 * is kept once, folded (lower case, NFKC), and a text query looks at those pairs instead of at every search.
 *
 * The index holds every single character and every pair of neighbours, so that one Chinese character finds its
 * terms; trigrams cannot do that. `newest_*` name the latest search of a term: the newest k searches of many
 * terms all belong to the k terms searched last.
 *
 * `searches.vote_mask` has bit c-1 set while the search has a vote of category c.
 */
export class Terms1760000003000 implements MigrationInterface {
  name = 'Terms1760000003000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function folded(words text) returns text
      language sql immutable strict parallel safe
      return lower(normalize(words, NFKC))`)
    await runner.query(`
      create function term_grams(variadic sides text[]) returns text[]
      language sql immutable strict parallel safe
      return (
        select coalesce(array_agg(distinct gram), '{}')
        from unnest(sides) as side
        cross join lateral (select string_to_array(side, null) as chars) as split
        cross join lateral generate_subscripts(chars, 1) as at
        cross join lateral (values (chars[at]), (chars[at] || chars[at + 1])) as found (gram)
        where gram is not null
      )`)
    await runner.query(`
      create function term_key(term text, translation text) returns bytea
      language sql immutable strict parallel safe
      return sha256(convert_to(char_length(term) || ':' || term || translation, 'UTF8'))`)
    await runner.query(`
      create table terms (
        id bigint generated always as identity primary key,
        sha256 bytea not null unique,
        term text not null,
        translation text not null,
        searches integer not null default 0,
        newest_at timestamptz,
        newest_id bigint
      ) with (fillfactor = 80)`)
    // Without a list of pending entries, which every read would have to go through.
    await runner.query(
      `create index terms_grams on terms using gin (term_grams(term, translation)) with (fastupdate = off)`,
    )
    await runner.query(`
      insert into terms (sha256, term, translation)
      select distinct term_key(term, translation), term, translation
      from (select folded(term_initial) as term, folded(term_translation) as translation from searches) as pair`)
    await runner.query(
      `alter table searches add term_id bigint references terms (id), add vote_mask smallint not null default 0`,
    )
    await runner.query(`
      update searches set term_id = terms.id from terms
      where terms.sha256 = term_key(folded(term_initial), folded(term_translation))`)
    await runner.query(`
      update searches set vote_mask = mask.bits
      from (select search_id, bit_or(1 << (category - 1)) as bits from votes group by search_id) as mask
      where mask.search_id = searches.id`)
    await runner.query('alter table searches alter term_id set not null')
    await runner.query('drop index searches_newest')
    await runner.query(`
      create index searches_newest on searches (searched_at desc, id desc) include (location, vote_mask, term_id)`)
    await runner.query(`
      create index searches_term on searches (term_id, searched_at desc, id desc) include (location, vote_mask)`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index searches_newest, searches_term')
    await runner.query('create index searches_newest on searches (searched_at desc, id desc)')
    await runner.query('alter table searches drop term_id, drop vote_mask')
    await runner.query('drop table terms')
    await runner.query('drop function term_key, term_grams, folded')
  }
}
