create table blocked_images (
  id bigint generated always as identity primary key,
  sha256 bytea not null unique check (octet_length(sha256) = 32),
  perceptual_hash bigint,
  reason text not null check (length(reason) between 1 and 500),
  blocked_at timestamptz not null default date_trunc('hour', now(), 'UTC'),
  like_id bigint references blocked_images (id),
  purged boolean not null default false
);
create index blocked_images_like on blocked_images (like_id) where like_id is not null;
create index blocked_images_unpurged on blocked_images (id) where not purged;
comment on table blocked_images is 'Pictures that are no longer served, whatever address leads to them, and that are not kept.';
comment on column blocked_images.perceptual_hash is 'Pictures that look like this one are closed with it; null for a picture without features.';
comment on column blocked_images.like_id is 'The entry that this picture looks like, and with which it is opened again; null for what staff blocked.';
comment on column blocked_images.purged is 'Whether its bytes are gone from the image store.';

alter table images add column thumbnail_size integer check (thumbnail_size > 0);
alter table images add column original_kept boolean not null default true;
comment on column images.thumbnail_size is 'In bytes; null for a picture from before this was counted.';
comment on column images.original_kept is 'False for a picture that came while there was room for thumbnails only.';

create table image_storage (
  day date primary key,
  originals bigint not null default 0,
  thumbnails bigint not null default 0,
  pictures integer not null default 0
);
comment on table image_storage is 'Bytes of pictures in the image store by the day (UTC) they came; a job counts them anew every hour.';
