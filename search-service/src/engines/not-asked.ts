import { CIRCUIT_OPEN } from '../providers/provider-client.ts'

/** How a run's detail begins when its engine was not asked. No other field of a record says so. */
export const NOT_ASKED = {
  circuitOpen: CIRCUIT_OPEN,
  budgetSpent: 'the hourly call budget of ',
  shareSpent: 'the asking network had its share of ',
  botWaits: 'not asked: ',
} as const

/** The budget of bought translations, beside those of the providers of engines. */
export const TRANSLATION_BUDGET = 'translation'
