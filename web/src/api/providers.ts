import {
  COMPARED_PROVIDERS,
  COMPARISON_RESULTS_PER_PROVIDER,
  type ComparedProvider,
  type ProviderImage,
  type ProviderOutcome,
} from '@firewall-cafe/shared'
import type { Answer } from '@firewall-cafe/shared/api'
import { ApiError } from './errors'
import { call } from './http'

/** One picture as a provider returned it; missing fields are empty. */
export interface ComparedImage {
  url: string
  title: string
  source: string
  /** Whether we took it down: then all else is empty. */
  blocked: boolean
}

/** What one provider answered, or why it did not. */
export interface ProviderAnswer {
  outcome: ProviderOutcome
  images: ComparedImage[]
}

export type ProviderAnswers = Record<ComparedProvider, ProviderAnswer>

interface ComparedProviders {
  answers: ProviderAnswers
  simulated: boolean
}

/** Asks the providers for pictures of `query` (not blank), five each at most. Throws an ApiError. */
export async function compareProviders(query: string, signal?: AbortSignal): Promise<ComparedProviders> {
  const compared = await call('POST /api/search-demo', { body: { query: query.trim() }, signal }).catch(
    orNoAnswers,
  )
  const answers = COMPARED_PROVIDERS.map((name) => [
    name,
    { outcome: compared.outcomes[name], images: shown(compared[name]) },
  ])
  return { answers: Object.fromEntries(answers) as ProviderAnswers, simulated: compared.simulated }
}

/** Where no provider answered, the service refuses with the whole answer, which says why of each. */
function orNoAnswers(error: unknown): Answer<'POST /api/search-demo'> {
  const body =
    error instanceof ApiError ? (error.body as Partial<Answer<'POST /api/search-demo'>>) : undefined
  if (!body?.outcomes) throw error
  return body as Answer<'POST /api/search-demo'>
}

function shown(images: readonly ProviderImage[]): ComparedImage[] {
  return images.slice(0, COMPARISON_RESULTS_PER_PROVIDER).map(({ url, title, source, blocked }) => ({
    url,
    title: title ?? '',
    source: source ?? '',
    blocked: blocked === true,
  }))
}
