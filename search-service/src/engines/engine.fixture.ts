import type { EngineProvider } from '@firewall-cafe/shared'
import { ProviderHttp } from '../providers/provider-http.ts'
import { ADAPTERS } from './adapters.ts'
import type { CallBudget } from './call-budget.ts'
import {
  CIRCUIT,
  type ProviderAccess,
  ProviderEngine,
  type ProviderEngineSettings,
} from './provider-engine.ts'

/** A budget without a limit. */
const boundless = { take: async () => 'granted' as const }

const http = new ProviderHttp()
afterAll(() => http.close())

/** A provider's engine with its own circuit, and by default a long deadline. */
export function engineFor(
  provider: EngineProvider,
  access: Pick<ProviderAccess, 'baseUrl'> & Partial<ProviderAccess>,
  settings: Partial<ProviderEngineSettings> = {},
  budget: Pick<CallBudget, 'take'> = boundless,
  through: ProviderHttp = http,
): ProviderEngine {
  return new ProviderEngine(
    provider,
    ADAPTERS[provider],
    { apiKey: 'the key', simulated: false, ...access },
    through,
    budget,
    { ...CIRCUIT, deadlineMs: 60_000, ...settings },
  )
}
