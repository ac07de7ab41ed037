import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { ENGINE_PROVIDER_NAMES, type EngineProvider, US_PROVIDERS } from '@firewall-cafe/shared'
import { type Provider, type Recorded, startProvider } from '@firewall-cafe/testing/providers/provider-stub'
import { saidBy } from '../../test/said-by.ts'
import { TOKEN } from '../../test/service.ts'
import { service, simulators, useService } from '../../test/use-service.ts'
import { ADAPTERS } from '../engines/adapters.ts'
import { engineFor } from '../engines/engine.fixture.ts'
import type { EngineAnswer } from '../engines/image-engine.ts'
import { StorageRepository } from '../images/storage.repository.ts'
import { StorageBudget } from '../images/storage-budget.ts'
import type { Config } from '../platform/config.ts'
import { createLogger } from '../platform/logging/logger.ts'
import { type Capture, captureOf, MAX_KEPT_BYTES } from './capture.ts'
import { CapturesRepository } from './captures.repository.ts'
import { CapturesService } from './captures.service.ts'
import { capturesCommand } from './commands.ts'

const KEY = 'k3y/0123456789abcdef0123456789abcdef'
/** Our own addresses, as an answer may echo them. */
const OURS = ['198.51.100.23', '2001:db8:77:1234::17']
const COOKIE = '5F0C9A17E2B34D68AC90D1E2F3A4B5C6'
/** A moment in the middle of an hour and a day. */
const CALLED_AT = Date.UTC(2026, 10, 25, 11, 42, 17)

let provider: Provider

useService({ DASHBOARD_TOKEN: TOKEN })
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.close())

function answerOf(name: EngineProvider, recorded: Recorded): Promise<EngineAnswer> {
  provider.answers(recorded)
  const engine = engineFor(name, { baseUrl: provider.url, apiKey: KEY })
  return engine.ask('六四 tank', new AbortController().signal, 'bot')
}

/** What is kept of an answer of a provider, as its adapter asks and reads it. */
async function captured(name: EngineProvider, recorded: Recorded, calledAt = CALLED_AT): Promise<Capture> {
  const { exchange } = await answerOf(name, recorded)
  if (!exchange) throw new Error('The engine has kept nothing of its answer.')
  return captureOf(exchange, ADAPTERS[name].callIds, calledAt)
}
const messageOf = ({ response }: { response: Buffer | null }) => {
  const text = response ? gunzipSync(response).toString() : ''
  const at = text.indexOf('\r\n\r\n')
  return { head: text.slice(0, at), body: text.slice(at + 4), text }
}

const NOTE = `you are ${OURS[0]}`
const ECHO = {
  ip: OURS[0],
  v6: OURS[1],
  note: `${NOTE}, key ${KEY}`,
  picture: 'http://203.0.113.9/a.jpg',
  page: 'https://x.example/?to=http%3A%2F%2F203.0.113.9%2F',
  at: Math.floor(CALLED_AT / 1_000),
  ms: CALLED_AT + 1_234,
  when: '2026-11-25T11:42:18Z',
  there: '2026-11-25 19:42:18',
  http: 'Wed, 25 Nov 2026 11:42:18 GMT',
  logged: '20261125194218',
  older: '2019-06-04 00:00:00',
  number: 1_559_606_400,
  version: '1.2.3',
  clock: '12:30:45',
}
const KEPT_OF_ECHO = {
  picture: ECHO.picture,
  page: ECHO.page,
  older: ECHO.older,
  number: ECHO.number,
  version: '1.2.3',
  clock: '12:30:45',
}
const TRACES = [
  ...OURS,
  KEY,
  encodeURIComponent(KEY),
  COOKIE,
  '11:42',
  '19:42',
  '194218',
  String(ECHO.at),
  String(ECHO.ms),
]
const traces = (capture: Capture) => {
  const { text } = messageOf(capture)
  return TRACES.filter((trace) => `${capture.request}\n${text}`.includes(trace))
}

