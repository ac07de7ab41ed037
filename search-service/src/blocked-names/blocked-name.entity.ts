import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** The name of a private person, encrypted. */
@Entity('blocked_names')
export class BlockedNameEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string

  @Column({ type: 'bytea' })
  sealed!: Buffer

  /** The full hour. */
  @Column({ name: 'added_at', type: 'timestamptz', default: () => `date_trunc('hour', now(), 'UTC')` })
  addedAt!: Date

  /** The full hour; null while the name is in force. */
  @Column({ name: 'removed_at', type: 'timestamptz', nullable: true })
  removedAt!: Date | null
}
