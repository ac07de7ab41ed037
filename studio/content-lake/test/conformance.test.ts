/** The dev content server answers Sanity's client as Sanity's published API does. */
import { eventually } from '@firewall-cafe/testing/eventually'
import type { SanityClient } from '@sanity/client'
import { expectedOf, NAMED_CALLS, recordingRequester, wireOf } from './conformance.ts'
import { HEARD, HEARD_LIVE } from './expected-calls.ts'
import { openTestLake, type TestLake } from './harness.ts'

const TOKEN = 'a-token-for-testing'
const { requester, last } = recordingRequester()

let lake: TestLake
let client: SanityClient
beforeAll(async () => {
  lake = await openTestLake({ token: TOKEN })
  client = lake.connect({ token: TOKEN, requester })
})
afterAll(() => lake.close())

test.each(NAMED_CALLS)('%s', async (_name, one) => {
  await Promise.resolve(one.call(client)).catch(() => {})
  expect(wireOf(last())).toEqual(expectedOf(one))
})

test('tells listeners and live readers of a change', async () => {
  const heard: unknown[] = []
  const heardLive: unknown[] = []
  const options = { events: ['welcome', 'mutation'] as ('welcome' | 'mutation')[] }
  const subscriptions = [
    client.listen('*[_type == "film"]', {}, options).subscribe((event) => heard.push(event)),
    client.live.events({ includeDrafts: true }).subscribe((event) => heardLive.push(event)),
  ]
  const count = () => [heard.length, heardLive.length]
  try {
    await eventually(() => expect(count()).toEqual([1, 1]))
    await client.patch('film').inc({ n: 1 }).commit()
    await eventually(() => expect(count()).toEqual([2, 2]))
  } finally {
    for (const one of subscriptions) one.unsubscribe()
  }
  expect({ heard, heardLive }).toEqual({ heard: HEARD, heardLive: HEARD_LIVE })
})
