import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

export type AddressState = 'waiting' | 'cached' | 'broken'

/** The address of a picture that one or more results name, and its state. `images.sql.ts` writes it. */
@Entity('image_addresses')
export class ImageAddressEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string

  /** SHA-256 of the address, exactly as the engine gave it. */
  @Column({ name: 'href_sha256', type: 'bytea', unique: true })
  hrefSha256!: Buffer

  @Column({ type: 'text', default: 'waiting' })
  state!: AddressState

  /** Present when cached. */
  @Column({ name: 'image_sha256', type: 'bytea', nullable: true })
  imageSha256!: Buffer | null

  @Column({ name: 'recorded_at', type: 'timestamptz', default: () => 'now()' })
  recordedAt!: Date
}
