import { CIRCUIT_OPEN } from '../providers/provider-client.ts'

/** How the detail of a run begins whose engine was not asked. No other field of a record says so. */
export const NOT_ASKED = {
  circuitOpen: CIRCUIT_OPEN,
  budgetSpent: 'the hourly call budget of ',
  shareSpent: 'the asking network had its share of ',
  botWaits: 'not asked: ',
} as const
