import { Searches1760000000000 } from './1760000000000-searches.ts'
import { TranslationOverrides1760000001000 } from './1760000001000-translation-overrides.ts'
import { Messages1760000002000 } from './1760000002000-messages.ts'

/** In order. Written by hand and checked: nothing is generated and nothing synchronised. */
export const MIGRATIONS = [Searches1760000000000, TranslationOverrides1760000001000, Messages1760000002000]
