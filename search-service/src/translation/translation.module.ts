import { Module } from '@nestjs/common'
import { getRepositoryToken, TypeOrmModule } from '@nestjs/typeorm'
import type { Repository } from 'typeorm'
import { CONFIG, type Config } from '../platform/config.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { ProviderHttp } from '../providers/provider-http.ts'
import { ProvidersModule } from '../providers/providers.module.ts'
import { ChainTranslator } from './chain-translator.ts'
import { GlossaryTranslator } from './glossary-translator.ts'
import { GoogleTranslator } from './google-translator.ts'
import { LibreTranslator } from './libre-translator.ts'
import { OverrideTranslator } from './override-translator.ts'
import { TranslationOverrideEntity } from './translation-override.entity.ts'
import { TranslationOverridesRepository } from './translation-overrides.repository.ts'
import { TranslationOverrides } from './translation-overrides.ts'
import { Translator } from './translator.ts'

type TranslationConfig = Pick<
  Config,
  | 'GOOGLE_TRANSLATE_URL'
  | 'GOOGLE_TRANSLATE_API_KEY'
  | 'LIBRETRANSLATE_URL'
  | 'LIBRETRANSLATE_API_KEY'
  | 'TRANSLATION_DEADLINE_MS'
>

/** Staff first, then our glossary, then the machines that are configured: Google before LibreTranslate. */
export function createTranslator(
  config: TranslationConfig,
  overrides: TranslationOverrides,
  logger: Logger,
  http: ProviderHttp,
): Translator {
  const translators: Translator[] = [new OverrideTranslator(overrides), new GlossaryTranslator()]
  if (config.GOOGLE_TRANSLATE_API_KEY) {
    const google = { url: config.GOOGLE_TRANSLATE_URL, apiKey: config.GOOGLE_TRANSLATE_API_KEY }
    translators.push(new GoogleTranslator(google, { http, logger }))
  }
  if (config.LIBRETRANSLATE_URL) {
    const libre = { url: config.LIBRETRANSLATE_URL, apiKey: config.LIBRETRANSLATE_API_KEY }
    translators.push(new LibreTranslator(libre, { http, logger }))
  }
  return new ChainTranslator(translators, config.TRANSLATION_DEADLINE_MS)
}

/** Provides `Translator` and `TranslationOverrides`; needs the platform's configuration, logger and database. */
@Module({
  imports: [ProvidersModule, TypeOrmModule.forFeature([TranslationOverrideEntity])],
  providers: [
    {
      provide: TranslationOverrides,
      inject: [getRepositoryToken(TranslationOverrideEntity), LOGGER],
      useFactory: (overrides: Repository<TranslationOverrideEntity>, logger: Logger) =>
        new TranslationOverridesRepository(overrides, logger),
    },
    {
      provide: Translator,
      inject: [CONFIG, TranslationOverrides, LOGGER, ProviderHttp],
      useFactory: createTranslator,
    },
  ],
  exports: [Translator, TranslationOverrides],
})
export class TranslationModule {}
