import {
  ENGINE_OF_SIDE,
  ENGINE_PROVIDER_NAMES,
  ENGINE_PROVIDERS,
  ENGINES,
  type EngineProvider,
  isConfigured,
  type Outcome,
  providersOf,
  type Side,
} from '@firewall-cafe/shared'
import { Module } from '@nestjs/common'
import { CONFIG, type Config, deadlineOf } from '../platform/config.ts'
import { Metrics, OWN_LIMITS, type OwnLimit } from '../platform/metrics/metrics.ts'
import { SharedCounters } from '../platform/shared-counters.ts'
import { ProviderHttp } from '../providers/provider-http.ts'
import { ProvidersModule } from '../providers/providers.module.ts'
import { ADAPTERS } from './adapters.ts'
import { CallBudget } from './call-budget.ts'
import { FallbackEngine } from './fallback-engine.ts'
import type { EngineAnswer, ImageEngine } from './image-engine.ts'
import { TRANSLATION_BUDGET } from './not-asked.ts'
import { CIRCUIT, type ProviderAccess, ProviderEngine } from './provider-engine.ts'

/** DI token of the US side, an ImageEngine. */
export const US_ENGINE = Symbol('US engine')
/** DI token of the China side, an ImageEngine. */
export const CHINA_ENGINE = Symbol('China engine')
/** DI token of all configured providers, each with its own circuit and budget. */
export const PROVIDERS = Symbol('providers')

/** DI token of the HTTP client for Baidu. It uses Baidu's proxy, if one is set and Baidu is not simulated. */
const BAIDU_HTTP = Symbol('way to Baidu')

export type Providers = Readonly<Partial<Record<EngineProvider, ProviderEngine>>>

/** Creates all configured providers; with a simulator, all providers. */
function makeProviders(
  config: Config,
  http: ProviderHttp,
  baiduHttp: ProviderHttp,
  budget: CallBudget,
  metrics: Metrics,
): Providers {
  const asked = ENGINE_PROVIDER_NAMES.filter((name) => config.SIMULATOR_URL || isConfigured(name, config))
  for (const name of asked) metrics.expectAnswers(engineNameOf(name), name)
  for (const engine of ENGINES) metrics.expectAnswers(engine, TRANSLATION_BUDGET, OWN_LIMITS)
  const make = (name: EngineProvider) =>
    new ProviderEngine(
      name,
      ADAPTERS[name],
      accessTo(name, config),
      name === 'baidu' ? baiduHttp : http,
      budget,
      { ...CIRCUIT, deadlineMs: deadlineOf(engineNameOf(name), config) },
      (answer, ms) =>
        metrics.countAnswer(engineNameOf(name), answer.provider, countedOutcome(answer), ms / 1_000),
    )
  return Object.fromEntries(asked.map((name) => [name, make(name)]))
}

/** The outcome for metrics. Our own limits must trigger no alert about the provider. */
function countedOutcome({ outcome, notAsked, shareSpent }: EngineAnswer): Outcome | OwnLimit {
  if (shareSpent) return 'share_spent'
  return notAsked && outcome === 'rate_limited' ? 'budget_spent' : outcome
}

const engineNameOf = (provider: EngineProvider) => ENGINE_OF_SIDE[ENGINE_PROVIDERS[provider].side]

/** A real key never goes to a simulator. */
function accessTo(provider: EngineProvider, config: Config): ProviderAccess {
  const { SIMULATOR_URL } = config
  if (SIMULATOR_URL)
    return {
      baseUrl: `${SIMULATOR_URL.replace(/\/+$/, '')}/${provider}`,
      apiKey: 'simulated',
      simulated: true,
    }
  const { urlVariable, keyVariable } = ENGINE_PROVIDERS[provider]
  return {
    baseUrl: config[urlVariable],
    apiKey: keyVariable ? config[keyVariable] : undefined,
    simulated: false,
  }
}

/** One side: when a provider fails, the next one is asked. */
const engineOf =
  (side: Side) =>
  (providers: Providers, config: Config): ImageEngine => {
    const [first, ...others] = providersOf(side).flatMap((name) => providers[name] ?? [])
    if (!first)
      throw new Error(
        `No provider of the side "${side}" is configured; readConfig should have refused the settings`,
      )
    return others.length === 0
      ? first
      : new FallbackEngine([first, ...others], deadlineOf(ENGINE_OF_SIDE[side], config))
  }

@Module({
  imports: [ProvidersModule],
  providers: [
    {
      provide: CallBudget,
      inject: [CONFIG, SharedCounters],
      useFactory: (config: Config, counters: SharedCounters) =>
        new CallBudget(counters, config.ENGINE_CALLS_PER_HOUR, config.NETWORK_SHARE_PERCENT / 100),
    },
    {
      provide: BAIDU_HTTP,
      inject: [CONFIG],
      useFactory: ({ SIMULATOR_URL, BAIDU_PROXY_URL }: Config) =>
        new ProviderHttp(SIMULATOR_URL ? undefined : BAIDU_PROXY_URL),
    },
    {
      provide: PROVIDERS,
      inject: [CONFIG, ProviderHttp, BAIDU_HTTP, CallBudget, Metrics],
      useFactory: makeProviders,
    },
    { provide: US_ENGINE, inject: [PROVIDERS, CONFIG], useFactory: engineOf('us') },
    { provide: CHINA_ENGINE, inject: [PROVIDERS, CONFIG], useFactory: engineOf('china') },
  ],
  exports: [US_ENGINE, CHINA_ENGINE, PROVIDERS, CallBudget],
})
export class EnginesModule {}
