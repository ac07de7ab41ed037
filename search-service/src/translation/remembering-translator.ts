import { type LanguageCode, RETENTION } from '@firewall-cafe/shared'
import { LRUCache } from 'lru-cache'
import { SingleFlight } from '../platform/async/single-flight.ts'
import { type Admit, type Translation, Translator } from './translator.ts'

const KEPT_MAX = 1_000
const LONGEST_MS = RETENTION.rememberedWords.kept.minutes * 60_000
/** A random time, from a third of the longest on. */
const keptForMs = () => ((1 + 2 * Math.random()) / 3) * LONGEST_MS

interface Asking {
  found: Translation | undefined
  /** False when the caller who began the call had no allowance for it. */
  admitted: boolean
  /** The signal of the caller who began the call. */
  signal: AbortSignal
}

/**
 * Remembers translations in memory, and asks once for all callers with the same text at that moment:
 * characters cost money. A text without a translation is asked again. The time of remembering is random:
 * after a fixed time, somebody who asks until the translation takes long again would learn the second of the
 * first search. It is short, since an instant translation reveals that somebody asked for these words.
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
    signal: AbortSignal,
    admit?: Admit,
  ): Promise<Translation | undefined> {
    const key = `${from} ${text}`
    const known = this.#known.get(key)
    if (known) return known
    const ask = () =>
      this.#asking.run(key, async () => {
        let admitted = true
        const note = async () => {
          admitted = (await admit?.()) ?? true
          return admitted
        }
        const found = await this.#translator.translate(text, from, signal, note)
        if (found) this.#remember(key, found)
        return { found, admitted, signal }
      })
    let asked = await ask()
    // The caller who began the call may have had less time than this one, or no allowance.
    const failedForOther = () => asked.signal !== signal && (asked.signal.aborted || !asked.admitted)
    while (!asked.found && failedForOther() && !signal.aborted) asked = await ask()
    return asked.found
  }

  #remember(key: string, found: Translation): void {
    this.#known.set(key, found)
    // With a TTL, the cache would keep the words until somebody asks for them again. Its own timers start
    // before the time that they check, and may find it not yet over.
    const forget = () => this.#known.peek(key) === found && this.#known.delete(key)
    setTimeout(forget, keptForMs()).unref()
  }
}
