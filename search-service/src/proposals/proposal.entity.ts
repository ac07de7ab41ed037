import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm'
import { SearchEntity } from '../searches/search.entity.ts'

export type ProposalState = 'open' | 'accepted' | 'rejected'

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

  @Column({ name: 'client_name', type: 'text', nullable: true })
  clientName!: string | null

  @Column({ type: 'text' })
  translation!: string

  @Column({ type: 'text', default: 'open' })
  state!: ProposalState

  @Column({ name: 'proposed_at', type: 'timestamptz', default: () => 'now()' })
  proposedAt!: Date

  /** Null as long as it is open. */
  @Column({ name: 'decided_at', type: 'timestamptz', nullable: true })
  decidedAt!: Date | null
}
