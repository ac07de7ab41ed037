import { didAnswer, type EngineName } from '@firewall-cafe/shared'
import type { Asker } from './call-budget.ts'
import { type EngineAnswer, ImageEngine } from './image-engine.ts'

/** A provider may use this times an equal share of the time left: who is asked earlier is likelier to answer. */
const HEAD_START = 1.2

/** One side of the comparison through several providers: the next is asked when one failed to look. */
export class FallbackEngine extends ImageEngine {
  readonly engine: EngineName
  readonly simulated: boolean
  readonly #providers: readonly ImageEngine[]

  /**
   * @param providers in the order they are tried, at least one
   * @param deadlineMs of the whole side, in milliseconds
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

  /** The first answer that is one (results or empty); else the last failure, with every failure in its detail. */
  async ask(query: string, signal: AbortSignal, asker: Asker): Promise<EngineAnswer> {
    const until = performance.now() + this.deadlineMs
    const failures: EngineAnswer[] = []
    for (const [index, provider] of this.#providers.entries()) {
      const answer = await provider.ask(query, this.share(signal, index, until), asker)
      // A network's share is one of the engine, not of each of its providers.
      if (didAnswer(answer.outcome) || answer.shareSpent) return answer
      failures.push(answer)
      if (signal.aborted) break
    }
    return summary(failures)
  }

  /** Part of the time left, so that those after it still have theirs; the last has all of it. */
  private share(signal: AbortSignal, index: number, until: number): AbortSignal {
    const stillToAsk = this.#providers.length - index
    if (stillToAsk === 1) return signal
    const shareMs = ((until - performance.now()) * HEAD_START) / stillToAsk
    return AbortSignal.any([signal, AbortSignal.timeout(Math.max(1, Math.ceil(shareMs)))])
  }
}

function summary(failures: EngineAnswer[]): EngineAnswer {
  const last = failures.at(-1)
  if (!last) throw new Error('A fallback needs at least one provider')
  const detail = failures
    .map((f) => `${f.provider}: ${f.outcome}${f.detail ? `, ${f.detail}` : ''}`)
    .join('; ')
  return { ...last, detail: failures.length > 1 ? detail : last.detail }
}
