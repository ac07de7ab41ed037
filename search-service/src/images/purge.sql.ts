/** A picture that was found again is in use. */
export const KEEP_FOUND_AGAIN =
  'delete from images_to_purge gone using images where images.sha256 = gone.sha256'

/** Whether the picture $1 is recorded, and may be shown. */
export const IS_IN_USE = `
  select 1 from images
  where sha256 = $1 and not exists (select from blocked_images b where b.sha256 = images.sha256)`

/** Nobody records the picture of an address meanwhile. The first lock of a transaction, as in a removal. */
export const HOLD_ADDRESSES = 'lock table image_addresses in share row exclusive mode'

/** The addresses of the picture $1 wait to be collected again. */
export const COLLECT_AGAIN = `
  update image_addresses set state = 'waiting', image_sha256 = null, settled_at = null, recorded_at = now()
  where image_sha256 = $1`

export const FORGET_PICTURE = 'delete from images where sha256 = $1'
