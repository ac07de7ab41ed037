import type { LanguageCode } from '@firewall-cafe/shared'
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm'
import { EngineRunEntity } from './engine-run.entity.ts'

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
  @Column({ name: 'term_translation', type: 'text' })
  termTranslation!: string

  @Column({ name: 'translated_by', type: 'text', nullable: true })
  translatedBy!: string | null

  @Column({ name: 'client_name', type: 'text', nullable: true })
  clientName!: string | null

  /** A source code. */
  @Column({ type: 'text' })
  location!: string

  @Column({ name: 'searched_at', type: 'timestamptz' })
  searchedAt!: Date

  /** Truncated; the table refuses anything finer. */
  @Column({ name: 'address_prefix', type: 'cidr', nullable: true })
  addressPrefix!: string | null

  @ManyToOne(() => EngineRunEntity)
  @JoinColumn({ name: 'google_run_id' })
  googleRun!: Relation<EngineRunEntity>

  @ManyToOne(() => EngineRunEntity)
  @JoinColumn({ name: 'baidu_run_id' })
  baiduRun!: Relation<EngineRunEntity>

  /** Made for the demonstration, not by a visitor. */
  @Column({ type: 'boolean' })
  demo!: boolean
}
