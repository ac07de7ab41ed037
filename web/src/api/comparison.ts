import {
  COMPARISON_RESULTS_PER_PROVIDER,
  type ProviderImage,
  type Supplier,
  type SupplierOutcome,
} from '@firewall-cafe/shared'
import { call } from './http'

/** One picture as a supplier gave it; empty where it said nothing. */
export interface SupplierImage {
  url: string
  title: string
  source: string
}

/** What one supplier answered, or why it did not. */
export interface SupplierAnswer {
  outcome: SupplierOutcome
  images: SupplierImage[]
}

export type SupplierComparison = Record<Supplier, SupplierAnswer>

/** Asks both suppliers for pictures of `query` (not blank), five each at most. Throws an ApiError. */
export async function compareSuppliers(query: string, signal?: AbortSignal): Promise<SupplierComparison> {
  const { serpapi, serper, outcomes } = await call('POST /api/search-demo', {
    body: { query: query.trim() },
    signal,
  })
  return {
    serpapi: { outcome: outcomes.serpapi, images: shown(serpapi) },
    serper: { outcome: outcomes.serper, images: shown(serper) },
  }
}

function shown(images: readonly ProviderImage[]): SupplierImage[] {
  return images.slice(0, COMPARISON_RESULTS_PER_PROVIDER).map(({ url, title, source }) => ({
    url,
    title: title ?? '',
    source: source ?? '',
  }))
}
