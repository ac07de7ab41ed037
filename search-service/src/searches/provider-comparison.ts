import {
  COMPARISON_RESULTS_PER_PROVIDER,
  detectLanguage,
  didAnswer,
  type ProviderImage,
  SUPPLIERS,
  type Supplier,
  type SupplierOutcome,
  type ProviderComparison as WireComparison,
} from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import { PROVIDERS, type Providers } from '../engines/engines.module.ts'
import { type EngineAnswer, ImageEngine } from '../engines/image-engine.ts'
import { Answers, type Side } from './answers.service.ts'
import type { Run } from './run.ts'

/** One supplier by itself: its answers are remembered apart from those of the US side, which may come from another. */
class SupplierEngine extends ImageEngine {
  readonly engine = 'google'
  readonly simulated: boolean

  constructor(
    private readonly provider: ImageEngine,
    readonly name: Supplier,
  ) {
    super()
    this.simulated = provider.simulated
  }

  override get rememberedAs(): string {
    return `supplier ${this.name}`
  }

  ask(query: string, signal: AbortSignal): Promise<EngineAnswer> {
    return this.provider.ask(query, signal)
  }
}

/** Both US suppliers beside each other, five pictures each. */
@Injectable()
export class ProviderComparison {
  private readonly suppliers: readonly SupplierEngine[]

  constructor(
    @Inject(PROVIDERS) providers: Providers,
    private readonly answers: Answers,
  ) {
    this.suppliers = SUPPLIERS.flatMap((name) => {
      const provider = providers[name]
      return provider ? [new SupplierEngine(provider, name)] : []
    })
  }

  /**
   * Asks both at once, or tells what both answered lately, as searches do. Each supplier has an outcome of its own:
   * one without a key, and one that failed, have no pictures and say so.
   */
  async compare(query: string): Promise<WireComparison> {
    const runs = await this.ask(query)
    const outcomeOf = (name: Supplier): SupplierOutcome => runs[name]?.outcome ?? 'not_configured'
    const answered = Object.values(runs).some(({ outcome }) => didAnswer(outcome))
    return {
      serpapi: pictures(runs.serpapi),
      serper: pictures(runs.serper),
      outcomes: { serpapi: outcomeOf('serpapi'), serper: outcomeOf('serper') },
      ...(answered ? {} : { error: 'No search provider could be reached. Please try again in a moment.' }),
    }
  }

  private async ask(query: string): Promise<Partial<Record<Supplier, Run>>> {
    const language = detectLanguage(query)
    const [first, second] = this.suppliers.map((engine): Side => ({ engine, query, language }))
    if (!first) return {}
    const answering = second
      ? this.answers.compare(first, Promise.resolve(second))
      : [this.answers.answer(first.engine, query, language)]
    const runs = await Promise.all(answering)
    return Object.fromEntries(this.suppliers.map(({ name }, at) => [name, runs[at]]))
  }
}

function pictures(run: Run | undefined): ProviderImage[] {
  return (run?.results ?? [])
    .slice(0, COMPARISON_RESULTS_PER_PROVIDER)
    .map(({ href, title, source }) => ({ url: href, title, source }))
}
