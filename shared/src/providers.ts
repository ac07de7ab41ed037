/**
 * The providers: companies whose APIs we ask. Configuration, Nest modules, simulators, metrics and tests
 * derive from these two tables (docs/architecture.md says what "side", "engine" and "provider" mean).
 */
import type { EngineName } from './engines.ts'

/** The two halves of every comparison. */
export type Side = 'us' | 'china'

/** The engine that visitors see on each side, by its name in the API. */
export const ENGINE_OF_SIDE: Readonly<Record<Side, EngineName>> = { us: 'google', china: 'baidu' }

interface ProviderEntry {
  /** The provider's own spelling of its name. */
  label: string
  /** The variable for its base address, and the address when that is unset. */
  urlVariable: string
  defaultUrl: string | null
  /** The variable for its key; null when it needs none. */
  keyVariable: string | null
}

/**
 * The providers of pictures, and their monthly cost for /search-comparison. On each side, we ask the first
 * configured one first.
 */
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

export const ENGINE_PROVIDER_NAMES = Object.keys(ENGINE_PROVIDERS) as EngineProvider[]
export const US_PROVIDERS = providersOf('us')

/** The two providers that /search-comparison shows side by side, the more expensive one first. */
export const COMPARED_PROVIDERS = ['serpapi', 'serper'] as const satisfies readonly EngineProvider[]
export type ComparedProvider = (typeof COMPARED_PROVIDERS)[number]

/** The providers of translations, in the order we ask them; each only if its `enabledBy` variable is set. */
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

/** All providers of one side, in the order we ask them. */
export function providersOf(side: Side): EngineProvider[] {
  return ENGINE_PROVIDER_NAMES.filter((name) => ENGINE_PROVIDERS[name].side === side)
}

/** Whether we can ask the provider: its key is set, or it needs none. */
export function isConfigured(provider: EngineProvider, env: Environment): boolean {
  const { keyVariable } = ENGINE_PROVIDERS[provider]
  return keyVariable === null || Boolean(env[keyVariable])
}

/** Whether the key of any US provider is set. */
export function hasUsKey(env: Environment): boolean {
  return US_PROVIDERS.some((provider) => isConfigured(provider, env))
}

/** Whether simulators replace the engines: when they are configured, or when no US engine is. */
export function isSimulated(env: Environment): boolean {
  return Boolean(env.SIMULATOR_URL) || !hasUsKey(env)
}
