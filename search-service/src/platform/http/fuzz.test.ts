/**
 * Whatever is sent to a described call, the answer is what the description promises, and never an unforeseen error.
 * `npm run fuzz` sends more, or the same again: FUZZ_RUNS requests a call, from FUZZ_SEED.
 */
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { eventually } from '@firewall-cafe/testing/eventually'
import { rounds } from '@firewall-cafe/testing/suite'
import fc from 'fast-check'
import { type Call, describedCalls } from '../../../test/fuzzing/description.ts'
import { complaint, inWords, Sender } from '../../../test/fuzzing/judge.ts'
import { encode, type FuzzedRequest, type Known, requestsTo } from '../../../test/fuzzing/requests.ts'
import { awkwardText } from '../../../test/fuzzing/rubbish.ts'
import { service, useService } from '../../../test/use-service.ts'

const RUNS = Number(process.env.FUZZ_RUNS ?? rounds(100, 500))
const SEED = Number(process.env.FUZZ_SEED ?? 20_160_208)
const AT_ONCE = 16
const NO_LIMIT = '1000000000'

let sender: Sender
let calls: Call[]
let known: Known

useService({
  LOG_LEVEL: 'warn',
  CONTACT_RECIPIENT: 'cafe@example.org',
  ENGINE_CALLS_PER_HOUR: NO_LIMIT,
  RATE_LIMIT_SEARCHES: NO_LIMIT,
  RATE_LIMIT_VOTES: NO_LIMIT,
  RATE_LIMIT_READS: NO_LIMIT,
  RATE_LIMIT_MESSAGES: NO_LIMIT,
  RATE_LIMIT_COMPARISONS: NO_LIMIT,
})
beforeAll(async () => {
  sender = new Sender(service.url)
  calls = await describedCalls(service.url)
  const found = await service.http.post('/images').send({ query: 'sunflower' })
  const { searchId, googleResults, baiduResults } = found.body
  known = {
    id: [searchId],
    search_id: [searchId],
    to: ['cafe@example.org'],
    url: [...googleResults.slice(0, 2), ...baiduResults.slice(0, 2)],
    'x-voter-token': ['a-fuzzed-token', 'another-fuzzed-token'],
    'x-search-source': ['oslo', 'automated_scraper'],
    'x-installation-token': ['a', 'token-of-sixteen-'],
  }
})
afterAll(() => sender.close())

/** Sends them, some at a time, and gathers what was wrong. */
async function sendAll(call: Pick<Call, 'answers'>, requests: FuzzedRequest[]): Promise<string[]> {
  const wrong: string[] = []
  const waiting = requests.values()
  const worker = async () => {
    for (const request of waiting) {
      const problem = complaint(call, await sender.send(request))
      if (problem) wrong.push(`${problem}: ${inWords(request)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return wrong
}

test(`each documented call matches its description over ${RUNS} requests (seed ${SEED})`, async () => {
  const wrong: Record<string, string[]> = {}
  for (const call of calls) {
    const requests = fc.sample(requestsTo(call, known), { numRuns: RUNS, seed: SEED })
    const complaints = await sendAll(call, requests)
    if (complaints.length > 0) wrong[call.name] = [`${complaints.length} in all`, ...complaints.slice(0, 5)]
  }
  expect(wrong).toEqual({})
  expect(calls.length).toBeGreaterThanOrEqual(18)
  await eventually(async () => expect((await service.http.get('/health')).body.status).toBe('up'))
}, 3_600_000)

test('unknown addresses and methods are refused with an error message', async () => {
  const anywhere = fc.record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'QUERY', 'PROPFIND'),
    target: fc
      .array(fc.oneof(awkwardText, fc.constantFrom('images', 'api', 'docs', 'jobs')), { maxLength: 4 })
      .map((parts) => `/nowhere${parts.map((part) => `/${encode(part)}`).join('')}`),
    headers: fc.constant({}),
    body: fc.constant(undefined),
  })
  const refused = { 400: {}, 404: {}, 405: {}, 414: {}, 431: {} }
  const requests = fc.sample(anywhere, { numRuns: RUNS, seed: SEED })
  expect(await sendAll({ answers: refused }, requests)).toEqual([])
})

test.each([
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['a header without a name', 'GET /health HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n'],
  ['two lengths', 'POST /vote HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na'],
  [
    'a length beside chunks',
    'POST /vote HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['headers without end', `GET /health HTTP/1.1\r\nHost: x\r\nx-long: ${'a'.repeat(100_000)}\r\n\r\n`],
])('%s is refused with an error message, and the connection is closed', async (_what, bytes) => {
  const socket = createConnection(Number(new URL(service.url).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(bytes)
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
  })
  // What is still on its way to a server that has refused may end in a reset.
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))).error).toMatch(/^[A-Z].+ .+\.$/)
})
