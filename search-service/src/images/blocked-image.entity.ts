import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** A picture that is no longer served at any address. `blocks.sql.ts` writes it. */
@Entity('blocked_images')
export class BlockedImageEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string

  @Column({ type: 'bytea', unique: true })
  sha256!: Buffer

  /** Whether its files are deleted from the image store. */
  @Column({ type: 'boolean', default: false })
  purged!: boolean
}
