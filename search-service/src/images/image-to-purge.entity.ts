import { Entity, PrimaryColumn } from 'typeorm'

/** A picture of a removed comparison that no result uses any more. Its files must still be deleted. */
@Entity('images_to_purge')
export class ImageToPurgeEntity {
  @PrimaryColumn({ type: 'bytea' })
  sha256!: Buffer
}
