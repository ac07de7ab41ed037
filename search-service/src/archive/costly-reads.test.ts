import http from 'node:http'
import { service, useService } from '../../test/use-service.ts'
import { AT_ONCE, WAITING } from './costly-reads.ts'

const TOO_MANY = AT_ONCE + WAITING + 3
const COMMON = `insert into gram_counts (gram, month, location, searches)
  select gram, '2020-01-01', 'oslo', 50000 from unnest(term_grams('common')) as gram`

let agent: http.Agent

useService()
beforeAll(async () => {
  agent = new http.Agent({ keepAlive: true })
})
afterAll(() => agent.destroy())

interface Answer {
  status: number | undefined
  retryAfter: string | undefined
  body: { error?: string; total?: number }
}

/** Over a connection of its own. */
function ask(query: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    http
      .get(`${service.url}/searches?${query}`, { agent }, async (response) => {
        const text = (await response.toArray()).join('')
        resolve({
          status: response.statusCode,
          retryAfter: response.headers['retry-after'],
          body: JSON.parse(text),
        })
      })
      .once('error', reject)
  })
}

test('too many costly queries at once are refused, and cheap ones are still answered', async () => {
  await service.database.query(COMMON)
  const holding = service.database.createQueryRunner()
  await holding.startTransaction()
  // Every read of searches takes as long as this lasts.
  await holding.query('lock table searches in access exclusive mode')
  const refused = Promise.withResolvers<void>()
  let left = TOO_MANY - AT_ONCE - WAITING
  const asked = Array.from({ length: TOO_MANY }, async (_, n) => {
    const answer = await ask(`query=common&years=${2020 + n}`)
    if (answer.status === 503 && --left === 0) refused.resolve()
    return answer
  })
  await refused.promise
  expect((await ask('query=rare')).body).toEqual({ total: 0, page: 1, page_size: 10, data: [] })
  expect((await ask('query=x')).status).toBe(200)
  await holding.commitTransaction()
  await holding.release()

  const answers = await Promise.all(asked)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(AT_ONCE + WAITING)
  expect(answers.filter(({ status }) => status === 503)).toEqual(
    Array.from({ length: TOO_MANY - AT_ONCE - WAITING }, () => ({
      status: 503,
      retryAfter: '5',
      body: { error: 'The archive is busy with other searches right now. Please try again in 5 seconds.' },
    })),
  )
  expect((await ask('query=common&years=1999')).status).toBe(200)
})
