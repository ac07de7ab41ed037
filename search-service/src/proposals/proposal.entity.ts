import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm'
import { SearchEntity } from '../searches/search.entity.ts'

export type ProposalState = 'open' | 'accepted' | 'rejected' | 'withdrawn'

/** A better translation that a visitor proposed for the term of a search. */
@Entity('translation_proposals')
export class ProposalEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string

  @Column({ name: 'search_id', type: 'bigint' })
  searchId!: string

  @ManyToOne(() => SearchEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'search_id' })
  search!: Relation<SearchEntity>

  @Column({ name: 'voter_hash', type: 'bytea' })
  voterHash!: Buffer

  @Column({ type: 'text' })
  translation!: string

  @Column({ type: 'text', default: 'open' })
  state!: ProposalState

  /** The hour. */
  @Column({ name: 'proposed_at', type: 'timestamptz', default: () => 'now()' })
  proposedAt!: Date

  /** The hour; null while it is open. */
  @Column({ name: 'decided_at', type: 'timestamptz', nullable: true })
  decidedAt!: Date | null
}
