import { type Outcome, type SearchResponse, US_PROVIDERS } from '@firewall-cafe/shared'
import type { FaultKind } from '@firewall-cafe/testing/simulators/faults'
import { startService } from '../../test/service.ts'
import { environment, service, simulators, useServicePerTest } from '../../test/use-service.ts'

// Open circuits outlast a test.
useServicePerTest({ ENGINE_DEADLINE_MS: '60000' })

const search = (query: string, by = service) => by.http.post('/images').send({ query })
const googleFails = (kind: FaultKind) => {
  for (const target of US_PROVIDERS) simulators.switchboard.add({ target, kind })
}

/** With a finding among them: five failures in a row would open the circuit of Baidu. */
const ANSWERS: [FaultKind, Outcome, string | undefined][] = [
  ['captcha', 'captcha', 'Baidu took us for a robot. This says nothing about censorship.'],
  ['antiFlag', 'captcha', 'Baidu took us for a robot. This says nothing about censorship.'],
  ['429', 'rate_limited', 'Baidu cannot be asked any more right now. This says nothing about censorship.'],
  ['legal_notice', 'legal_notice', undefined],
  ['rubbish', 'unreadable', 'Baidu sent an answer we could not read. This says nothing about censorship.'],
  ['500', 'failed', 'Baidu could not be looked at. This says nothing about censorship.'],
  ['empty', 'empty', undefined],
]

test('each of Baidu’s answers gets its outcome, Google is answered, and the search is archived', async () => {
  for (const [n, [kind, outcome, error]] of ANSWERS.entries()) {
    simulators.switchboard.reset()
    simulators.switchboard.add({ target: 'baidu', kind })
    // Other words for each, since a finding would be reused.
    const { status, body } = await search(`sunflower ${n}`)
    const answer = body as SearchResponse
    expect([kind, status, answer.outcomes, answer.error]).toEqual([
      kind,
      200,
      { google: 'results', baidu: outcome },
      error,
    ])
    expect(answer.googleResults).toHaveLength(9)
    expect(await recordedOutcome(answer)).toEqual([{ outcome }])
  }
})

test('a Baidu that does not answer in time is a timeout, and Google is answered', async () => {
  const hasty = await startService({ ...environment, BAIDU_DEADLINE_MS: '300' })
  simulators.switchboard.add({ target: 'baidu', kind: 'hang' })
  const { status, body } = await search('sunflower', hasty)
  await hasty.stop()
  expect([status, body.outcomes, body.error]).toEqual([
    200,
    { google: 'results', baidu: 'timeout' },
    'Baidu did not answer in time. This says nothing about censorship.',
  ])
  expect(body.googleResults).toHaveLength(9)
  expect(await recordedOutcome(body)).toEqual([{ outcome: 'timeout' }])
})

const recordedOutcome = ({ searchId }: SearchResponse) =>
  service.database.query(
    'select outcome from engine_runs r join searches s on s.baidu_run_id = r.id where s.id = $1',
    [searchId],
  )

test('an engine that just failed is not asked, and the record says so', async () => {
  simulators.switchboard.add({ target: 'baidu', kind: '500', times: 5 })
  for (let failure = 0; failure < 5; failure++) await search(`sunflower ${failure}`)
  const { body } = await search('lantern')
  expect(simulators.switchboard.calls.baidu).toBe(5)
  const { not_asked, retry_after_seconds: seconds, outcome } = (body as SearchResponse).runs.baidu
  expect([not_asked, outcome]).toEqual([true, 'failed'])
  expect(seconds).toBeGreaterThan(0)
  expect(body.error).toMatch(
    /^Baidu was not asked: it failed or refused us a moment ago, and can be asked again in \d+ s\. This says nothing about censorship\.$/,
  )
  const read = await service.http.get(`/comparisons/${body.code}`)
  expect(read.body.runs.baidu).toMatchObject({ not_asked: true, outcome: 'failed' })
  expect(read.body.runs.baidu).not.toHaveProperty('retry_after_seconds')
  expect(read.body.error).toMatch(/^Baidu was not asked: it had failed or refused us before, or/)
})

test('when both engines fail the answer is a complete 502, and is archived', async () => {
  googleFails('500')
  simulators.switchboard.add({ target: 'baidu', kind: 'captcha' })
  const { status, body } = await search('sunflower')
  expect(status).toBe(502)
  expect(body).toMatchObject({
    googleResults: [],
    baiduResults: [],
    translation: '向日葵',
    outcomes: { google: 'failed', baidu: 'captcha' },
    error:
      'Google could not be looked at, and Baidu took us for a robot. This says nothing about censorship. Please try again in a moment.',
  })
  const rows = await service.database.query('select id from searches')
  expect(rows).toEqual([{ id: body.searchId }])
})

test('a failure is not reused, and the next visitor asks both engines again; a finding is reused', async () => {
  simulators.switchboard.add({ target: 'baidu', kind: '500', times: 1 })
  expect((await search('sunflower')).body.outcomes.baidu).toBe('failed')
  const again = await search('sunflower')
  expect(again.body.outcomes.baidu).toBe('results')
  expect(simulators.switchboard.calls).toMatchObject({ serper: 2, baidu: 2 })
  await search('tank man')
  expect((await search('tank man')).body.outcomes.baidu).toBe('empty')
  expect(simulators.switchboard.calls.baidu).toBe(3)
})
