-- A search names its pair of a term and its translation. The lock keeps a pair without other searches from being
-- deleted at the same moment; when it was deleted just before, it is created again.
create or replace function name_term() returns trigger language plpgsql as $$
declare
  words text := folded(new.term_initial);
  translated text := folded(new.term_translation);
  key bytea := term_key(words, translated);
begin
  loop
    select id into new.term_id from terms where sha256 = key for key share;
    exit when found;
    insert into terms (sha256, term, translation, alike)
    values (key, words, translated, sha256(convert_to(look_alike(words), 'UTF8')))
    on conflict do nothing returning id into new.term_id;
    exit when found;
  end loop;
  return new;
end $$;

create or replace trigger name_term before insert or update of term_initial, term_translation on searches
for each row execute function name_term();
