/** The suppliers of the US side's answers, and the variable that holds the key of each. The first with a key is asked first. */
export const US_ENGINE_KEYS = { serper: 'SERPER_API_KEY', serpapi: 'SERPAPI_API_KEY' } as const

export type Supplier = keyof typeof US_ENGINE_KEYS
export const SUPPLIERS = Object.keys(US_ENGINE_KEYS) as Supplier[]

/** The keys of all providers. Compose, the maker of secrets and the configuration are tested against this list. */
export const PROVIDER_KEYS = [
  ...Object.values(US_ENGINE_KEYS),
  'GOOGLE_TRANSLATE_API_KEY',
  'LIBRETRANSLATE_API_KEY',
] as const

/**
 * The one answer to "is there a key for the US side?".
 * @param env where the keys are looked for: the environment, or the configuration read from it
 * @returns the suppliers that have one, in the order they are asked
 */
export function suppliersWithKey(env: { readonly [variable: string]: unknown }): Supplier[] {
  return SUPPLIERS.filter((supplier) => Boolean(env[US_ENGINE_KEYS[supplier]]))
}

/** Whether simulators stand in for the engines: they are named, or nothing else could be asked. */
export function isSimulated(env: { readonly [variable: string]: unknown }): boolean {
  return Boolean(env.SIMULATOR_URL) || suppliersWithKey(env).length === 0
}
