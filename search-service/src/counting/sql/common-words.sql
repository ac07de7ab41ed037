-- Words that many searches have, and that somebody looked for, are counted by month, place and votes, and the terms that
-- have them are kept as bits. The archive names them in "counted_words" (archive/words.repository.ts), the worker counts
-- them once, and each fold keeps them.

create or replace function forget_words(forgotten text[]) returns void language sql as $$
  delete from word_counts where word = any (forgotten);
  delete from word_terms where word = any (forgotten);
  delete from counted_words where word = any (forgotten);
$$;

-- Chooses the next word to be counted, and makes room for it: only a word that nobody looked for today is deleted, so
-- that new words cannot replace those in use. Null when there is none, or no room. One that fails is tried again the
-- next day.
create or replace function claim_word() returns text language plpgsql as $$
declare
  most constant integer := 200;
  keep_days constant integer := 30;
  -- As archive/words.sql.ts has it.
  today constant date := now() at time zone 'UTC';
  claimed text;
  giving_way text;
begin
  perform pg_advisory_xact_lock(x'46574302'::int);
  perform forget_words(array(select word from counted_words where asked_on < today - keep_days));
  select word into claimed from counted_words
  where not counted and tried_on is distinct from today order by asked_on desc, word limit 1;
  if claimed is null then
    return null;
  end if;
  if (select count(*) from counted_words where counted) >= most then
    select word into giving_way from counted_words
    where counted and asked_on < today order by asked_on, word limit 1;
    if giving_way is null then
      return null;
    end if;
    perform forget_words(array[giving_way]);
  end if;
  update counted_words set tried_on = today where word = claimed;
  return claimed;
end $$;

-- Of searches with these masks of votes, how many have a vote of any category in a choice: for each choice of categories
-- from 1 to 127. Null when none has votes.
create or replace function count_choices(masks smallint[], searches bigint[]) returns integer[]
language plpgsql immutable as $$
declare
  -- Element mask + 1: searches whose votes are all within the mask, once every category is added.
  within integer[] := array_fill(0, array[128]);
begin
  for n in 1..cardinality(masks) loop
    within[masks[n] + 1] := within[masks[n] + 1] + searches[n];
  end loop;
  if within[2:] = array_fill(0, array[127]) then
    return null;
  end if;
  for category in 0..6 loop
    for mask in 0..127 loop
      if mask & (1 << category) <> 0 then
        within[mask + 1] := within[mask + 1] + within[(mask # (1 << category)) + 1];
      end if;
    end loop;
  end loop;
  return array(select within[128] - within[128 - choice] from generate_series(1, 127) as choice order by choice);
end $$;

-- Element by element; null stands for zeros.
create or replace function add_choices(counts integer[], more integer[]) returns integer[]
language sql immutable as $$
  select case
    when more is null then counts
    when counts is null then more
    else nullif(
      array(select a + b from unnest(counts, more) with ordinality as sums (a, b, choice) order by choice),
      array_fill(0, array[127]))
  end
$$;

-- The block of "word_terms" that a term's bit stands in, and that bit. Within a byte they stand as get_bit counts those of
-- bytes, from the right: word_bits makes one string of bytes of all blocks.
create or replace function term_block(term_id bigint) returns integer language sql immutable
return term_id / 8192;
create or replace function term_bit(term_id bigint) returns bit language sql immutable
return set_bit(0::bit(8192), (term_id % 8192)::integer # 7, 1);

-- For each term of the archive whether it contains the word: get_bit(word_bits(word), term_id). Null for a word that is
-- not counted.
create or replace function word_bits(of_word text) returns bytea language sql stable as $$
  -- What is sent of bits is their number in 4 bytes and they themselves.
  select string_agg(substr(bit_send(coalesce(bits, 0::bit(8192))), 5), '' order by every.block)
  from generate_series(0, term_block((select max(id) from terms))) as every (block)
  left join word_terms on word = of_word and word_terms.block = every.block
  having count(bits) > 0
$$;

-- Counts one word: all searches there are, less what is written and not folded yet, both of one moment. It holds
-- the fold's lock, and no writer waits. Terms that come later come with a change, and so with a fold.
create or replace function count_word(of_word text) returns void language plpgsql as $$
declare
  grams text[] := array(
    select gram from unnest(term_grams(of_word)) as gram where char_length(gram) = least(2, char_length(of_word)));
begin
  perform pg_advisory_xact_lock(x'46574302'::int);
  delete from word_counts where word = of_word;
  delete from word_terms where word = of_word;
  with matching as materialized (
    select id from terms where term_grams(term, translation) @> grams
      and (position(of_word in term) > 0 or position(of_word in translation) > 0)),
  marked as (
    insert into word_terms (word, block, bits)
    select of_word, term_block(id), bit_or(term_bit(id)) from matching group by 2),
  changed as (
    select (shown_at at time zone 'UTC')::date as day, location, vote_mask, count(*) as searches from searches
    where shown_at is not null and term_id in (select id from matching) group by 1, 2, 3
    union all
    select day, location, vote_mask, -sum(delta) from changes
    where source = 'search' and day is not null and term_id in (select id from matching) group by 1, 2, 3),
  counted as (
    select date_trunc('month', day::timestamp)::date as month, location, vote_mask, sum(searches)::bigint as searches
    from changed group by 1, 2, 3)
  insert into word_counts (word, month, location, searches, voted)
  select of_word, month, location, sum(searches), count_choices(array_agg(vote_mask), array_agg(searches))
  from counted where searches <> 0 group by 2, 3
  order by 2, 3;
  update counted_words set counted = true where word = of_word;
end $$;