const SERPAPI_ID = '65f0aabbccddeeff00112233'
/** An answer of each provider, and what in it names the call. */
const WIRES: Record<EngineProvider, { answer: object; ids: string[] }> = {
  serper: {
    answer: { images: [{ imageUrl: 'https://x.example/1.jpg', title: '坦克' }], credits: 1 },
    ids: [],
  },
  serpapi: {
    answer: {
      search_metadata: {
        id: SERPAPI_ID,
        json_endpoint: `https://serpapi.com/searches/feedbeefcafe/${SERPAPI_ID}.json`,
        created_at: '2026-11-25 11:42:17 UTC',
        total_time_taken: 1.21,
      },
      again: `/searches/${SERPAPI_ID}`,
      images_results: [{ original: 'https://x.example/1.jpg' }],
    },
    ids: [SERPAPI_ID, 'feedbeefcafe', '1.21'],
  },
  baidu: {
    answer: {
      data: [{ thumbURL: 'https://x.example/1.jpg' }],
      bfe_log_id: '11768782920408771089',
      logid: 42,
    },
    ids: ['11768782920408771089', '42'],
  },
}

test.each(ENGINE_PROVIDER_NAMES)(
  '%s: what an answer echoes about us, the call or its time is not kept',
  async (name) => {
    const { answer, ids } = WIRES[name]
    const capture = await captured(name, {
      headers: {
        'set-cookie': `BAIDUID=${COOKIE}:FG=1; path=/`,
        'x-request-id': 'request-0123456789',
        date: ECHO.http,
      },
      body: JSON.stringify({
        ...answer,
        ...ECHO,
        ...(name === 'baidu' ? { note: NOTE } : {}),
        cookie: `${COOKIE}:FG=1`,
      }),
    })
    const { head, body } = messageOf(capture)
    expect(traces(capture)).toEqual([])
    const read = JSON.parse(body)
    expect(read).toMatchObject({
      ...KEPT_OF_ECHO,
      at: null,
      ms: null,
      note: expect.stringMatching(/^you are removed(, key removed)?$/),
    })
    expect(ids.filter((id) => body.replaceAll(String(ECHO.number), '').includes(id))).toEqual([])
    expect(capture.removed).toEqual(
      expect.arrayContaining(
        ['cookie', 'key', 'network address', 'time'].filter((kind) => name !== 'baidu' || kind !== 'key'),
      ),
    )
    expect(head.split('\r\n')).toEqual([
      'HTTP/1.1 200 OK',
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
    ])
  },
)

test.each(ENGINE_PROVIDER_NAMES)(
  '%s: the kept request says what was asked, and not by whom',
  async (name) => {
    const { request } = await captured(name, { body: '{}' })
    expect(decodeURIComponent(request.replaceAll('+', ' '))).toContain('六四 tank')
    expect(request).toMatch(/^(?:GET|POST) \/\S+ HTTP\/1\.1\r\nhost: 127\.0\.0\.1/)
    expect(request).not.toMatch(/cookie|api.key|k3y/i)
  },
)

test('an answer that echoes nothing about us is kept byte for byte, in any charset', async () => {
  const body = Buffer.concat([
    Buffer.from('{"images":[],"title":"'),
    Buffer.from([0xc1, 0xf9, 0xcb, 0xc4]),
    Buffer.from('"}'),
  ])
  const headers = { 'content-type': 'application/json; charset=gb18030' }
  const capture = await captured('serper', { headers, body })
  const response = gunzipSync(capture.response as Buffer)
  expect(response.subarray(-body.length).equals(body)).toBe(true)
  expect(capture.removed).toEqual(['key'])
  expect(createHash('sha256').update(response).digest()).toEqual(capture.sha256)
})

