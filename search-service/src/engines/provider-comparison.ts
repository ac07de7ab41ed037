import {
  COMPARISON_RESULTS_PER_PROVIDER,
  didAnswer,
  type ProviderImage,
  type ProviderComparison as WireComparison,
} from '@firewall-cafe/shared'
import { HttpException, HttpStatus } from '@nestjs/common'
import type { EngineAnswer, ImageEngine } from './image-engine.ts'

/** Neither provider could be asked; a 502 with a sentence. */
export class ComparisonFailedError extends HttpException {
  constructor() {
    const sentence = 'Neither search provider could be reached. Please try again in a moment.'
    super({ error: sentence }, HttpStatus.BAD_GATEWAY)
    this.message = sentence
  }
}

/** Both US providers beside each other, five pictures each. */
export class ProviderComparison {
  /**
   * @param providers a provider without a key is undefined
   * @param deadlineMs for each provider, in milliseconds
   * @param record remembers the pictures' addresses, so that visitors can be shown them through the service
   */
  constructor(
    private readonly providers: Record<keyof WireComparison, ImageEngine | undefined>,
    private readonly deadlineMs: number,
    private readonly record: (hrefs: string[]) => Promise<void>,
  ) {}

  /**
   * Asks both at once. A provider that has no key, or fails while the other answers, has no pictures.
   * @throws {ComparisonFailedError} when no provider answered
   */
  async compare(query: string): Promise<WireComparison> {
    const [serpapi, serper] = await Promise.all([this.ask('serpapi', query), this.ask('serper', query)])
    if (![serpapi, serper].some((answer) => answer && didAnswer(answer.outcome)))
      throw new ComparisonFailedError()
    const found = { serpapi: pictures(serpapi), serper: pictures(serper) }
    await this.record([...found.serpapi, ...found.serper].map(({ url }) => url))
    return found
  }

  private ask(provider: keyof WireComparison, query: string): Promise<EngineAnswer> | undefined {
    return this.providers[provider]?.ask(query, AbortSignal.timeout(this.deadlineMs))
  }
}

function pictures(answer: EngineAnswer | undefined): ProviderImage[] {
  return (answer?.results ?? [])
    .slice(0, COMPARISON_RESULTS_PER_PROVIDER)
    .map(({ href, title, source }) => ({ url: href, title, source }))
}
