import { Searches1760000000000 } from './1760000000000-searches.ts'

/** In order. Written by hand and checked: nothing is generated and nothing synchronised. */
export const MIGRATIONS = [Searches1760000000000]
