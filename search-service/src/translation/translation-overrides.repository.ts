import type { LanguageCode } from '@firewall-cafe/shared'
import { normaliseTerm } from '@firewall-cafe/shared'
import { LRUCache } from 'lru-cache'
import type { Repository } from 'typeorm'
import type { Logger } from '../platform/logging/logger.ts'
import type { TranslationOverrideEntity } from './translation-override.entity.ts'
import { TranslationOverrides } from './translation-overrides.ts'

/** A decision made in another process is seen after this long at most, in milliseconds. */
const CACHE_LIFE_MS = 30_000
const CACHE_SIZE = 1_000

/** Overrides in PostgreSQL, cached briefly: every search asks, and most terms have none. */
export class TranslationOverridesRepository extends TranslationOverrides {
  readonly #cache = new LRUCache<string, { translation: string | undefined }>({
    max: CACHE_SIZE,
    ttl: CACHE_LIFE_MS,
  })

  constructor(
    private readonly overrides: Repository<TranslationOverrideEntity>,
    private readonly logger: Pick<Logger, 'error'>,
  ) {
    super()
  }

  override async find(text: string, language: LanguageCode): Promise<string | undefined> {
    const source = normaliseTerm(text)
    const key = keyOf(source, language)
    const known = this.#cache.get(key)
    if (known) return known.translation
    try {
      const override = await this.overrides.findOneBy({ sourceLanguage: language, sourceNormalised: source })
      const translation = override?.translation
      this.#cache.set(key, { translation })
      return translation
    } catch (error) {
      this.logger.error({ err: error }, 'translation overrides could not be read')
      return undefined
    }
  }

  override async put(text: string, language: LanguageCode, translation: string): Promise<void> {
    const source = normaliseTerm(text)
    if (source === '') throw new RangeError('An override needs a term.')
    if (translation.trim() === '') throw new RangeError('An override needs a translation.')
    await this.overrides.upsert(
      {
        sourceLanguage: language,
        sourceNormalised: source,
        translation: translation.trim(),
        createdAt: () => 'now()',
      },
      ['sourceLanguage', 'sourceNormalised'],
    )
    this.#cache.delete(keyOf(source, language))
  }
}

const keyOf = (source: string, language: LanguageCode) => `${language} ${source}`
