import { didAnswer, type EngineName } from '@firewall-cafe/shared'
import { type EngineAnswer, ImageEngine } from './image-engine.ts'

/** What the first of two providers may use of the deadline, so that the second still has time. */
const FIRST_SHARE = 0.6

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
  async ask(query: string, signal: AbortSignal): Promise<EngineAnswer> {
    const failures: EngineAnswer[] = []
    for (const [index, provider] of this.#providers.entries()) {
      const answer = await provider.ask(query, this.share(signal, index))
      if (didAnswer(answer.outcome)) return answer
      failures.push(answer)
      if (signal.aborted) break
    }
    return summary(failures)
  }

  private share(signal: AbortSignal, index: number): AbortSignal {
    if (index === this.#providers.length - 1) return signal
    return AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(this.deadlineMs * FIRST_SHARE))])
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
