import {
  COMPARISON_RESULTS_PER_PROVIDER,
  type ProviderComparison,
  type ProviderImage,
} from '@firewall-cafe/shared'
import { call } from './http'

/** One picture as a supplier gave it; empty where it said nothing. */
export interface SupplierImage {
  url: string
  title: string
  source: string
}

export interface SupplierComparison {
  serpapi: SupplierImage[]
  serper: SupplierImage[]
}

/** Asks both suppliers for pictures of `query` (not blank), five each at most. Throws an ApiError. */
export async function compareSuppliers(query: string, signal?: AbortSignal): Promise<SupplierComparison> {
  const { serpapi, serper } = await call<ProviderComparison>('/api/search-demo', {
    method: 'POST',
    body: { query: query.trim() },
    signal,
  })
  return { serpapi: shown(serpapi), serper: shown(serper) }
}

function shown(images: readonly ProviderImage[]): SupplierImage[] {
  return images.slice(0, COMPARISON_RESULTS_PER_PROVIDER).map(({ url, title, source }) => ({
    url,
    title: title ?? '',
    source: source ?? '',
  }))
}
