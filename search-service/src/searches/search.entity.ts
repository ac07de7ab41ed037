import type { LanguageCode, ModerationState } from '@firewall-cafe/shared'
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm'
import { EngineRunEntity } from './engine-run.entity.ts'
import { TermEntity } from './term.entity.ts'

/** One query: who asked it, where and when, its translation, and the runs that answered it. */
@Entity('searches')
export class SearchEntity {
  /** Random. */
  @PrimaryColumn({ type: 'bigint' })
  id!: string

  /** Its public name, random. */
  @Column({ type: 'text', unique: true })
  code!: string

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

  /** The time that the public is told; null while it is not listed. */
  @Column({ name: 'shown_at', type: 'timestamptz', nullable: true })
  shownAt!: Date | null

  /** The hour at which it will be or was listed; null when it is to stay unlisted. */
  @Column({ name: 'lists_at', type: 'timestamptz', nullable: true })
  listsAt!: Date | null

  /** Only what is public is listed. */
  @Column({ type: 'text', default: 'public' })
  state!: Exclude<ModerationState, 'removed'>

  /** Its `shownAt`, for as long as it is not public. */
  @Column({ name: 'held_shown_at', type: 'timestamptz', nullable: true })
  heldShownAt!: Date | null

  /** Who made it. */
  @Column({ name: 'voter_hash', type: 'bytea', nullable: true })
  voterHash!: Buffer | null

  @ManyToOne(() => EngineRunEntity, { nullable: false })
  @JoinColumn({ name: 'google_run_id' })
  googleRun!: Relation<EngineRunEntity>

  @ManyToOne(() => EngineRunEntity, { nullable: false })
  @JoinColumn({ name: 'baidu_run_id' })
  baiduRun!: Relation<EngineRunEntity>

  /** Bit c-1 is set while it has a counted vote of category c. */
  @Column({ name: 'vote_mask', type: 'smallint', default: 0 })
  voteMask!: number

  /** Whether it adds nothing to totals; null until it is to be listed. */
  @Column({ type: 'boolean', nullable: true })
  repeats!: boolean | null

  /** How many pictures its runs listed. */
  @Column({ name: 'result_count', type: 'smallint', default: 0 })
  resultCount!: number
}
