import { Module } from '@nestjs/common'
import { CONFIG, type Config } from '../platform/config.ts'
import { BaiduEngine } from './baidu-engine.ts'
import { CallBudget, InMemoryCallBudget } from './call-budget.ts'
import { ComparisonController } from './comparison.controller.ts'
import { FallbackEngine } from './fallback-engine.ts'
import { GuardedEngine } from './guarded-engine.ts'
import type { ImageEngine } from './image-engine.ts'
import { ProviderComparison } from './provider-comparison.ts'
import type { ProviderAccess } from './provider-engine.ts'
import { ProviderHttp } from './provider-http.ts'
import { SerpApiEngine } from './serpapi-engine.ts'
import { SerperEngine } from './serper-engine.ts'

/** DI token of the US side, an ImageEngine. */
export const GOOGLE_ENGINE = Symbol('google engine')
/** DI token of the China side, an ImageEngine. */
export const BAIDU_ENGINE = Symbol('baidu engine')

/** DI token of every provider that can be asked, each with its own circuit and budget. */
export const PROVIDERS = Symbol('providers')

export interface Providers {
  serper?: GuardedEngine
  serpapi?: GuardedEngine
  baidu: GuardedEngine
}

/** Makes every provider that is configured; with a simulator, all of them. */
function makeProviders(config: Config, budget: CallBudget): Providers {
  const http = new ProviderHttp(config.ENGINE_DEADLINE_MS)
  const serper = access(config, 'serper', config.SERPER_URL, config.SERPER_API_KEY)
  const serpapi = access(config, 'serpapi', config.SERPAPI_URL, config.SERPAPI_API_KEY)
  const baidu = access(config, 'baidu', config.BAIDU_URL, 'none needed')
  return {
    ...(serper ? { serper: new GuardedEngine(new SerperEngine(serper, http), budget) } : {}),
    ...(serpapi ? { serpapi: new GuardedEngine(new SerpApiEngine(serpapi, http), budget) } : {}),
    baidu: new GuardedEngine(
      new BaiduEngine(baidu ?? { baseUrl: config.BAIDU_URL, simulated: false }, http),
      budget,
    ),
  }
}

function access(config: Config, path: string, baseUrl: string, apiKey?: string): ProviderAccess | undefined {
  if (config.SIMULATOR_URL) {
    // A real key never goes to a simulator.
    return {
      baseUrl: `${config.SIMULATOR_URL.replace(/\/+$/, '')}/${path}`,
      apiKey: 'simulated',
      simulated: true,
    }
  }
  return apiKey ? { baseUrl, apiKey, simulated: false } : undefined
}

/** The US side: Serper first where it has a key, then SerpApi. */
function makeGoogle({ serper, serpapi }: Providers, config: Config): ImageEngine {
  const [first, ...others] = [serper, serpapi].filter((engine) => engine !== undefined)
  if (!first) throw new Error('No US engine is configured; readConfig should have refused this')
  return new FallbackEngine([first, ...others], config.ENGINE_DEADLINE_MS)
}

@Module({
  controllers: [ComparisonController],
  providers: [
    {
      provide: CallBudget,
      inject: [CONFIG],
      useFactory: (config: Config) => new InMemoryCallBudget(config.ENGINE_CALLS_PER_HOUR),
    },
    { provide: PROVIDERS, inject: [CONFIG, CallBudget], useFactory: makeProviders },
    { provide: GOOGLE_ENGINE, inject: [PROVIDERS, CONFIG], useFactory: makeGoogle },
    { provide: BAIDU_ENGINE, inject: [PROVIDERS], useFactory: ({ baidu }: Providers) => baidu },
    {
      provide: ProviderComparison,
      inject: [PROVIDERS, CONFIG],
      useFactory: ({ serper, serpapi }: Providers, config: Config) =>
        new ProviderComparison({ serper, serpapi }, config.ENGINE_DEADLINE_MS),
    },
  ],
  exports: [GOOGLE_ENGINE, BAIDU_ENGINE, PROVIDERS, ProviderComparison],
})
export class EnginesModule {}
