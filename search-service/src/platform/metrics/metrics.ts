import { type EngineName, OUTCOMES, type Outcome } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { withTimeout } from '../async/with-timeout.ts'

/** The prefix of our own metrics. The process's metrics keep their usual names. */
const PREFIX = 'firewall_cafe_'
/** Upper bounds of the duration buckets, in seconds: from a cached answer to the longest search. */
export const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30, 60]
/** How long a scrape waits for one metric, to not delay the others: less than Prometheus' timeout. */
const READ_TIMEOUT_MS = 8_000

/** The outcome of a question that our own limits refused: the hour's limit, or the network's share. */
export const OWN_LIMITS = ['budget_spent', 'share_spent'] as const
export type OwnLimit = (typeof OWN_LIMITS)[number]

/** `retried`: it failed and will be tried again. `postponed`: the system failed, not the job. */
export type JobResult = 'done' | 'retried' | 'failed' | 'postponed'

/** `nothing_seen`: recorded, and neither engine answered. `failed`: not recorded. */
const SEARCH_RESULTS = ['answered', 'nothing_seen', 'failed'] as const
export type SearchResult = (typeof SEARCH_RESULTS)[number]

export interface GaugeSource {
  /** Without our prefix. */
  name: string
  help: string
  labels?: readonly string[]
  /** Called at every scrape. If it rejects or is too slow, the metric is left out, and nothing is logged. */
  read(): Promise<GaugeValue[]>
}
export type GaugeValue = readonly [labels: Record<string, string>, value: number]

/**
 * The metrics of this process, in Prometheus' text format 0.0.4. Labels come from short fixed lists: never a query, a
 * name, an address or a token.
 */
@Injectable()
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'How long requests took to answer, by route and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.#registry],
  })
  readonly #answers = new Histogram({
    name: `${PREFIX}engine_answer_duration_seconds`,
    help: 'How long providers of the engines took, by what came of it; refusals of an open circuit included, and those of our own limits as budget_spent and share_spent, with the provider translation where the words could not be translated.',
    labelNames: ['engine', 'provider', 'outcome'],
    buckets: SECONDS,
    registers: [this.#registry],
  })
  readonly #searches = new Counter({
    name: `${PREFIX}searches_total`,
    help: 'Searches of visitors by result: answered, nothing_seen when neither engine answered, or failed.',
    labelNames: ['result'],
    registers: [this.#registry],
  })
  readonly #translations = new Counter({
    name: `${PREFIX}translations_total`,
    help: 'What translators were needed for, by result: answered, or failed, also when an open circuit refused it.',
    labelNames: ['provider', 'result'],
    registers: [this.#registry],
  })
  readonly #jobs = new Counter({
    name: `${PREFIX}jobs_total`,
    help: 'Jobs that this process did, by kind and result: done, retried, failed for good, or postponed.',
    labelNames: ['job', 'result'],
    registers: [this.#registry],
  })

  /** The media type of the text from `write`. */
  readonly contentType = this.#registry.contentType

  constructor() {
    // Prometheus sees no increase in a series that begins with 1.
    for (const result of SEARCH_RESULTS) this.#searches.inc({ result }, 0)
  }

  /** @param route as `routeOf` names it */
  countRequest(method: string, route: string, status: number, seconds: number): void {
    this.#requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds)
  }

  /** Starts these series at 0, like those of jobs. */
  expectAnswers(
    engine: EngineName,
    provider: string,
    outcomes: readonly (Outcome | OwnLimit)[] = [...OUTCOMES, ...OWN_LIMITS],
  ): void {
    for (const outcome of outcomes) this.#answers.zero({ engine, provider, outcome })
  }

  countAnswer(engine: EngineName, provider: string, outcome: Outcome | OwnLimit, seconds: number): void {
    this.#answers.observe({ engine, provider, outcome }, seconds)
  }

  countSearch(result: SearchResult): void {
    this.#searches.inc({ result })
  }

  /** Starts these series at 0, like those of jobs. */
  expectTranslations(provider: string): void {
    for (const result of ['answered', 'failed']) this.#translations.inc({ provider, result }, 0)
  }

  countTranslation(provider: string, result: 'answered' | 'failed'): void {
    this.#translations.inc({ provider, result })
  }

  /** Starts these jobs' counters at 0: Prometheus sees no increase in a series that begins with 1. */
  expectJobs(jobs: readonly string[]): void {
    for (const job of jobs) this.#jobs.inc({ job, result: 'failed' }, 0)
  }

  countJob(job: string, result: JobResult): void {
    this.#jobs.inc({ job, result })
  }

  /** Adds a metric that is read at each scrape. */
  addGauge({ name, help, labels = [], read }: GaugeSource): void {
    new Gauge({
      name: `${PREFIX}${name}`,
      help,
      labelNames: [...labels],
      registers: [this.#registry],
      async collect() {
        this.reset()
        // Resetting a metric without labels would leave a 0, which would be wrong.
        if (labels.length === 0) this.remove()
        const none = (): GaugeValue[] => []
        const values = await withTimeout(read(), READ_TIMEOUT_MS, none).catch(none)
        for (const [given, value] of values) this.set(given, value)
      },
    })
  }

  /** Adds the metrics of the process itself: memory, processor, event loop, files. */
  addProcess(): void {
    collectDefaultMetrics({ register: this.#registry })
  }

  write(): Promise<string> {
    return this.#registry.metrics()
  }
}
