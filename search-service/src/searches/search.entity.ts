import type { LanguageCode } from '@firewall-cafe/shared'
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm'
import { EngineRunEntity } from './engine-run.entity.ts'
import { TermEntity } from './term.entity.ts'

/** One query: who asked it, where and when, its translation, and the runs that answered it. */
@Entity('searches')
export class SearchEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string

  @Column({ name: 'term_initial', type: 'text' })
  termInitial!: string

  @Column({ type: 'text' })
  language!: LanguageCode

  /** Empty when no translation was found. */
  @Column({ name: 'term_translation', type: 'text', default: '' })
  termTranslation!: string

  @ManyToOne(() => TermEntity, { nullable: false })
  @JoinColumn({ name: 'term_id' })
  term!: Relation<TermEntity>

  @Column({ name: 'translated_by', type: 'text', nullable: true })
  translatedBy!: string | null

  @Column({ name: 'client_name', type: 'text', nullable: true })
  clientName!: string | null

  /** A source code. */
  @Column({ type: 'text' })
  location!: string

  @Column({ name: 'searched_at', type: 'timestamptz', default: () => 'now()' })
  searchedAt!: Date

  /** Truncated; the table refuses anything finer. */
  @Column({ name: 'address_prefix', type: 'cidr', nullable: true })
  addressPrefix!: string | null

  @ManyToOne(() => EngineRunEntity, { nullable: false })
  @JoinColumn({ name: 'google_run_id' })
  googleRun!: Relation<EngineRunEntity>

  @ManyToOne(() => EngineRunEntity, { nullable: false })
  @JoinColumn({ name: 'baidu_run_id' })
  baiduRun!: Relation<EngineRunEntity>

  /** Bit c-1 is set while it has a counted vote of category c. */
  @Column({ name: 'vote_mask', type: 'smallint', default: 0 })
  voteMask!: number
}
