import type { EngineProvider } from '@firewall-cafe/shared'
import { baidu } from './baidu-engine.ts'
import type { EngineAdapter } from './provider-engine.ts'
import { serpapi } from './serpapi-engine.ts'
import { serper } from './serper-engine.ts'

/** The adapter of each provider in the registry (shared/src/providers.ts). */
export const ADAPTERS: Readonly<Record<EngineProvider, EngineAdapter>> = { serper, serpapi, baidu }