test('a redirect to a security check keeps its target without the query', async () => {
  const location = `https://wappass.baidu.com/static/captcha/?ip=${OURS[0]}&timestamp=${ECHO.at}&signature=abc`
  const { response, removed } = await captured('baidu', { status: 302, headers: { location } })
  expect(messageOf({ response }).head).toContain('location: https://wappass.baidu.com/static/captcha/\r\n')
  expect(removed).toContain('location query')
})

test('of an answer that is too large or in an unsafe charset only the hash is kept', async () => {
  const large = await captured('serper', {
    body: JSON.stringify({ images: [], pad: 'x'.repeat(MAX_KEPT_BYTES) }),
  })
  expect([large.response, large.notKept, large.size > MAX_KEPT_BYTES]).toEqual([null, 'too_large', true])
  const headers = { 'content-type': 'application/json; charset=utf-16le' }
  const wide = await captured('serper', { headers, body: Buffer.from(JSON.stringify(ECHO), 'utf16le') })
  expect([wide.response, wide.notKept]).toEqual([null, 'charset'])
})

test('an answer is kept when the database cannot say whether there is room', async () => {
  const budget = { captureRoom: () => Promise.reject(new Error('no connection')) } as unknown as StorageBudget
  const logger = createLogger({ LOG_LEVEL: 'silent' } as Config, 'test')
  const answer = await answerOf('serper', { body: '{}' })
  const capture = await new CapturesService(budget, logger).makeCapture(answer, 'bot', CALLED_AT)
  expect(capture).toMatchObject({ byBot: true, notKept: null, response: expect.any(Buffer) })
})

const search = async (query: string) =>
  (await service.http.post('/images').send({ query })).body as { code: string; searchId: string }
const query = (sql: string, values: unknown[] = []) => service.database.query(sql, values)
const captures = (code: string) => service.app.get(CapturesRepository, { strict: false }).ofComparison(code)
const decide = (code: string, action: string) =>
  service.http.post(`/moderation/${code}`).set('x-dashboard-token', TOKEN).send({ action, reason: 'other' })

test('each run of a search has the answer it was read from, with its hash and marked as simulated', async () => {
  const { code } = await search('lantern')
  const found = await captures(code)
  expect(found.map(({ engine, provider, simulated }) => [engine, provider, simulated])).toEqual([
    ['google', 'serper', true],
    ['baidu', 'baidu', true],
  ])
  for (const { response, sha256, size } of found) {
    const bytes = gunzipSync(response as Buffer)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    expect(bytes.length).toBe(size)
    expect(bytes.toString()).toContain('HTTP/1.1 200 OK')
  }
  const [remembered] = await query(`select runs::text from recent_answers where query = 'lantern'`)
  expect(remembered.runs).not.toMatch(/"(?:capture|exchange|response)"/)
})

test('a reused answer has one capture, kept until the last search with it is removed', async () => {
  const first = await search('the same lantern')
  const second = await search('the same lantern')
  const hashes = async ({ code }: { code: string }) => (await captures(code)).map(({ sha256 }) => sha256)
  expect(await hashes(second)).toEqual(await hashes(first))
  const count = async () =>
    (await query(`select from captures where request like '%lantern%same%' or request like '%same%lantern%'`))
      .length
  const before = await count()
  expect(before).toBeGreaterThan(0)
  await decide(first.code, 'remove')
  expect(await count()).toBe(before)
  await decide(second.code, 'remove')
  expect([await count(), await captures(second.code)]).toEqual([0, []])
})

test('captures of a hidden comparison are not given out, and no API call gives out any', async () => {
  const { code } = await search('a hidden lantern')
  await decide(code, 'hide')
  expect(await captures(code)).toEqual([])
  const { text } = await service.http.get('/openapi.json')
  expect(text).not.toMatch(/capture/i)
})

