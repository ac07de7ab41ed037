import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm'

/** A picture that is no longer served, by whatever address. */
@Entity('blocked_images')
export class BlockedImageEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string

  @Column({ type: 'bytea', unique: true })
  sha256!: Buffer

  /** Null for a picture without features, which nothing looks like. */
  @Column({ name: 'perceptual_hash', type: 'bigint', nullable: true })
  perceptualHash!: string | null

  @Column({ type: 'text' })
  reason!: string

  /** The full hour. */
  @Column({ name: 'blocked_at', type: 'timestamptz', default: () => `date_trunc('hour', now(), 'UTC')` })
  blockedAt!: Date

  /** The entry that it looks like; null for what staff blocked. */
  @Column({ name: 'like_id', type: 'bigint', nullable: true })
  likeId!: string | null

  @ManyToOne(() => BlockedImageEntity, { nullable: true })
  @JoinColumn({ name: 'like_id' })
  like!: Relation<BlockedImageEntity> | null

  /** Whether its bytes are gone from the image store. */
  @Column({ type: 'boolean', default: false })
  purged!: boolean
}
