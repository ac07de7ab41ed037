import { type EngineName, IMAGES_PER_ENGINE, type LanguageCode } from '@firewall-cafe/shared'
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common'
import { CapturesService } from '../captures/captures.service.ts'
import type { Asker } from '../engines/call-budget.ts'
import type { EngineAnswer, EngineResult, ImageEngine } from '../engines/image-engine.ts'
import { withTimeout } from '../platform/async/with-timeout.ts'
import { CONFIG, type Config, deadlineOf } from '../platform/config.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { asNoEvidence, isWithoutPictures, type Run } from './run.ts'
import { SearchesRepository } from './searches.repository.ts'

/** Part of SHUTDOWN_GRACE_MS that is reserved for recording a search after its engines have answered. */
const RECORDING_MS = 2_000

/** The language that each engine is asked in. */
export const LANGUAGE_OF: Readonly<Record<EngineName, LanguageCode>> = { google: 'en', baidu: 'zh-CN' }

/** The words that an engine is asked. */
export interface EngineWords {
  query: string
  language: LanguageCode
}

export interface EngineQuestion extends EngineWords {
  engine: ImageEngine
  /**
   * When a visitor's search began, epoch milliseconds, to judge an answer without pictures. The bot judges by
   * batch.
   */
  begunAt?: number
}

/** The words for an engine, in its own language, or in the query's if there is no translation. */
export async function wordsFor(
  { engine }: ImageEngine,
  { query, language }: EngineWords,
  translation: string | undefined | Promise<string | undefined>,
): Promise<EngineWords> {
  const speaks = LANGUAGE_OF[engine]
  const translated = language === speaks ? undefined : await translation
  return translated ? { query: translated, language: speaks } : { query, language }
}

/** Asks one engine once. */
@Injectable()
export class EngineCaller implements OnModuleDestroy {
  private readonly closing = new AbortController()

  constructor(
    private readonly searches: SearchesRepository,
    private readonly captures: CapturesService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Resolves by the engine's deadline and never throws for an engine's behaviour: a failure is an outcome.
   * Once it has resolved, any process may serve the run's pictures.
   * @param asker whose share of the hour the call uses
   * @throws when the database gives the run no id, or does not take the addresses of its pictures
   */
  async ask({ engine, query, language, begunAt }: EngineQuestion, asker: Asker): Promise<Run> {
    const askedAt = Date.now()
    const [id, { durationMs, exchange, ...answer }] = await Promise.all([
      this.searches.nextRunId(),
      this.askInTime(engine, query, asker),
    ])
    const capture = await this.captures.makeCapture({ ...answer, exchange }, asker, askedAt)
    const run: Run = {
      ...answer,
      id,
      engine: engine.engine,
      simulated: engine.simulated,
      query,
      language,
      askedAt,
      durationMs,
      detail: answer.detail ?? null,
      results: answer.results.slice(0, IMAGES_PER_ENGINE).map(storable),
      ...(capture ? { capture, captureSha256: capture.sha256.toString('hex') } : {}),
    }
    await this.searches.recordRunAddresses([run])
    if (begunAt === undefined || !isWithoutPictures(run)) return run
    return (await this.searches.hadFailedControl(run, begunAt))
      ? asNoEvidence(run, "the bot's last control of the hour before failed, or a refusal followed.")
      : run
  }

  /** At shutdown, cuts off slow engines so that searches in progress are still answered. */
  onModuleDestroy() {
    setTimeout(() => this.closing.abort(), this.config.SHUTDOWN_GRACE_MS - RECORDING_MS).unref()
  }

  private async askInTime(
    engine: ImageEngine,
    query: string,
    asker: Asker,
  ): Promise<EngineAnswer & { durationMs: number }> {
    // Not the wall clock, which may be set while an engine is answering.
    const begun = performance.now()
    const late = AbortSignal.timeout(deadlineOf(engine.engine, this.config))
    const signal = AbortSignal.any([late, this.closing.signal])
    // The async wrapper also catches an adapter that throws synchronously.
    const answering = (async () => engine.ask(query, signal, asker))().catch((error: unknown) => {
      this.logger.error({ err: error, engine: engine.engine }, 'the adapter of an engine threw an error')
      return unanswered(engine, 'failed', 'the adapter threw')
    })
    const answer = await withTimeout(answering, signal, () =>
      unanswered(engine, 'timeout', 'gave no answer before the deadline'),
    )
    const durationMs = Math.round(performance.now() - begun)
    // The engine was not too slow: we gave it less time.
    if (answer.outcome === 'timeout' && this.closing.signal.aborted && !late.aborted)
      return {
        ...unanswered(engine, 'failed', 'cut off: we were ending'),
        provider: answer.provider,
        durationMs,
      }
    return { ...answer, durationMs }
  }
}

function unanswered(engine: ImageEngine, outcome: 'timeout' | 'failed', detail: string): EngineAnswer {
  return { outcome, detail, provider: engine.engine, results: [] }
}

/** Removes U+0000 and half surrogate pairs: providers send both, and PostgreSQL accepts neither. */
function storable(result: EngineResult): EngineResult {
  const clean = <T extends string | null>(text: T) => (text?.toWellFormed().replaceAll('\0', '') ?? null) as T
  return {
    href: clean(result.href),
    thumbnailHref: clean(result.thumbnailHref),
    ...(result.copyHref === undefined ? {} : { copyHref: clean(result.copyHref) }),
    title: clean(result.title),
    pageUrl: clean(result.pageUrl),
    source: clean(result.source),
  }
}
