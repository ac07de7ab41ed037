import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** A distinct pair of a term and its translation, as they are compared. Kept by the database itself. */
@Entity('terms')
export class TermEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string

  /** `term_key` of the pair. */
  @Column({ type: 'bytea', unique: true })
  sha256!: Buffer

  @Column({ type: 'text' })
  term!: string

  @Column({ type: 'text' })
  translation!: string

  /** The same for terms that look the same. */
  @Column({ type: 'bytea' })
  alike!: Buffer

  @Column({ type: 'integer', default: 0 })
  searches!: number

  /** When one was last listed, and which. */
  @Column({ name: 'newest_at', type: 'timestamptz', nullable: true })
  newestAt!: Date | null

  @Column({ name: 'newest_code', type: 'text', nullable: true })
  newestCode!: string | null
}
