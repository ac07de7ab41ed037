import type { EngineName, Outcome } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Put before the name of every figure of ours. Those of the process keep the names that Prometheus knows them by. */
const PREFIX = 'firewall_cafe_'
/** Upper ends of the classes of durations, in seconds: from an answer out of memory to an engine's deadline. */
const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]
/** The route of a request that none of ours matched: what was asked for is the visitor's own. */
const UNMATCHED = 'unmatched'

/** `retried`: it failed and will be tried again. `postponed`: the system was in trouble, not the job. */
export type JobResult = 'done' | 'retried' | 'failed' | 'postponed'

export interface GaugeSource {
  /** Without our prefix. */
  name: string
  help: string
  labels?: readonly string[]
  /** Asked at every scrape. What it rejects with is the caller's; the figure is left out. */
  read(): Promise<GaugeValue[]>
}
export type GaugeValue = readonly [labels: Record<string, string>, value: number]

/**
 * What this process counts, in Prometheus' words (its text exposition format, 0.0.4). Labels come from short lists that
 * are known beforehand: never a query, a name, an address or a token.
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
    help: 'How long providers of the engines took, by what came of it; refusals of an open circuit or a spent budget included.',
    labelNames: ['engine', 'provider', 'outcome'],
    buckets: SECONDS,
    registers: [this.#registry],
  })
  readonly #jobs = new Counter({
    name: `${PREFIX}jobs_total`,
    help: 'Jobs that this process did, by kind and result.',
    labelNames: ['job', 'result'],
    registers: [this.#registry],
  })

  /** Type of what `write` answers. */
  readonly contentType = this.#registry.contentType

  /** @param route the pattern that matched, such as `/searches/:id/images`; undefined when none did */
  countRequest(method: string, route: string | undefined, status: number, seconds: number): void {
    const labels = { method, route: route ?? UNMATCHED, status: `${Math.floor(status / 100)}xx` }
    this.#requests.observe(labels, seconds)
  }

  countAnswer(engine: EngineName, provider: string, outcome: Outcome, seconds: number): void {
    this.#answers.observe({ engine, provider, outcome }, seconds)
  }

  countJob(job: string, result: JobResult): void {
    this.#jobs.inc({ job, result })
  }

  /** Adds a figure that is not counted but looked up. */
  addGauge({ name, help, labels = [], read }: GaugeSource): void {
    new Gauge({
      name: `${PREFIX}${name}`,
      help,
      labelNames: [...labels],
      registers: [this.#registry],
      async collect() {
        this.reset()
        // Without labels a reset would leave a 0 standing, which is a figure too.
        if (labels.length === 0) this.remove()
        const values = await read().catch((): GaugeValue[] => [])
        for (const [given, value] of values) this.set(given, value)
      },
    })
  }

  /** Adds the figures of the process itself: memory, processor, event loop, files. */
  addProcess(): void {
    collectDefaultMetrics({ register: this.#registry })
  }

  write(): Promise<string> {
    return this.#registry.metrics()
  }
}
