import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** A picture that is no longer served, by whatever address. `blocks.sql.ts` writes it. */
@Entity('blocked_images')
export class BlockedImageEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string

  @Column({ type: 'bytea', unique: true })
  sha256!: Buffer

  /** Whether its bytes are gone from the image store. */
  @Column({ type: 'boolean', default: false })
  purged!: boolean
}
