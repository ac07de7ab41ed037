import type { LanguageCode } from '@firewall-cafe/shared'
import { LRUCache } from 'lru-cache'
import { SingleFlight } from '../platform/async/single-flight.ts'
import { type Translation, Translator } from './translator.ts'

const KEPT_MAX = 1_000
const HOUR_MS = 60 * 60_000
/** For 6 to 24 hours. */
const keptForMs = () => (6 + 18 * Math.random()) * HOUR_MS

interface Asking {
  found: Translation | undefined
  /** The signal of the caller who began the call. */
  signal: AbortSignal
}

/**
 * Remembers what a translator found, and asks it once for all who ask the same at that moment: its characters are paid
 * for. What it did not find is asked again. Kept in memory only. Chance decides for how long: after a fixed time, whoever
 * asks until the translation takes its time again would learn the second of the first search.
 */
export class RememberingTranslator extends Translator {
  readonly #known = new LRUCache<string, Translation>({ max: KEPT_MAX })
  readonly #asking = new SingleFlight<Asking>()
  readonly #translator: Translator

  constructor(translator: Translator) {
    super()
    this.#translator = translator
  }

  override async translate(
    text: string,
    from: LanguageCode,
    to: LanguageCode,
    signal: AbortSignal,
  ): Promise<Translation | undefined> {
    const key = `${from} ${to} ${text}`
    const known = this.#known.get(key)
    if (known) return known
    const ask = () =>
      this.#asking.run(key, async () => ({
        found: await this.#translator.translate(text, from, to, signal),
        signal,
      }))
    let asked = await ask()
    // The caller who began the call may have had less time than this one.
    if (!asked.found && asked.signal.aborted && !signal.aborted) asked = await ask()
    if (asked.found) this.#known.set(key, asked.found, { ttl: keptForMs() })
    return asked.found
  }
}
