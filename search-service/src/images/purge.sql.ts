/** A picture that no result uses any more, held until the transaction ends, and whether it was found again meanwhile. */
export const HOLD_UNUSED = `
  select encode(sha256, 'hex') as sha256,
    exists (select from images where images.sha256 = unused.sha256) as "foundAgain"
  from images_to_purge unused limit 1 for update skip locked`

/** Waits while the files of the picture $1 are being deleted, and orders it no more. No row if it is not recorded. */
export const CLAIM_RECORDED = `
  with recorded as (select sha256 from images where sha256 = $1),
  claimed as (delete from images_to_purge gone using recorded where gone.sha256 = recorded.sha256)
  select 1 from recorded`
