import { Entity, PrimaryColumn } from 'typeorm'

/** A picture that no result uses any more, or that is not recorded yet. Its files must be deleted. */
@Entity('images_to_purge')
export class ImageToPurgeEntity {
  @PrimaryColumn({ type: 'bytea' })
  sha256!: Buffer
}
