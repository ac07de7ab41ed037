import {
  COMPARED_PROVIDERS,
  COMPARISON_RESULTS_PER_PROVIDER,
  type ComparedProvider,
  detectLanguage,
  didAnswer,
  type ProviderImage,
  type ProviderOutcome,
  type ProviderComparison as WireComparison,
} from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import type { Asker } from '../engines/call-budget.ts'
import { PROVIDERS, type Providers } from '../engines/engines.module.ts'
import type { ImageEngine } from '../engines/image-engine.ts'
import { ComparisonCaller } from './comparison-caller.ts'
import type { Run } from './run.ts'
import { SHARE_SPENT } from './search.dto.ts'
import { SearchesRepository } from './searches.repository.ts'

/** Compares two US providers, five pictures each. */
@Injectable()
export class ProviderComparison {
  private readonly engines: readonly { name: ComparedProvider; engine: ImageEngine }[]

  constructor(
    @Inject(PROVIDERS) providers: Providers,
    private readonly caller: ComparisonCaller,
    private readonly searches: SearchesRepository,
  ) {
    this.engines = COMPARED_PROVIDERS.flatMap((name) => {
      const engine = providers[name]
      return engine ? [{ name, engine }] : []
    })
  }

  /**
   * Asks both providers at once, or reuses recent answers of both, as searches do. Each has its own outcome:
   * a provider without a key, or one that failed, has no pictures and says why.
   */
  async compare(query: string, asker: Asker): Promise<WireComparison> {
    const runs = await this.ask(query, asker)
    return {
      ...byProvider((name) => pictures(runs[name])),
      outcomes: byProvider((name) => outcomeOf(runs[name])),
      simulated: Object.values(runs).some((run) => run.simulated),
      ...whyNoneAnswered(Object.values(runs)),
    }
  }

  private async ask(query: string, asker: Asker): Promise<Partial<Record<ComparedProvider, Run>>> {
    const language = detectLanguage(query)
    const engines = this.engines.map(({ name }) => name).join(' ')
    const questions = this.engines.map(({ engine }) => ({ engine, query, language }))
    const calls = await this.caller.ask({ engines, query }, questions, asker)
    const runs = await Promise.all(
      calls.runs.map(async (pending) => this.searches.withBlocked(await pending)),
    )
    return Object.fromEntries(this.engines.map(({ name }, at) => [name, runs[at]]))
  }
}

const byProvider = <T>(of: (name: ComparedProvider) => T) =>
  Object.fromEntries(COMPARED_PROVIDERS.map((name) => [name, of(name)])) as Record<ComparedProvider, T>

function whyNoneAnswered(runs: Run[]): { error?: string } {
  if (runs.some(({ outcome }) => didAnswer(outcome))) return {}
  const shareSpent = runs.length > 0 && runs.every((run) => run.shareSpent)
  return {
    error: shareSpent
      ? SHARE_SPENT
      : 'No search provider answered or could be asked. Please try again later.',
  }
}

function outcomeOf(run: Run | undefined): ProviderOutcome {
  if (!run) return 'not_configured'
  return run.notAsked || run.shareSpent ? 'not_asked' : run.outcome
}

function pictures(run: Run | undefined): ProviderImage[] {
  return (run?.results ?? [])
    .slice(0, COMPARISON_RESULTS_PER_PROVIDER)
    .map(({ href, title, source, blocked }) =>
      blocked ? { url: '', title: null, source: null, blocked } : { url: href, title, source },
    )
}
