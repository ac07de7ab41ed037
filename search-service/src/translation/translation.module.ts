import {
  TRANSLATION_PROVIDER_NAMES,
  TRANSLATION_PROVIDERS,
  type TranslationProvider,
} from '@firewall-cafe/shared'
import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { CONFIG, type Config } from '../platform/config.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { Metrics } from '../platform/metrics/metrics.ts'
import { ProviderHttp } from '../providers/provider-http.ts'
import { ProvidersModule } from '../providers/providers.module.ts'
import { ChainTranslator } from './chain-translator.ts'
import { GlossaryTranslator } from './glossary-translator.ts'
import { GoogleTranslator } from './google-translator.ts'
import { LibreTranslator } from './libre-translator.ts'
import { RememberingTranslator } from './remembering-translator.ts'
import type { RemoteTranslator, RemoteTranslatorParts, TranslatorAccess } from './remote-translator.ts'
import { TranslationOverrideEntity } from './translation-override.entity.ts'
import { TranslationOverrides } from './translation-overrides.ts'
import { Translations } from './translations.ts'
import { Translator } from './translator.ts'

type Entry = (typeof TRANSLATION_PROVIDERS)[TranslationProvider]
type TranslationConfig = Pick<Config, Entry['urlVariable' | 'keyVariable'] | 'TRANSLATION_DEADLINE_MS'>

/** The adapter of each provider in the registry (shared/src/providers.ts). */
const ADAPTERS: Readonly<
  Record<
    TranslationProvider,
    new (
      access: TranslatorAccess,
      parts: RemoteTranslatorParts,
    ) => RemoteTranslator
  >
> = { google: GoogleTranslator, libretranslate: LibreTranslator }

/** Asks staff's translations first, then our glossary, then the enabled providers. */
export function createTranslator(
  config: TranslationConfig,
  overrides: Translator,
  logger: Logger,
  http: ProviderHttp,
  metrics: Metrics,
): Translator {
  const parts = { http, logger, metrics }
  const remote = TRANSLATION_PROVIDER_NAMES.flatMap((name) => {
    const { urlVariable, keyVariable, enabledBy } = TRANSLATION_PROVIDERS[name]
    const url = config[urlVariable]
    return config[enabledBy] && url
      ? new RememberingTranslator(new ADAPTERS[name]({ url, apiKey: config[keyVariable] }, parts))
      : []
  })
  return new ChainTranslator([overrides, new GlossaryTranslator(), ...remote], config.TRANSLATION_DEADLINE_MS)
}

/** Provides `Translations` and `TranslationOverrides`; needs the platform's configuration, logger and database. */
@Module({
  imports: [ProvidersModule, TypeOrmModule.forFeature([TranslationOverrideEntity])],
  providers: [
    TranslationOverrides,
    Translations,
    {
      provide: Translator,
      inject: [CONFIG, TranslationOverrides, LOGGER, ProviderHttp, Metrics],
      useFactory: createTranslator,
    },
  ],
  exports: [Translations, TranslationOverrides],
})
export class TranslationModule {}
