/** Recorded comparisons, each under a code that is new to this page load, so nothing is remembered of it. */
import { screen } from '@testing-library/react'
import { comparisonRecord, searchResponse } from './samples'
import { json, server } from './wire-server'

let last = 0
export const newCode = () =>
  `AB4D${[...(512 + last++).toString(8)].map((digit) => Number(digit) + 2).join('')}`

type Change = Parameters<typeof comparisonRecord>[0]

/** Has the server answer searches and reads of a record; returns its code. */
export function record(change: Change = {}, code = newCode()): string {
  const answer = comparisonRecord({ code, ...change })
  const { lists_at, unlisted_because } = answer
  server.on('POST /images', (_call, reply) =>
    json(reply, searchResponse({ code, lists_at, unlisted_because })),
  )
  server.on('GET /searches/41/votes', (_call, reply) => json(reply, {}))
  server.on(`GET /comparisons/${code}`, (_call, reply) => json(reply, answer))
  return code
}

/** The same for a record that is limited. */
export const limitedRecord = (code = newCode()) => record({ query: 'tank man', state: 'limited' }, code)

/** The pictures of both sides, once they are there. */
export const pictures = () => screen.findAllByRole('button', { name: /^\d\. Picture/ })
