import { ENGINE_PROVIDER_NAMES, type EngineProvider } from '@firewall-cafe/shared'

export type Target = EngineProvider | 'google-translate' | 'libretranslate' | 'images'
/** The simulators, by the first part of their addresses: every engine's provider, and the rest. */
export const TARGETS: readonly Target[] = [
  ...ENGINE_PROVIDER_NAMES,
  'google-translate',
  'libretranslate',
  'images',
]

/** What can be made to go wrong. The last five are answers in a provider's own words. */
export const FAULT_KINDS = [
  'delay',
  'hang',
  '500',
  '429',
  'rubbish',
  'cut-off',
  'captcha',
  'antiFlag',
  'legal_notice',
  'empty',
  'drifted',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export interface Fault {
  target: Target
  kind: FaultKind
  /** Spoils only queries with these words; without it, all. So tests on one system do not interfere. */
  words?: string
  /** How long a `delay` lasts, in milliseconds. */
  ms?: number
  /** True: a `delay` lasts until the release. */
  held?: boolean
  /** Or what a `delay` waits for: so tests order answers without relying on times. */
  until?: Promise<void>
  /** How many calls it spoils; without it, every call until the reset. */
  times?: number
}

/** A listed fault, and what releases the answers that it holds. */
interface Listed extends Fault {
  release(): void
}

/** Which faults are switched on, and how often each simulator was called. */
export class Switchboard {
  #faults: Listed[] = []
  readonly #held = new Set<Listed>()
  readonly #calls = new Map<Target, number>()

  /** Adds a fault; of several for one call the oldest acts first. */
  add(fault: Fault): void {
    const { promise, resolve } = Promise.withResolvers<void>()
    const listed = { ...fault, ...(fault.held ? { until: promise } : {}), release: resolve }
    this.#faults.push(listed)
    if (fault.held) this.#held.add(listed)
  }

  /**
   * Releases every held answer; later ones are not held either.
   * @param words only for faults with these words
   */
  release(words?: string): void {
    for (const fault of this.#held) {
      if (words !== undefined && fault.words !== words) continue
      fault.release()
      this.#held.delete(fault)
    }
  }

  /** Counts a call and hands back the fault that spoils it. */
  take(target: Target, query = ''): Fault | undefined {
    this.#calls.set(target, (this.#calls.get(target) ?? 0) + 1)
    const fault = this.#faults.find(
      (candidate) => candidate.target === target && query.includes(candidate.words ?? ''),
    )
    if (fault?.times !== undefined && --fault.times <= 0)
      this.#faults = this.#faults.filter((candidate) => candidate !== fault)
    return fault
  }

  /** Calls since the reset, a number for each target. */
  get calls(): Record<Target, number> {
    return Object.fromEntries(TARGETS.map((target) => [target, this.#calls.get(target) ?? 0])) as Record<
      Target,
      number
    >
  }

  /** Switches every fault off, releases what is held, and sets the counts to zero. */
  reset(): void {
    this.#faults = []
    this.release()
    this.#calls.clear()
  }
}
