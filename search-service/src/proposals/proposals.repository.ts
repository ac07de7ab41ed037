import { RETENTION } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, In, Not, Repository } from 'typeorm'
import { isForeignKeyViolation } from '../platform/database/sql-state.ts'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { SearchEntity } from '../searches/search.entity.ts'
import { LOCK_VOTER } from '../visitors/visitors.sql.ts'
import { ProposalEntity, type ProposalState } from './proposal.entity.ts'

export type NewProposal = Pick<ProposalEntity, 'searchId' | 'voterHash' | 'translation'>

/** The fields of the search that a proposal is for. */
export type ProposedFor = Pick<SearchEntity, 'termInitial' | 'language' | 'termTranslation'>

/** A proposal with its search. */
const WITH_SEARCH = {
  relations: { search: true },
  select: {
    id: true,
    translation: true,
    state: true,
    proposedAt: true,
    search: { id: true, termInitial: true, language: true, termTranslation: true },
  },
} as const
/** Coarse, since nobody needs the exact time. */
const THIS_HOUR = `date_trunc('hour', now(), 'UTC')`
/** Hidden searches are never shown. */
const SHOWN = In(['public', 'limited'])

/** The table of proposed translations. */
@Injectable()
export class ProposalsRepository {
  constructor(
    @InjectRepository(ProposalEntity) private readonly proposals: Repository<ProposalEntity>,
    @InjectRepository(SearchEntity) private readonly searches: Repository<SearchEntity>,
  ) {}

  /** The search that a proposal would be for. */
  async findTerm(searchId: string): Promise<ProposedFor | null> {
    return this.searches.findOne({
      select: { id: true, termInitial: true, language: true, termTranslation: true },
      where: { id: searchId, state: SHOWN },
    })
  }

  /**
   * Stores a proposal in place of the voter's open one for the same search, under a new id: so staff, who
   * decide by id, decide about the words that they have read.
   * @returns false when the search was deleted, or the voter erased, meanwhile
   */
  async put(proposal: NewProposal): Promise<boolean> {
    const { searchId, voterHash } = proposal
    try {
      return await this.proposals.manager.transaction(async (transaction) => {
        // First, as in every write of a voter, to prevent deadlocks.
        await transaction.query(LOCK_VOTER, [voterHash])
        await transaction.delete(ProposalEntity, { searchId, voterHash, state: 'open' })
        const { raw } = await transaction
          .createQueryBuilder()
          .insert()
          .into(ProposalEntity)
          .values({ ...proposal, proposedAt: () => THIS_HOUR })
          // Of two simultaneous proposals, the later one counts.
          .orUpdate(['translation', 'proposed_at'], ['search_id', 'voter_hash'], {
            indexPredicate: `state = 'open'`,
          })
          .returning('id')
          .execute()
        return raw.length > 0
      })
    } catch (error) {
      if (isForeignKeyViolation(error)) return false
      throw error
    }
  }

  /** Proposals in this state, the oldest first; open ones only if their comparison is shown. */
  list(state: ProposalState): Promise<ProposalEntity[]> {
    return this.proposals.find({
      ...WITH_SEARCH,
      where: { state, ...(state === 'open' && { search: { state: SHOWN } }) },
      order: { proposedAt: 'asc', id: 'asc' },
    })
  }

  find(id: string): Promise<ProposalEntity | null> {
    const where = [
      { id, search: { state: SHOWN } },
      { id, state: Not('open' as const) },
    ]
    return this.proposals.findOne({ ...WITH_SEARCH, where })
  }

  /**
   * Sets a proposal's state. Withdrawing an accepted one does not extend how long it is kept.
   * @param from the required state
   * @param also written in the same transaction
   * @returns false when the proposal is not in that state, or is gone
   */
  decide(
    id: string,
    from: ProposalState,
    state: Exclude<ProposalState, 'open'>,
    also?: (transaction: EntityManager) => Promise<void>,
  ): Promise<boolean> {
    const change = { state, ...(from === 'open' && { decidedAt: () => THIS_HOUR }) }
    return this.proposals.manager.transaction(async (transaction) => {
      const { affected } = await transaction.update(ProposalEntity, { id, state: from }, change)
      if (affected === 0) return false
      await also?.(transaction)
      return true
    })
  }

  /** Deletes old proposals. An accepted translation stays. Safe to run twice. */
  @HandlesJob('forget-proposals')
  async forget(): Promise<void> {
    const openDays = RETENTION.openProposals.kept.days
    const decidedDays = RETENTION.decidedProposals.kept.days
    await this.proposals
      .createQueryBuilder()
      .delete()
      .where(`state = 'open' and proposed_at < now() - make_interval(days => :openDays)`, { openDays })
      .orWhere(`decided_at < now() - make_interval(days => :decidedDays)`, { decidedDays })
      .execute()
  }
}
