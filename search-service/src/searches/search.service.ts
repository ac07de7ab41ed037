import {
  detectLanguage,
  didAnswer,
  type LanguageCode,
  normaliseQuery,
  otherLanguage,
  type SearchEvents,
  type SearchResponse,
  type Visibility,
} from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import type { Asker } from '../engines/call-budget.ts'
import { CHINA_ENGINE, US_ENGINE } from '../engines/engines.module.ts'
import type { ImageEngine } from '../engines/image-engine.ts'
import { ImageJobs } from '../images/image.jobs.ts'
import { withTimeout } from '../platform/async/with-timeout.ts'
import { CONFIG, type Config } from '../platform/config.ts'
import { networkOf } from '../platform/http/address.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { type Translation, Translator } from '../translation/translator.ts'
import { AnswerSharing } from './answer-sharing.ts'
import { PrivateWords } from './private-words.ts'
import type { Run, Runs } from './run.ts'
import { toSearchResponse, toWireRun } from './search.dto.ts'
import { type NewSearch, SearchesRepository } from './searches.repository.ts'

/** What a visitor asks for: a checked query, who asks, and from where. */
export type AskedSearch = Pick<
  NewSearch,
  'query' | 'clientName' | 'location' | 'addressPrefix' | 'voterHash'
> & { visibility: Visibility }

/** Told of each part of the answer as it becomes known. */
export type Progress = <E extends 'translation' | 'google' | 'baidu'>(event: E, data: SearchEvents[E]) => void

/** Comparing: from a query to two columns. */
@Injectable()
export class SearchService {
  constructor(
    @Inject(US_ENGINE) private readonly google: ImageEngine,
    @Inject(CHINA_ENGINE) private readonly baidu: ImageEngine,
    private readonly translator: Translator,
    private readonly answers: AnswerSharing,
    private readonly repository: SearchesRepository,
    private readonly imageJobs: ImageJobs,
    private readonly privateWords: PrivateWords,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Translates, asks both engines side by side, records. Once begun it is finished, whether or not
   * the visitor still listens. Both engines failing is recorded too, and is no exception.
   */
  async search({ visibility, ...asked }: AskedSearch, progress: Progress): Promise<SearchResponse> {
    const searchedAt = Date.now()
    const language = detectLanguage(asked.query)
    const translated = this.translate(asked.query, language).then((translation) => {
      progress('translation', { translation: translation?.text ?? '', language })
      return translation
    })
    const [translation, runs] = await Promise.all([
      translated,
      this.compare(
        asked.query,
        language,
        translated,
        searchedAt,
        { network: networkOf(asked.addressPrefix) },
        progress,
      ),
    ])
    const isPrivate = this.privateWords.areIn({ query: asked.query, translation: translation?.text ?? '' })
    const recorded = await this.repository.record(
      {
        ...asked,
        language,
        searchedAt,
        ...(visibility === 'listed' && !isPrivate ? { delayMinutes: this.config.PUBLISH_DELAY_MINUTES } : {}),
        translation: translation?.text ?? '',
        translatedBy: translation?.translatedBy ?? null,
      },
      runs,
    )
    void this.imageJobs.tryToEnqueue(recorded.waitingAddressIds)
    return toSearchResponse({ ...recorded, isPrivate }, translation?.text ?? '', runs, searchedAt)
  }

  /**
   * Asks each engine in its own language; without a translation, in the visitor's. The one that speaks the visitor's
   * is asked at once, and only heard after the translation.
   */
  private async compare(
    query: string,
    written: LanguageCode,
    translated: Promise<Translation | undefined>,
    since: number,
    asker: Asker,
    progress: Progress,
  ): Promise<Runs> {
    const [own, other] = written === 'en' ? [this.google, this.baidu] : [this.baidu, this.google]
    const inTranslation = translated.then((translation) => ({
      engine: other,
      query: translation?.text ?? query,
      language: translation ? otherLanguage(written) : written,
    }))
    const asking = this.answers.compare(
      { engines: 'google baidu', query },
      [{ engine: own, query, language: written }, inTranslation],
      asker,
    )
    const runs = await Promise.all(
      asking.runs.map(async (answering) => {
        const [run] = await Promise.all([answering, translated])
        progress(run.engine, toWireRun(run, since))
        return run
      }),
    )
    await asking.ended
    const by = (engine: ImageEngine) => runs.find((run) => run.engine === engine.engine) as Run
    return { google: by(this.google), baidu: by(this.baidu) }
  }

  private async translate(query: string, language: LanguageCode): Promise<Translation | undefined> {
    const signal = AbortSignal.timeout(this.config.TRANSLATION_DEADLINE_MS)
    const translated = this.translator
      .translate(query, language, otherLanguage(language), signal)
      .catch((error: unknown) => {
        this.logger.error({ err: error }, 'translator threw')
        return undefined
      })
    const translation = await withTimeout(translated, signal, () => undefined)
    const text = translation && normaliseQuery(translation.text)
    return translation && text ? { ...translation, text } : undefined
  }
}

/** True when at least one side was really looked at. */
export function sawSomething({ outcomes }: SearchResponse): boolean {
  return didAnswer(outcomes.google) || didAnswer(outcomes.baidu)
}
