/**
 * The providers: companies whose APIs are asked. Configuration, Nest modules, simulators, metrics and tests derive from
 * these two tables (docs/architecture.md says what "side", "engine" and "provider" mean).
 */
import type { EngineName } from './engines.ts'

/** The two halves of every comparison. */
export type Side = 'us' | 'china'

/** The engine that visitors see on each side, by its name on the wire. */
export const ENGINE_OF_SIDE: Readonly<Record<Side, EngineName>> = { us: 'google', china: 'baidu' }

interface ProviderEntry {
  /** Its name as it writes it. */
  label: string
  /** The variable that holds its base address, and the address when that is unset. */
  urlVariable: string
  defaultUrl: string | null
  /** The variable that holds its key; null when it asks for none. */
  keyVariable: string | null
}

/** Who is asked for pictures, and what that costs a month, as /search-comparison says. Of one side, the first that is configured is asked first. */
export const ENGINE_PROVIDERS = {
  serper: {
    label: 'Serper',
    side: 'us',
    urlVariable: 'SERPER_URL',
    defaultUrl: 'https://google.serper.dev',
    keyVariable: 'SERPER_API_KEY',
    monthlyUsd: 3,
  },
  serpapi: {
    label: 'SerpApi',
    side: 'us',
    urlVariable: 'SERPAPI_URL',
    defaultUrl: 'https://serpapi.com',
    keyVariable: 'SERPAPI_API_KEY',
    monthlyUsd: 150,
  },
  baidu: {
    label: 'Baidu',
    side: 'china',
    urlVariable: 'BAIDU_URL',
    defaultUrl: 'https://image.baidu.com',
    keyVariable: null,
    monthlyUsd: 0,
  },
} as const satisfies Record<string, ProviderEntry & { side: Side; monthlyUsd: number }>

export type EngineProvider = keyof typeof ENGINE_PROVIDERS
/** A provider of the US side. */
export type UsProvider = {
  [P in EngineProvider]: (typeof ENGINE_PROVIDERS)[P]['side'] extends 'us' ? P : never
}[EngineProvider]

export const ENGINE_PROVIDER_NAMES = Object.keys(ENGINE_PROVIDERS) as EngineProvider[]
export const US_PROVIDERS = providersOf('us') as UsProvider[]

/** Who is asked for translations, in this order; each only when the variable that enables it is set. */
export const TRANSLATION_PROVIDERS = {
  google: {
    label: 'Google Cloud Translation',
    urlVariable: 'GOOGLE_TRANSLATE_URL',
    defaultUrl: 'https://translation.googleapis.com',
    keyVariable: 'GOOGLE_TRANSLATE_API_KEY',
    enabledBy: 'GOOGLE_TRANSLATE_API_KEY',
  },
  libretranslate: {
    label: 'LibreTranslate',
    urlVariable: 'LIBRETRANSLATE_URL',
    defaultUrl: null,
    keyVariable: 'LIBRETRANSLATE_API_KEY',
    enabledBy: 'LIBRETRANSLATE_URL',
  },
} as const satisfies Record<string, ProviderEntry & { enabledBy: string }>

export type TranslationProvider = keyof typeof TRANSLATION_PROVIDERS
export const TRANSLATION_PROVIDER_NAMES = Object.keys(TRANSLATION_PROVIDERS) as TranslationProvider[]

type KeyVariable = NonNullable<
  | (typeof ENGINE_PROVIDERS)[EngineProvider]['keyVariable']
  | (typeof TRANSLATION_PROVIDERS)[TranslationProvider]['keyVariable']
>

/** The variables of all providers' keys. */
export const PROVIDER_KEYS: readonly KeyVariable[] = [
  ...Object.values(ENGINE_PROVIDERS),
  ...Object.values(TRANSLATION_PROVIDERS),
].flatMap(({ keyVariable }) => keyVariable ?? [])

/** An environment, or the configuration read from it. */
type Environment = { readonly [variable: string]: unknown }

/** Every provider of one side, in the order they are asked. */
export function providersOf(side: Side): EngineProvider[] {
  return ENGINE_PROVIDER_NAMES.filter((name) => ENGINE_PROVIDERS[name].side === side)
}

/** Whether the provider can be asked: it has its key, or asks for none. */
export function isConfigured(provider: EngineProvider, env: Environment): boolean {
  const { keyVariable } = ENGINE_PROVIDERS[provider]
  return keyVariable === null || Boolean(env[keyVariable])
}

/** The one answer to "is a US key set?". */
export function hasUsKey(env: Environment): boolean {
  return US_PROVIDERS.some((provider) => isConfigured(provider, env))
}

/** Whether simulators stand in for the engines: they are named, or nothing else could be asked. */
export function isSimulated(env: Environment): boolean {
  return Boolean(env.SIMULATOR_URL) || !hasUsKey(env)
}
