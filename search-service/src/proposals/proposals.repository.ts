import type { LanguageCode } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export type ProposalState = 'open' | 'accepted' | 'rejected'

export interface NewProposal {
  searchId: string
  voterHash: Buffer
  clientName: string | null
  translation: string
}

/** What a proposal is about. */
export interface ProposedTerm {
  term: string
  language: LanguageCode
  /** What stands now; empty when none was found. */
  current: string
}

export interface Proposal extends ProposedTerm {
  id: string
  translation: string
  clientName: string | null
  state: ProposalState
  /** Epoch milliseconds. */
  proposedAt: number
}

const SELECT_PROPOSAL = `
  select p.id, p.translation, p.client_name as "clientName", p.state,
    (extract(epoch from p.proposed_at) * 1000)::float8 as "proposedAt",
    s.term_initial as term, s.language, s.term_translation as current
  from translation_proposals p join searches s on s.id = p.search_id`
const FOREIGN_KEY_VIOLATION = '23503'

/** All SQL of proposed translations. */
@Injectable()
export class ProposalsRepository {
  constructor(private readonly db: DataSource) {}

  async findTerm(searchId: string): Promise<ProposedTerm | undefined> {
    const rows: ProposedTerm[] = await this.db.query(
      'select term_initial as term, language, term_translation as current from searches where id = $1',
      [searchId],
    )
    return rows[0]
  }

  /**
   * Keeps a proposal, in place of the voter's open one for the same search.
   * @returns its id; undefined when the search has gone meanwhile
   */
  async put({ searchId, voterHash, clientName, translation }: NewProposal): Promise<string | undefined> {
    try {
      const rows: { id: string }[] = await this.db.query(
        `insert into translation_proposals (search_id, voter_hash, client_name, translation)
         values ($1, $2, $3, $4)
         on conflict (search_id, voter_hash) where state = 'open'
         do update set translation = excluded.translation, client_name = excluded.client_name, proposed_at = now()
         returning id`,
        [searchId, voterHash, clientName, translation],
      )
      return rows[0]?.id
    } catch (error) {
      if ((error as { code?: unknown }).code === FOREIGN_KEY_VIOLATION) return undefined
      throw error
    }
  }

  /** Those that wait, the oldest first. */
  listOpen(): Promise<Proposal[]> {
    return this.db.query(`${SELECT_PROPOSAL} where p.state = 'open' order by p.proposed_at, p.id`)
  }

  async find(id: string): Promise<Proposal | undefined> {
    const rows: Proposal[] = await this.db.query(`${SELECT_PROPOSAL} where p.id = $1`, [id])
    return rows[0]
  }

  async decide(id: string, state: Exclude<ProposalState, 'open'>): Promise<void> {
    await this.db.query('update translation_proposals set state = $2, decided_at = now() where id = $1', [
      id,
      state,
    ])
  }
}