test('a failure to look keeps its answer, and a call that was cut off has none', async () => {
  simulators.switchboard.add({ target: 'baidu', kind: 'captcha' })
  for (const target of US_PROVIDERS) simulators.switchboard.add({ target, kind: 'cut-off' })
  const { code } = await search('a lantern behind a check')
  simulators.switchboard.reset()
  const [google, baidu] = await captures(code)
  expect([google?.outcome, google?.sha256, google?.response]).toEqual(['failed', null, null])
  expect(baidu?.outcome).toBe('captcha')
  expect(messageOf({ response: baidu?.response ?? null }).head).toContain('HTTP/1.1 302')
})

test('npm run captures says of each answer whether it is unchanged, also of a damaged one', async () => {
  const { code } = await search('a damaged lantern')
  expect(await saidBy(service, capturesCommand, code)).toMatch(
    /^google .+, unchanged\n.*baidu .+, unchanged\n/s,
  )
  const replace = (engine: string, response: Buffer) =>
    query(
      `update captures set response = $3 from engine_runs run, searches
       where run.id = run_id and engine = $2 and run_id in (google_run_id, baidu_run_id) and code = $1`,
      [code, engine, response],
    )
  await replace('google', Buffer.from('damaged'))
  await replace('baidu', gzipSync('other'))
  expect(await saidBy(service, capturesCommand, code)).toMatch(/^google .+DAMAGED.+baidu .+CHANGED/s)
})

test('npm run captures makes the folder that it writes into', async () => {
  const { code } = await search('a lantern in a new folder')
  const dir = await mkdtemp(path.join(os.tmpdir(), 'captures-'))
  try {
    const folder = path.join(dir, 'not/there')
    await saidBy(service, capturesCommand, code, folder)
    const parts = ['baidu-request', 'baidu-response', 'google-request', 'google-response']
    expect((await readdir(folder)).sort()).toEqual(parts.map((part) => `${code}-${part}.http`))
  } finally {
    await rm(dir, { recursive: true })
  }
})

test('after 90 days a visitor’s capture is deleted and its hash stays; the bot’s captures stay', async () => {
  const [own, bots] = [await search('an old lantern'), await search('an old kettle')]
  const age = (days: number) =>
    query(
      `update captures set kept_on = (now() at time zone 'UTC')::date - $1::integer where run_id in (
      select unnest(array[google_run_id, baidu_run_id]) from searches where code in ($2, $3))`,
      [days, own.code, bots.code],
    )
  await query(
    `update captures set by_bot = true where run_id in (
       select unnest(array[google_run_id, baidu_run_id]) from searches where code = $1)`,
    [bots.code],
  )
  const forget = () => service.app.get(CapturesRepository, { strict: false }).forget()
  const kept = async ({ code }: { code: string }) =>
    (await captures(code)).map(({ sha256, response }) => [sha256 !== null, response !== null])
  await age(89)
  await forget()
  expect(await kept(own)).toEqual([
    [true, true],
    [true, true],
  ])
  await age(90)
  await forget()
  expect([await kept(own), await kept(bots)]).toEqual([
    [
      [true, false],
      [true, false],
    ],
    [
      [true, true],
      [true, true],
    ],
  ])
})

test('captures get a tenth of the pictures’ room, and the last tenth of it is for the bot', async () => {
  await service.app.get(StorageRepository, { strict: false }).recount()
  const budget = service.app.get(StorageBudget, { strict: false })
  const { captures, capturesInAll } = await budget.state()
  const [stored] = await query(
    'select sum(octet_length(response) + octet_length(request))::integer as bytes from captures',
  )
  expect([captures, capturesInAll]).toEqual([stored.bytes, 10e9])
  const fill = async (part: number) => {
    await query(
      `insert into image_storage (day, captures) values ('2026-01-01', $1)
      on conflict (day) do update set captures = excluded.captures`,
      [Math.round(10e9 * part)],
    )
    return budget.captureRoom()
  }
  expect([await fill(0.5), await fill(0.9), await fill(1)]).toEqual(['all', 'bot', 'none'])
})
