/** Blocked pictures to purge; of staff's entries, only $1. */
const TO_PURGE = 'not purged and (like_id is not null or id = any ($1::bigint[]))'

/** Up to $2 blocked pictures whose files may still be in the store. */
export const UNPURGED = `
  select encode(sha256, 'hex') as sha256 from blocked_images where ${TO_PURGE} order by random() limit $2`

/** Marks the picture $2 as purged. An entry that can be compared and is not in $3 was added since. */
export const MARK_PURGED = `
  update blocked_images set purged = true where sha256 = decode($2, 'hex') and ${TO_PURGE}
    and (like_id is not null or perceptual_hash is null or id = any ($3::bigint[]))`

/** How long this transaction may wait for the store, which may be slow or remote. */
export const SET_IDLE_TIMEOUT = `set local idle_in_transaction_session_timeout = '3min'`

/**
 * A random unused picture, except $1, locked until the transaction ends; and whether it was found again
 * meanwhile.
 */
export const HOLD_UNUSED = `
  select encode(sha256, 'hex') as sha256,
    exists (select from images where images.sha256 = unused.sha256) as "foundAgain"
  from images_to_purge unused where encode(sha256, 'hex') <> all ($1) order by random() limit 1
  for update skip locked`

/** Waits while the picture $1 is being purged, then cancels its purge. No row if it is not recorded. */
export const CLAIM_RECORDED = `
  with recorded as (select sha256 from images where sha256 = $1),
  claimed as (delete from images_to_purge gone using recorded where gone.sha256 = recorded.sha256)
  select 1 from recorded`
