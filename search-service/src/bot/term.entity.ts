import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** A term of the bot's list. */
@Entity('bot_terms')
export class TermEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string

  /** `pairKey` of its two sides. */
  @Column({ name: 'term_key', type: 'text', unique: true })
  key!: string

  /** Empty when blank in the list, as is `chinese`. */
  @Column({ type: 'text', default: '' })
  english!: string

  @Column({ type: 'text', default: '' })
  chinese!: string

  @Column({ type: 'text', nullable: true })
  label!: string | null

  /** The translation found for a side that the list leaves blank, and who found it. */
  @Column({ name: 'filled_translation', type: 'text', nullable: true })
  filledTranslation!: string | null

  @Column({ name: 'filled_by', type: 'text', nullable: true })
  filledBy!: string | null
}
