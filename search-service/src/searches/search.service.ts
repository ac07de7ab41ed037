import {
  detectLanguage,
  didAnswer,
  isSpokenInChina,
  type SearchEvents,
  type SearchResponse,
  type Visibility,
} from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import { CallBudget, type Granted, type Refusal } from '../engines/call-budget.ts'
import { CHINA_ENGINE, US_ENGINE } from '../engines/engines.module.ts'
import type { ImageEngine } from '../engines/image-engine.ts'
import { TRANSLATION_BUDGET } from '../engines/not-asked.ts'
import { refused } from '../engines/provider-engine.ts'
import { ImageJobs } from '../images/image.jobs.ts'
import { CONFIG, type Config } from '../platform/config.ts'
import { networkOf } from '../platform/http/address.ts'
import { Metrics } from '../platform/metrics/metrics.ts'
import { Translations } from '../translation/translations.ts'
import { NamesRepository } from '../visitors/names.repository.ts'
import { ComparisonCaller } from './comparison-caller.ts'
import { LANGUAGE_OF, wordsFor } from './engine-caller.ts'
import { PrivateWords } from './private-words.ts'
import { type Run, wasAsked } from './run.ts'
import { toSearchResponse, toWireRun } from './search.dto.ts'
import { type NewSearch, SearchesRepository } from './searches.repository.ts'

/** A visitor's request: a checked query, who asks, and from where. */
export type AskedSearch = Pick<
  NewSearch,
  'query' | 'clientName' | 'location' | 'addressPrefix' | 'voterHash'
> & { visibility: Visibility }

/** Called with each part of the answer as it becomes known. */
export type Progress = <E extends 'translation' | 'google' | 'baidu'>(event: E, data: SearchEvents[E]) => void

/** Compares: from a query to two columns. */
@Injectable()
export class SearchService {
  constructor(
    @Inject(US_ENGINE) private readonly us: ImageEngine,
    @Inject(CHINA_ENGINE) private readonly china: ImageEngine,
    private readonly translations: Translations,
    private readonly budget: CallBudget,
    private readonly caller: ComparisonCaller,
    private readonly repository: SearchesRepository,
    private readonly imageJobs: ImageJobs,
    private readonly privateWords: PrivateWords,
    private readonly names: NamesRepository,
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Translates the query, asks both engines at once and records the search. It finishes even if the visitor
   * has left; then it is unlisted, since nobody has the code for keeping it out. When both engines fail, it
   * records that and does not throw.
   * @param hasLeft whether the answer can no longer reach the visitor
   */
  async search(asked: AskedSearch, progress: Progress, hasLeft: () => boolean): Promise<SearchResponse> {
    try {
      const clientName = await this.names.nameIfRoom(asked.clientName, asked.addressPrefix)
      const response = await this.askAndRecord({ ...asked, clientName }, progress, hasLeft)
      this.metrics.countSearch(sawSomething(response) ? 'answered' : 'nothing_seen')
      return response
    } catch (error) {
      this.metrics.countSearch('failed')
      throw error
    }
  }

  private async askAndRecord(
    { visibility, ...asked }: AskedSearch,
    progress: Progress,
    hasLeft: () => boolean,
  ): Promise<SearchResponse> {
    const { query } = asked
    const searchedAt = Date.now()
    const language = detectLanguage(query)
    const asker = { network: networkOf(asked.addressPrefix) }
    let granted: Granted | undefined
    // Once for a search, and only if a provider is asked.
    const admit = async () => {
      granted ??= await this.budget.take(TRANSLATION_BUDGET, asker)
      return granted === 'granted'
    }
    const translated = this.translations.of(query, language, admit).then((translation) => {
      progress('translation', { translation: translation?.text ?? '', language })
      return translation
    })
    const text = translated.then((translation) => translation?.text)
    const calls = await this.caller.ask(
      { engines: 'us china', query },
      [this.us, this.china].map(async (side) => {
        const words = await wordsFor(side, { query, language }, text)
        const inItsLanguage =
          words.language === LANGUAGE_OF[side.engine] ||
          (side.engine === 'baidu' && isSpokenInChina(words.query))
        const engine =
          !inItsLanguage && granted && granted !== 'granted' ? this.refusing(side, granted) : side
        return { engine, ...words, begunAt: searchedAt }
      }),
      asker,
    )
    const [us, china] = (await Promise.all(
      calls.runs.map(async (pending) => {
        // An engine that needs no translation may answer first; the visitor still gets the translation first.
        const [answered] = await Promise.all([pending, translated])
        const run = await this.repository.withBlocked(answered)
        progress(run.engine, toWireRun(run, searchedAt))
        return run
      }),
    )) as [Run, Run]
    await calls.stored
    const translation = await translated
    const isPrivate = this.privateWords.areIn({ query, translation: translation?.text ?? '' })
    const listable = visibility === 'listed' && !hasLeft() && !isPrivate && wasAsked({ us, china })
    const delayMinutes = listable ? this.config.PUBLISH_DELAY_MINUTES : undefined
    const recorded = await this.repository.record(
      {
        ...asked,
        language,
        searchedAt,
        ...(delayMinutes === undefined ? {} : { delayMinutes }),
        translation: translation?.text ?? '',
        translatedBy: translation?.translatedBy ?? null,
      },
      { us, china },
    )
    void this.imageJobs.tryToEnqueue(recorded.waitingAddressIds)
    const listing = { listed: delayMinutes === 0 && recorded.listsAt !== null, isPrivate }
    return toSearchResponse({ ...recorded, ...listing }, translation?.text ?? '', { us, china }, searchedAt)
  }

  /** The engine, not asked: without the translation that the budget refused, the answer would be to other words. */
  private refusing({ engine, simulated }: ImageEngine, granted: Refusal): ImageEngine {
    const ask = async () => {
      const limit = granted === 'spent' ? 'budget_spent' : 'share_spent'
      this.metrics.countAnswer(engine, TRANSLATION_BUDGET, limit, 0)
      return { provider: engine, notTranslated: true as const, ...refused(granted, TRANSLATION_BUDGET) }
    }
    return { engine, simulated, ask }
  }
}

/** Whether at least one engine really answered. */
export function sawSomething({ outcomes }: SearchResponse): boolean {
  return didAnswer(outcomes.google) || didAnswer(outcomes.baidu)
}
