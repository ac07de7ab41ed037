import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** A decision of staff to block a picture, or to open it again. */
@Entity('picture_decisions')
export class PictureDecisionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string

  @Column({ type: 'bytea' })
  sha256!: Buffer

  @Column({ type: 'text' })
  action!: 'block' | 'open'

  @Column({ type: 'text' })
  reason!: string

  /** The full hour. */
  @Column({ name: 'decided_at', type: 'timestamptz', default: () => `date_trunc('hour', now(), 'UTC')` })
  decidedAt!: Date
}
