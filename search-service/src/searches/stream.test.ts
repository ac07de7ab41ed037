import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { ENGINE_PROVIDER_NAMES, type WireRun } from '@firewall-cafe/shared'
import { eventually } from '@firewall-cafe/testing/eventually'
import type { Target } from '@firewall-cafe/testing/simulators/faults'
import { jest } from '@jest/globals'
import { startService, testEnvironment } from '../../test/service.ts'
import { environment, service, simulators, useService } from '../../test/use-service.ts'
import { Metrics } from '../platform/metrics/metrics.ts'
import { EngineCaller } from './engine-caller.ts'
import { SearchesRepository } from './searches.repository.ts'

// Long, since the machine may be busy.
useService({ ENGINE_DEADLINE_MS: '60000' })

interface Event {
  name: string
  data: Record<string, unknown>
}

function ask(query: string, signal?: AbortSignal): Promise<Response> {
  return fetch(`${service.url}/images`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      origin: 'https://site.example',
    },
    body: JSON.stringify({ query }),
    ...(signal ? { signal } : {}),
  })
}

test.each([
  ['application/json, text/event-stream;q=0', 'application/json'],
  ['text/event-stream ; q=0.000', 'application/json'],
  ['application/json;q=0, Text/Event-Stream;q=0.5', 'text/event-stream'],
])('Accept "%s" is answered with %s', async (accept, type) => {
  const answer = await service.http.post('/images').set({ accept }).send({ query: 'cat' })
  expect([answer.status, answer.type]).toEqual([200, type])
})

/** Reads events as they come (WHATWG HTML §9.2.6, the part we send). */
async function* events(response: Response): AsyncGenerator<Event> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let pending = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    pending += decoder.decode(value, { stream: true })
    const blocks = pending.split('\n\n')
    pending = blocks.pop() ?? ''
    for (const block of blocks) {
      if (block.startsWith(':')) continue
      const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
      yield { name, data: JSON.parse(data) }
    }
  }
}

/** @param then done when an event of that name has come */
async function all(response: Response, then: Record<string, () => void> = {}): Promise<Event[]> {
  const seen: Event[] = []
  for await (const event of events(response)) {
    seen.push(event)
    then[event.name]?.()
  }
  return seen
}

/** Holds the answer of an engine until `letGo` is called. */
function hold(target: Target): { letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  simulators.switchboard.add({ target, kind: 'delay', until: promise })
  return { letGo: resolve }
}

test('the stream sends the translation, then each engine as it answers, then the whole answer', async () => {
  const slow = hold('serper')
  const response = await ask('winter garden')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  // The faster side does not wait for the slower one.
  const seen = await all(response, { baidu: slow.letGo })
  expect(seen.map(({ name }) => name)).toEqual(['translation', 'baidu', 'google', 'done'])
  const [translation, baidu, google, done] = seen as [Event, Event, Event, Event]
  expect(translation.data).toMatchObject({ language: 'en' })
  expect(done.data).toMatchObject({
    searchId: expect.any(String),
    runs: { google: google.data, baidu: baidu.data },
  })
})

test('when Google is faster, it comes first', async () => {
  const slow = hold('baidu')
  const seen = await all(await ask('summer garden'), { google: slow.letGo })
  expect(seen.map(({ name }) => name)).toEqual(['translation', 'google', 'baidu', 'done'])
})

test('when a visitor leaves, the search is recorded all the same, and never listed', async () => {
  const slow = hold('baidu')
  const visitor = new AbortController()
  const arrived = once(service.app.getHttpServer(), 'request') as Promise<[IncomingMessage]>
  const response = await ask('a visitor leaves', visitor.signal)
  for await (const { name } of events(response)) {
    if (name === 'translation') break
  }
  visitor.abort()
  const [{ socket }] = await arrived
  if (!socket.closed) await once(socket, 'close')
  slow.letGo()
  await eventually(async () => {
    const rows = await service.database.query(
      `select lists_at from searches s join engine_runs b on b.id = s.baidu_run_id where term_initial = $1`,
      ['a visitor leaves'],
    )
    expect(rows).toEqual([{ lists_at: null }])
  })
})

