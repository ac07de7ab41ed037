import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'

const state = z.enum(['up', 'down'])
const health = z.object({
  status: state,
  database: state,
  queue: state,
  store: state,
  read_replica: z
    .object({
      state: z.enum(['up', 'behind', 'down']),
      lag_seconds: z.number().nullable().meta({ description: 'Null when it is not known.' }),
    })
    .optional()
    .meta({ description: 'Of DATABASE_READ_URL, where it is set; unless it is up, the primary is read.' }),
  simulated: z.boolean().meta({ description: 'True when simulators stand in for the engines.' }),
})

export type HealthState = z.output<typeof state>
export type Health = z.output<typeof health>

export const healthApi = {
  'GET /health/ready': {
    tag: 'service',
    summary: 'Whether this process takes new requests',
    description:
      'For the balancer in front: 503 from the moment the process was asked to end. It knows no other part.',
    answer: z.object({ ready: z.boolean() }),
    failures: { 503: 'It serves what it has and is about to end.' },
  },
  'GET /health': {
    tag: 'service',
    summary: 'Whether the service can do its work',
    description: 'The parts are looked at once in five seconds at most, however many ask.',
    answer: health,
    failures: { 503: 'A part is down. The body is the same, and says which.' },
    failureAnswers: { 503: health },
  },
} as const satisfies Endpoints
