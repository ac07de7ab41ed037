import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm'
import { ImageEntity } from './image.entity.ts'

export type AddressState = 'waiting' | 'cached' | 'broken'

/** An address that results name, however many they are, and what became of it. */
@Entity('image_addresses')
export class ImageAddressEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string

  /** Exactly as the engine gave it. */
  @Column({ type: 'text' })
  href!: string

  @Column({ name: 'href_sha256', type: 'bytea', unique: true })
  hrefSha256!: Buffer

  @Column({ type: 'text', default: 'waiting' })
  state!: AddressState

  /** Present when cached. */
  @Column({ name: 'image_sha256', type: 'bytea', nullable: true })
  imageSha256!: Buffer | null

  @ManyToOne(() => ImageEntity, { nullable: true })
  @JoinColumn({ name: 'image_sha256' })
  image!: Relation<ImageEntity> | null

  /** The full-size copy that the engine serves itself for a while: fetched only when this address does not answer. */
  @Column({ name: 'copy_href', type: 'text', nullable: true })
  copyHref!: string | null

  /** The address that this is the engine's full-size copy of. */
  @ManyToOne(() => ImageAddressEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'copy_of' })
  copyOf!: Relation<ImageAddressEntity> | null

  /** For staff: why it is broken. */
  @Column({ type: 'text', nullable: true })
  failure!: string | null

  @Column({ name: 'recorded_at', type: 'timestamptz', default: () => 'now()' })
  recordedAt!: Date

  /** When it stopped waiting. */
  @Column({ name: 'settled_at', type: 'timestamptz', nullable: true })
  settledAt!: Date | null
}
