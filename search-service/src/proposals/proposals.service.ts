import {
  detectLanguage,
  hasOperator,
  type LanguageCode,
  normaliseTerm,
  otherLanguage,
  type TranslationProposal,
} from '@firewall-cafe/shared'
import { isSearchId, REFUSALS, type RefusalCode } from '@firewall-cafe/shared/api'
import { BadRequestException, Injectable } from '@nestjs/common'
import { CommandError } from '../platform/command.ts'
import { noSuchSearch } from '../searches/search-id.ts'
import { TranslationOverrides } from '../translation/translation-overrides.ts'
import { Voters } from '../visitors/voters.ts'
import type { ProposalEntity, ProposalState } from './proposal.entity.ts'
import { ProposalsRepository, type ProposedFor } from './proposals.repository.ts'

const NOT_IN: Readonly<Record<LanguageCode, RefusalCode>> = {
  en: 'translation_not_english',
  'zh-CN': 'translation_not_chinese',
}

export interface MadeProposal {
  searchId: string
  translation: string
  clientName: string | null
  /** Undefined for a caller without a token. */
  voter: Buffer | undefined
}

/** Better translations: visitors propose, staff decide, and accepted ones override all translators. */
@Injectable()
export class ProposalsService {
  constructor(
    private readonly repository: ProposalsRepository,
    private readonly overrides: TranslationOverrides,
    private readonly voters: Voters,
  ) {}

  /**
   * @throws a 404 when there is no such search, a 400 for a proposal in the wrong language or equal to the
   *   present translation, or if either side is only punctuation; a 409 when the voter was erased meanwhile
   */
  async propose({ searchId, translation, clientName, voter }: MadeProposal): Promise<TranslationProposal> {
    const term = await this.repository.findTerm(searchId)
    if (!term) throw noSuchSearch()
    const wanted = otherLanguage(term.language)
    if (detectLanguage(translation) !== wanted) refuse(NOT_IN[wanted])
    const words = normaliseTerm(translation)
    if (words === '' || !isTerm(term.termInitial)) refuse('translation_not_words')
    if (words === normaliseTerm(await this.inForce(term))) refuse('translation_stands')
    const voterHash = voter ?? this.voters.byName(clientName, searchId)
    if (!(await this.repository.put({ searchId, voterHash, translation })))
      throw await this.voters.refusal(voterHash, noSuchSearch())
    // Not its id: ids rise, so that two would tell how many others proposed something in between.
    return { search_id: searchId, translation, state: 'open' }
  }

  /** Open proposals, the oldest first, each with the translation that it would replace, or an empty one. */
  async waiting(): Promise<{ proposal: ProposalEntity; current: string }[]> {
    const open = await this.repository.list('open')
    return Promise.all(
      open.map(async (proposal) => ({ proposal, current: await this.inForce(proposal.search) })),
    )
  }

  /** Accepted proposals, which can be withdrawn, the oldest first. */
  accepted(): Promise<ProposalEntity[]> {
    return this.repository.list('accepted')
  }

  /** Gives later searches for the term this translation. @throws {CommandError} */
  async accept(id: string): Promise<ProposalEntity> {
    const proposal = await this.findIn('open', id)
    if (!isTerm(proposal.search.termInitial))
      throw new CommandError(
        `Proposal ${id} is for punctuation alone or a search with operators, which has no translation: reject it.`,
      )
    const { search, translation } = proposal
    const accepted = await this.repository.decide(id, 'open', 'accepted', (transaction) =>
      this.overrides.put(search.termInitial, search.language, translation, transaction),
    )
    // Decided, replaced or removed meanwhile: the second attempt says which.
    return accepted ? proposal : this.accept(id)
  }

  /** @throws {CommandError} */
  async reject(id: string): Promise<ProposalEntity> {
    const proposal = await this.findIn('open', id)
    return (await this.repository.decide(id, 'open', 'rejected')) ? proposal : this.reject(id)
  }

  /** Later searches for the term are translated as before staff's decision. @throws {CommandError} */
  async withdraw(id: string): Promise<ProposalEntity> {
    const proposal = await this.findIn('accepted', id)
    const { termInitial, language } = proposal.search
    // First: after a crash in between, it can be withdrawn again.
    await this.overrides.remove(termInitial, language, proposal.translation)
    const stands = await this.overrides.find(termInitial, language)
    if (stands !== undefined)
      throw new CommandError(`There is nothing to withdraw: “${stands}” has replaced it.`)
    await this.repository.decide(id, 'accepted', 'withdrawn')
    return proposal
  }

  /** The translation that staff have since accepted, otherwise the recorded one. */
  private async inForce({ termInitial, language, termTranslation }: ProposedFor): Promise<string> {
    return (await this.overrides.find(termInitial, language)) ?? termTranslation
  }

  private async findIn(state: ProposalState, id: string): Promise<ProposalEntity> {
    const proposal = isSearchId(id) ? await this.repository.find(id) : null
    if (!proposal) throw new CommandError(`There is no proposal ${id}. To see all: npm run proposals -- list`)
    if (proposal.state === state) return proposal
    throw new CommandError(
      proposal.state === 'open'
        ? `Proposal ${id} is open: accept or reject it.`
        : `Proposal ${id} has already been ${proposal.state}.`,
    )
  }
}

const isTerm = (words: string) => normaliseTerm(words) !== '' && !hasOperator(words)

function refuse(code: RefusalCode): never {
  throw new BadRequestException({ error: REFUSALS[code] })
}
