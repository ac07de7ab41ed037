import { SUPPLIERS, type Supplier, suppliersWithKey } from '@firewall-cafe/shared'
import { Module } from '@nestjs/common'
import { CONFIG, type Config } from '../platform/config.ts'
import { Metrics } from '../platform/metrics/metrics.ts'
import { SharedCounters } from '../platform/shared-counters.ts'
import { SharedRedis } from '../platform/shared-redis.ts'
import { BaiduEngine } from './baidu-engine.ts'
import { CallBudget, SharedCallBudget } from './call-budget.ts'
import { CircuitReports, NoReports } from './circuit-reports.ts'
import { EngineHealth } from './engine-health.ts'
import { FallbackEngine } from './fallback-engine.ts'
import { CIRCUIT, GuardedEngine } from './guarded-engine.ts'
import type { ImageEngine } from './image-engine.ts'
import type { ProviderAccess, ProviderEngine } from './provider-engine.ts'
import { ProviderHttp } from './provider-http.ts'
import { RedisCircuitReports } from './redis-circuit-reports.ts'
import { SerpApiEngine } from './serpapi-engine.ts'
import { SerperEngine } from './serper-engine.ts'

/** DI token of the US side, an ImageEngine. */
export const GOOGLE_ENGINE = Symbol('google engine')
/** DI token of the China side, an ImageEngine. */
export const BAIDU_ENGINE = Symbol('baidu engine')

/** DI token of every provider that can be asked, each with its own circuit and budget. */
export const PROVIDERS = Symbol('providers')

export interface Providers extends Partial<Record<Supplier, GuardedEngine>> {
  baidu: GuardedEngine
}

/** Makes every provider that is configured; with a simulator, all of them. */
function makeProviders(
  config: Config,
  http: ProviderHttp,
  budget: CallBudget,
  reports: CircuitReports,
  metrics: Metrics,
): Providers {
  const guarded = (engine: ProviderEngine) =>
    new GuardedEngine(engine, budget, reports, CIRCUIT, ({ provider, outcome }, ms) =>
      metrics.countAnswer(engine.engine, provider, outcome, ms / 1_000),
    )
  const make: Record<Supplier, () => ProviderEngine> = {
    serper: () => new SerperEngine(access(config, 'serper', config.SERPER_URL, config.SERPER_API_KEY), http),
    serpapi: () =>
      new SerpApiEngine(access(config, 'serpapi', config.SERPAPI_URL, config.SERPAPI_API_KEY), http),
  }
  const suppliers = config.SIMULATOR_URL ? SUPPLIERS : suppliersWithKey(config)
  return {
    ...(Object.fromEntries(suppliers.map((name) => [name, guarded(make[name]())])) as Partial<
      Record<Supplier, GuardedEngine>
    >),
    baidu: guarded(new BaiduEngine(access(config, 'baidu', config.BAIDU_URL), http)),
  }
}

/** A real key never goes to a simulator. */
function access({ SIMULATOR_URL }: Config, path: string, baseUrl: string, apiKey?: string): ProviderAccess {
  if (!SIMULATOR_URL) return { baseUrl, apiKey, simulated: false }
  return { baseUrl: `${SIMULATOR_URL.replace(/\/+$/, '')}/${path}`, apiKey: 'simulated', simulated: true }
}

/** The US side: each supplier steps in for the one before. */
function makeGoogle(providers: Providers, config: Config): ImageEngine {
  const [first, ...others] = SUPPLIERS.flatMap((name) => providers[name] ?? [])
  if (!first) throw new Error('No US engine is configured; readConfig should have refused this')
  return new FallbackEngine([first, ...others], config.ENGINE_DEADLINE_MS)
}

@Module({
  providers: [
    {
      provide: CallBudget,
      inject: [CONFIG, SharedCounters],
      useFactory: (config: Config, counters: SharedCounters) =>
        new SharedCallBudget(counters, config.ENGINE_CALLS_PER_HOUR),
    },
    {
      provide: ProviderHttp,
      inject: [CONFIG],
      useFactory: (config: Config) => new ProviderHttp(config.ENGINE_DEADLINE_MS),
    },
    {
      provide: CircuitReports,
      inject: [SharedRedis],
      useFactory: ({ client }: SharedRedis) => (client ? new RedisCircuitReports(client) : new NoReports()),
    },
    {
      provide: PROVIDERS,
      inject: [CONFIG, ProviderHttp, CallBudget, CircuitReports, Metrics],
      useFactory: makeProviders,
    },
    {
      provide: EngineHealth,
      inject: [PROVIDERS],
      useFactory: (providers: Providers) => new EngineHealth(Object.values(providers)),
    },
    { provide: GOOGLE_ENGINE, inject: [PROVIDERS, CONFIG], useFactory: makeGoogle },
    { provide: BAIDU_ENGINE, inject: [PROVIDERS], useFactory: ({ baidu }: Providers) => baidu },
  ],
  exports: [GOOGLE_ENGINE, BAIDU_ENGINE, PROVIDERS, EngineHealth],
})
export class EnginesModule {}