test('when both engines fail the stream still ends with the whole answer, which says so', async () => {
  for (const target of ENGINE_PROVIDER_NAMES) simulators.switchboard.add({ target, kind: '500' })
  const seen = await all(await ask('nobody answers'))
  expect(seen.at(-1)).toMatchObject({ name: 'done', data: { error: expect.stringContaining('Google') } })
})

test('an invalid request is refused before any stream begins', async () => {
  const response = await ask(' ')
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ error: 'Please enter a search query', error_code: 'query_empty' })
})

test('a search that cannot be recorded ends with an error event', async () => {
  await service.database.query('alter table searches rename to searches_away')
  try {
    const seen = await all(await ask('cannot be recorded'))
    const error = 'Something failed on our side. Please try again in a moment.'
    expect(seen.at(-1)).toEqual({ name: 'error', data: { error, status: 500 } })
    const runs = await service.database.query(`select 1 from engine_runs where query = 'cannot be recorded'`)
    expect(runs).toEqual([])
    // The stream's status is 200 all the same: without this count no alert would see it.
    expect(await service.app.get(Metrics).write()).toContain('searches_total{result="failed"} 1\n')
  } finally {
    await service.database.query('alter table searches_away rename to searches')
  }
  // The answer is reused for the next visitor, whose search is recorded.
  const seen = await all(await ask('cannot be recorded'))
  expect(seen.at(-1)?.name).toBe('done')
})

test('the stream reports a temporary database failure as JSON answers do', async () => {
  const stopped = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const searches = service.app.get(SearchesRepository, { strict: false })
  jest.spyOn(searches, 'record').mockRejectedValueOnce(stopped)
  const error = 'That cannot be done right now. Please try again in 10 seconds.'
  const seen = await all(await ask('the database is stopped'))
  expect(seen.at(-1)).toEqual({ name: 'error', data: { error, status: 503 } })
})

test('neither the answer’s head nor the query’s own engine waits for the translation', async () => {
  const patient = await startService({
    ...(await testEnvironment(simulators)),
    LIBRETRANSLATE_URL: `${simulators.url}/libretranslate`,
    ENGINE_DEADLINE_MS: '60000',
    TRANSLATION_DEADLINE_MS: '60000',
  })
  try {
    const translation = hold('libretranslate')
    const asked = jest.spyOn(patient.app.get(EngineCaller, { strict: false }), 'ask')
    // Otherwise a visitor whose line breaks meanwhile would be told that nobody was reached.
    const answering = await fetch(`${patient.url}/images`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query: 'words that no glossary has' }),
    })
    await eventually(() =>
      expect(simulators.switchboard.calls).toMatchObject({ serper: 1, libretranslate: 1 }),
    )
    expect(await asked.mock.results[0]?.value).toMatchObject({ engine: 'google', outcome: 'results' })
    expect(simulators.switchboard.calls.baidu).toBe(0)
    translation.letGo()
    const seen = await all(answering)
    expect(seen.map(({ name }) => name)).toEqual(['translation', 'google', 'baidu', 'done'])
  } finally {
    await patient.stop()
  }
})

test('every process serves the pictures of the first engine while the other has not answered', async () => {
  const elsewhere = await startService(environment)
  try {
    simulators.switchboard.add({ target: 'baidu', kind: 'hang' })
    const leaving = new AbortController()
    for await (const { name, data } of events(await ask('harbour at night', leaving.signal))) {
      if (name !== 'google') continue
      const { results } = data as unknown as WireRun
      // A few of the simulator's originals are gone on purpose, as on the web.
      const addresses = results.map(({ href, thumbnail }) => thumbnail ?? href)
      expect(addresses).toHaveLength(9)
      const statuses = await Promise.all(
        addresses.map(async (href) => {
          const picture = await fetch(`${elsewhere.url}/proxy-image?url=${encodeURIComponent(href)}`)
          await picture.arrayBuffer()
          return picture.status
        }),
      )
      expect(statuses).toEqual(Array(addresses.length).fill(200))
      expect(
        await service.database.query(`select 1 from searches where term_initial = 'harbour at night'`),
      ).toEqual([])
      break
    }
    leaving.abort()
  } finally {
    await elsewhere.stop()
  }
})
