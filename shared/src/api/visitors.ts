import { z } from 'zod'
import { VOTER_TOKEN_HEADER } from '../headers.ts'
import type { Endpoints } from './endpoint.ts'

const erasure = z.object({
  votes: z.int(),
  proposals: z.int().meta({ description: 'Proposed translations.' }),
  names: z.int().meta({ description: 'Listed searches from which the name was taken.' }),
  searches: z.int().meta({ description: 'Searches that were never listed, erased wholly.' }),
})

/** How many records of each kind were erased. */
export type Erasure = z.output<typeof erasure>

export const visitorsApi = {
  'GET /api/my-ip': {
    tag: 'visitors',
    summary: 'Your own address, shown to you and forgotten',
    answer: z.object({ ip: z.string() }),
    failures: { 404: 'The proxy before us did not say which it is.' },
  },
  'DELETE /visitor': {
    tag: 'visitors',
    summary:
      'Erase everything tied to a voter token: votes, reports, proposed translations, searches that were never listed; of those that were, the name and who made them',
    headers: { [VOTER_TOKEN_HEADER]: 'The token that the browser voted with.' },
    requiredHeaders: [VOTER_TOKEN_HEADER],
    answer: erasure,
    failures: { 400: 'The token is missing, or none.', 429: 'Too many calls from this network.' },
  },
} as const satisfies Endpoints
