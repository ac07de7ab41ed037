import { Baseline1760000000000 } from './1760000000000-baseline.ts'

/** In order. Written by hand: nothing is generated and nothing synchronised. A released one is never edited. */
export const MIGRATIONS = [Baseline1760000000000]
