import { didAnswer, type EngineName } from '@firewall-cafe/shared'
import { timeShares } from '../platform/async/time-shares.ts'
import type { Asker } from './call-budget.ts'
import { type EngineAnswer, ImageEngine } from './image-engine.ts'

/** One side of the comparison with several providers: if one fails or has nothing, the next is asked. */
export class FallbackEngine extends ImageEngine {
  readonly engine: EngineName
  readonly simulated: boolean
  readonly #providers: readonly ImageEngine[]

  /**
   * @param providers in the order they are tried, at least one
   * @param deadlineMs for the whole side, in milliseconds
   */
  constructor(
    [first, ...others]: readonly [ImageEngine, ...ImageEngine[]],
    private readonly deadlineMs: number,
  ) {
    super()
    this.#providers = [first, ...others]
    this.engine = first.engine
    this.simulated = first.simulated
  }

  /** The first answer that is not empty; else the first empty one; else the last failure, which lists all. */
  async ask(query: string, signal: AbortSignal, asker: Asker): Promise<EngineAnswer> {
    const nextShare = timeShares(signal, this.deadlineMs, this.#providers.length)
    const withoutPictures: EngineAnswer[] = []
    for (const provider of this.#providers) {
      const answer = await provider.ask(query, nextShare(), asker)
      if (didAnswer(answer.outcome) && answer.outcome !== 'empty') return answer
      // The share is the whole side's: no other provider is tried, but the answer of one asked before counts.
      if (answer.shareSpent && withoutPictures.every(({ notAsked }) => notAsked)) return answer
      withoutPictures.push(answer)
      if (answer.shareSpent || signal.aborted) break
    }
    return withoutPictures.find(({ outcome }) => outcome === 'empty') ?? summary(withoutPictures)
  }
}

function summary(failures: EngineAnswer[]): EngineAnswer {
  const last = failures.findLast(({ notAsked, shareSpent }) => !notAsked && !shareSpent)
  if (!last) return nobodyAsked(failures)
  const detail = failures
    .map((f) => `${f.provider}: ${f.outcome}${f.detail ? `, ${f.detail}` : ''}`)
    .join('; ')
  return { ...last, detail: failures.length > 1 ? detail : last.detail }
}

/** The answer when no provider was asked: the side can be asked again as soon as one of them can. */
function nobodyAsked(failures: EngineAnswer[]): EngineAnswer {
  const [first] = failures
  if (!first) throw new Error('A fallback needs at least one provider')
  const known = failures.flatMap(({ retryAt }) => retryAt ?? [])
  return {
    ...first,
    detail: failures.map(({ detail }) => detail).join('; '),
    ...(known.length > 0 ? { retryAt: Math.min(...known) } : {}),
  }
}
