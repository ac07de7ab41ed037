alter table image_addresses add column copy_href text;
alter table image_addresses add column copy_of bigint references image_addresses (id) on delete set null;
create index image_addresses_copy_of on image_addresses (copy_of) where copy_of is not null;
comment on column image_addresses.copy_href is
  'The full-size copy that the engine serves itself, for a while. Only for a picture that could not be had from its own address is it fetched.';
comment on column image_addresses.copy_of is 'The address that this is the engine''s full-size copy of.';
