import type { EngineProvider } from '@firewall-cafe/shared'
import { baidu } from './baidu-engine.ts'
import type { EngineAdapter } from './provider-engine.ts'
import { serpapi } from './serpapi-engine.ts'
import { serper } from './serper-engine.ts'

/** How each provider of the registry (shared/src/providers.ts) is spoken to. */
export const ADAPTERS: Readonly<Record<EngineProvider, EngineAdapter>> = { serper, serpapi, baidu }
