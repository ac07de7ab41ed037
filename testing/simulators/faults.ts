import { ENGINE_PROVIDER_NAMES, type EngineProvider } from '@firewall-cafe/shared'

export type Target = EngineProvider | 'google-translate' | 'libretranslate' | 'images'
/** The stand-ins of the simulator, by the first part of their addresses: every engine's provider, and the rest. */
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
  /** How long a `delay` lasts, in milliseconds. */
  ms?: number
  /** True: a `delay` lasts until the release. */
  held?: boolean
  /** Or what it waits for: tests put an order on answers by this, and not by times that a busy machine mixes up. */
  until?: Promise<void>
  /** How many calls it spoils; without it, every call until the reset. */
  times?: number
}

/** Which faults are switched on, and how often each stand-in was called. */
export class Switchboard {
  #faults: Fault[] = []
  #held = Promise.withResolvers<void>()
  readonly #calls = new Map<Target, number>()

  /** Adds a fault; of several for one target the oldest acts first. */
  add(fault: Fault): void {
    this.#faults.push(fault.held ? { ...fault, until: this.#held.promise } : { ...fault })
  }

  /** Lets every answer go that is held; those that come later are not held either. */
  release(): void {
    this.#held.resolve()
    this.#held = Promise.withResolvers<void>()
  }

  /** Counts a call and hands back the fault that spoils it. */
  take(target: Target): Fault | undefined {
    this.#calls.set(target, (this.#calls.get(target) ?? 0) + 1)
    const fault = this.#faults.find((candidate) => candidate.target === target)
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

  /** Switches every fault off, lets go what is held, and sets the counts to zero. */
  reset(): void {
    this.#faults = []
    this.release()
    this.#calls.clear()
  }
}
