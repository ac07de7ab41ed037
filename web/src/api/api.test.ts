import type { ServerResponse } from 'node:http'
import { act, renderHook, waitFor } from '@testing-library/react'
import { holdTimers } from '../../test/hold-timers'
import { baiduRun, searchResponse, wireRun } from '../../test/samples'
import { json, sendEvent, startWireServer, type WireServer } from '../../test/wire-server'
import { labels } from '../i18n/labels'
import { archive } from './archive'
import { ApiError, CUT_OFF, sentenceOf, UNREACHABLE, wasCancelled } from './errors'
import { pictureAddresses, whyNotShown } from './images'
import { type SearchNews, searchImages, searchImagesOf } from './searches'
import { DEFAULT_SETTINGS, forgetSettings, siteSettings } from './settings'
import { useSettings } from './useSettings'
import { readVotes, undoVote, vote } from './votes'

let server: WireServer
const site = { ...DEFAULT_SETTINGS }

/** The test page has no settings file beside it, so the default address leads to the server. */
beforeAll(async () => {
  server = await startWireServer()
  DEFAULT_SETTINGS.apiUrl = server.address
})
afterAll(async () => {
  Object.assign(DEFAULT_SETTINGS, site)
  await server.close()
})

beforeEach(() => {
  server.calls.length = 0
  forgetSettings()
})

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('settings', () => {
  test('without a settings file the defaults hold, and they are read once', async () => {
    const [first, second] = [siteSettings(), siteSettings()]
    await expect(first).resolves.toEqual({ ...site, apiUrl: server.address })
    expect(await second).toBe(await first)
  })

  test.each([
    ['a broken connection', () => Promise.reject(new TypeError('failed'))],
    ['a server that is starting', () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 }))],
  ])('a settings file that could not be read is read again later: %s', async (_why, fails) => {
    const read = jest.spyOn(globalThis, 'fetch').mockImplementationOnce(fails)
    await expect(siteSettings()).resolves.toEqual(DEFAULT_SETTINGS)
    read.mockResolvedValueOnce(Response.json({ apiUrl: 'https://api.example/' }))
    await expect(siteSettings()).resolves.toMatchObject({ apiUrl: 'https://api.example' })
    read.mockRestore()
  })

  test('a page that started with the defaults takes settings that are read later', async () => {
    const read = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('failed'))
    const { result, unmount } = renderHook(useSettings)
    await waitFor(() => expect(result.current?.simulated).toBe(false))
    read.mockResolvedValueOnce(Response.json({ simulated: true }))
    await act(siteSettings)
    expect(result.current?.simulated).toBe(true)
    unmount()
    read.mockRestore()
  })
})

describe('a connection that breaks silently', () => {
  const timeouts = jest.spyOn(AbortSignal, 'timeout')
  // As in Safari before 16.
  beforeAll(() => {
    timeouts.mockImplementation(() => {
      throw new TypeError('AbortSignal.timeout is not a function')
    })
  })
  afterAll(() => timeouts.mockRestore())

  test.each([
    ['nothing came', () => {}],
    [
      'the answer stops in the middle',
      (reply: ServerResponse) => void reply.writeHead(200).write('{"total":'),
    ],
    ['the refusal stops in the middle', (reply: ServerResponse) => void reply.writeHead(503).write('{')],
  ])('a call ends at its time limit as one without an answer: %s', async (_what, begin) => {
    await siteSettings()
    const time = holdTimers(30_000)
    const asked = new Promise<ServerResponse>((resolve) =>
      server.on('GET /searches', (_call, reply) => resolve(reply)),
    )
    const error = failure(archive())
    begin(await asked)
    time.end()
    expect(await error).toMatchObject({ name: 'ApiError', message: UNREACHABLE, status: 0 })
    await waitFor(() => expect(server.calls[0]?.hungUp).toBe(true))
  })

  test.each(['before', 'during'])('a call cancelled %s the request fails as cancelled', async (when) => {
    await siteSettings()
    const controller = new AbortController()
    server.on('GET /searches', () => controller.abort())
    if (when === 'before') controller.abort()
    expect(wasCancelled(await failure(archive({ signal: controller.signal })))).toBe(true)
    expect(server.calls).toHaveLength(when === 'before' ? 0 : 1)
  })

  test('a browser without throwIfAborted (Chrome before 100) gets its answer, too', async () => {
    server.on('GET /searches', (_call, reply) => json(reply, { total: 0, data: [] }))
    const { throwIfAborted } = AbortSignal.prototype
    Object.assign(AbortSignal.prototype, { throwIfAborted: undefined })
    await expect(archive()).resolves.toMatchObject({ total: 0 })
    Object.assign(AbortSignal.prototype, { throwIfAborted })
  })

  test('a search has no such time limit', async () => {
    await siteSettings()
    const time = holdTimers(30_000)
    server.on('POST /images', (_call, response) => {
      sendEvent(response, 'google', wireRun())
      time.end()
      sendEvent(response, 'done', searchResponse())
      response.end()
    })
    await expect(searchImages('tank man')).resolves.toMatchObject({ searchId: '41' })
  })

  test('the defaults are used when the settings do not come', async () => {
    const time = holdTimers(15_000)
    const asked = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementationOnce(
        (_address, init) =>
          new Promise((_answer, fail) =>
            init?.signal?.addEventListener('abort', () => fail(init.signal?.reason)),
          ),
      )
    const settings = siteSettings()
    time.end()
    await expect(settings).resolves.toEqual(DEFAULT_SETTINGS)
    asked.mockRestore()
  })
})

describe('searchImages', () => {
  test('reports each event as it comes, then resolves with the recorded search', async () => {
    server.on('POST /images', (_call, response) => {
      sendEvent(response, 'translation', { translation: '坦克人', language: 'en' })
      sendEvent(response, 'of a later version', { of: 'a later version' })
      sendEvent(response, 'baidu', baiduRun())
      sendEvent(response, 'google', wireRun())
      sendEvent(response, 'done', searchResponse())
      response.end()
    })
    const news: SearchNews[] = []
    const answer = await searchImages('tank man', {
      clientName: 'ada',
      source: 'oslo',
      installationToken: 'token-of-oslo',
      onEvent: (item) => news.push(item),
    })

    expect(news.map((item) => (item.type === 'run' ? item.run.engine : item.translation))).toEqual([
      '坦克人',
      'baidu',
      'google',
    ])
    expect(answer.searchId).toBe('41')
    expect(answer.runs.google.results[0]).toMatchObject({ rank: 1, pageUrl: 'https://pages.example/1' })
    expect(server.calls[0]).toMatchObject({
      body: { query: 'tank man', search_client_name: 'ada' },
      headers: { 'x-search-source': 'oslo', 'x-installation-token': 'token-of-oslo' },
    })
    expect(server.calls[0]?.headers.accept).toContain('text/event-stream')
  })

  test('accepts plain JSON when the server does not stream', async () => {
    server.on('POST /images', (_call, response) =>
      json(response, searchResponse({ error: 'Baidu did not answer in time.' })),
    )
    const answer = await searchImages('tank man')
    expect(answer).toMatchObject({ translation: '坦克人', error: 'Baidu did not answer in time.' })
  })

  test("throws the server's own sentence", async () => {
    server.on('POST /images', (_call, response) => json(response, { error: 'Too many searches.' }, 429))
    await expect(searchImages('tank man')).rejects.toMatchObject({
      message: 'Too many searches.',
      status: 429,
    })
  })

  test('gives the Chinese for the code of a refusal, or for its status when it has no code', async () => {
    const refused = async (body: object, status: number) => {
      server.on('POST /images', (_call, response) => json(response, body, status))
      return sentenceOf(await failure(searchImages('tank man')))
    }
    const error = 'Please write a query.'
    expect(await refused({ error, error_code: 'query_empty' }, 400)).toEqual({
      en: error,
      zh: '请输入搜索词。',
    })
    const byStatus = { en: error, zh: '此请求未被接受。' }
    expect(await refused({ error }, 400)).toEqual(byStatus)
    // Of a later service, and of nobody.
    expect(await refused({ error, error_code: 'not_known_yet' }, 400)).toEqual(byStatus)
    expect(await refused({ error, error_code: 'constructor' }, 400)).toEqual(byStatus)
  })

  test.each([
    [429, '40', '您所在的网络目前请求过多。请在40秒后再试。'],
    [429, undefined, '您所在的网络目前请求过多。请稍后再试。'],
    [503, '10', '服务器正忙。请在10秒后再试。'],
    // A proxy may write a date.
    [503, 'Fri, 06 Nov 2026 07:00:00 GMT', '服务器正忙。请稍后再试。'],
  ])('the Chinese of a refusal for now says how long to wait: %i, %s', async (status, wait, zh) => {
    const error = 'Not now.'
    server.on('POST /images', (_call, response) => {
      if (wait) response.setHeader('retry-after', wait)
      json(response, { error }, status)
    })
    expect(sentenceOf(await failure(searchImages('tank man')))).toEqual({ en: error, zh })
  })

  test.each([
    ['its status', { status: 503 }, { zh: '服务器正忙。请稍后再试。' }],
    ['no status, as an older service sends it', {}, labels.serviceFailed],
  ])("throws the sentence of the stream's error event, with %s", async (_which, told, { zh }) => {
    const error = 'That cannot be done right now.'
    server.on('POST /images', (_call, response) => {
      sendEvent(response, 'error', { error, ...told })
      response.end()
    })
    expect(sentenceOf(await failure(searchImages('tank man')))).toEqual({ en: error, zh })
  })

  test('a stream that ends early or breaks is a failure', async () => {
    server.on('POST /images', (_call, response) => {
      sendEvent(response, 'google', wireRun())
      response.end()
    })
    await expect(searchImages('tank man')).rejects.toThrow(CUT_OFF)

    server.on('POST /images', (_call, response) => {
      sendEvent(response, 'google', wireRun())
      response.write('event: ba', () => response.destroy())
    })
    expect(sentenceOf(await failure(searchImages('tank man')))).toEqual(labels.answerCutOff)

    // Before the first event, too: the service's comment says that the search goes on.
    server.on('POST /images', (_call, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(': asked\n\n', () => response.destroy())
    })
    expect(sentenceOf(await failure(searchImages('tank man')))).toEqual(labels.answerCutOff)
  })

  test('the stream is read to its end after the answer', async () => {
    let stream: ServerResponse | undefined
    server.on('POST /images', (_call, response) => {
      stream = response
      sendEvent(response, 'done', searchResponse())
    })
    await searchImages('tank man')
    const complete = new Promise((resolve) => stream?.once('close', () => resolve(stream?.writableFinished)))
    // More than the buffers to a reader who has left can hold.
    stream?.end(': '.padEnd(8_000_000))
    expect(await complete).toBe(true)
  })

  test('cancelling closes the connection and is not a failure', async () => {
    server.on('POST /images', (_call, response) => sendEvent(response, 'google', wireRun()))
    const controller = new AbortController()
    const error = await failure(
      searchImages('tank man', { signal: controller.signal, onEvent: () => controller.abort() }),
    )
    expect(wasCancelled(error)).toBe(true)
    await waitFor(() => expect(server.calls[0]?.hungUp).toBe(true))
  })

  test('an unreachable service has its own sentence', async () => {
    DEFAULT_SETTINGS.apiUrl = 'http://127.0.0.1:9'
    const error = await failure(searchImages('tank man'))
    DEFAULT_SETTINGS.apiUrl = server.address
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ message: UNREACHABLE, status: 0 })
  })

  test.each([
    [502, {}, labels.serviceFailed.en],
    [404, {}, 'There is nothing at this address.'],
    [503, { 'retry-after': '5' }, 'The server is busy right now. Please try again in 5 s.'],
  ])('a foreign error page is told in a sentence: %i', async (status, headers, sentence) => {
    server.on(
      'POST /images',
      (_call, response) => void response.writeHead(status, headers).end('<html>Bad gateway</html>'),
    )
    await expect(searchImages('tank man')).rejects.toMatchObject({ message: sentence, status })
  })
})

test('votes are cast, counted and taken back with the token in a header, and repeats are recognised', async () => {
  const voted = { vote_id: 1, vote_name: 'votes_censored' }
  server.on('POST /vote', (_call, response) =>
    json(response, { ...voted, vote_count: 8, repeated: true, counted: true }),
  )
  server.on('DELETE /vote', (_call, response) => json(response, { ...voted, vote_count: 7 }))
  server.on('GET /searches/41/votes', (_call, response) =>
    json(response, { votes_censored: 7, chosen: ['votes_censored'], verdicts: ['votes_censored'] }),
  )
  const ballot = { key: 'votes_censored', searchId: '41', voterToken: 't0ken' } as const
  const asked = jest.spyOn(globalThis, 'fetch')
  await expect(vote({ ...ballot, clientName: 'ada' })).resolves.toEqual({
    count: 8,
    repeated: true,
    counted: true,
  })
  await expect(undoVote(ballot)).resolves.toBe(7)
  await expect(readVotes('41', { voterToken: 't0ken' })).resolves.toEqual({
    counts: { votes_censored: 7 },
    chosen: ['votes_censored'],
    verdicts: ['votes_censored'],
  })
  const [cast, undone] = server.calls
  expect(cast?.body).toEqual({ meta_key: 'votes_censored', search_id: '41', vote_client_name: 'ada' })
  expect(undone?.body).toEqual({ meta_key: 'votes_censored', search_id: '41' })
  expect(server.calls.map(({ headers }) => headers['x-voter-token'])).toEqual(['t0ken', 't0ken', 't0ken'])
  expect(server.calls.map(({ path }) => path).join()).not.toContain('t0ken')
  // The vote counts even if the visitor leaves the page at that moment.
  const votes = asked.mock.calls.filter(([address]) => String(address).endsWith('/vote'))
  expect(votes.map(([, init]) => init?.keepalive)).toEqual([true, true])
  asked.mockRestore()
  await readVotes('41')
  expect(server.calls[3]?.headers['x-voter-token']).toBeUndefined()
})

test('the pictures of a past search get our own field names', async () => {
  server.on('POST /searches/41/images', (_call, response) =>
    json(response, [
      {
        image_id: '7',
        image_search_engine: 'baidu',
        image_href: 'https://pictures.example/s.jpg',
        image_href_original: 'https://pictures.example/l.jpg',
        image_rank: 1,
      },
    ]),
  )
  await expect(searchImagesOf('41')).resolves.toEqual([
    {
      imageId: '7',
      engine: 'baidu',
      href: 'https://pictures.example/s.jpg',
      original: 'https://pictures.example/l.jpg',
      rank: 1,
    },
  ])
})

test('the archive is called with every filter, and its error field counts as an error', async () => {
  server.on('GET /searches', (_call, response) =>
    json(response, { total: 0, page: 2, page_size: 10, data: [] }),
  )
  await expect(
    archive({ query: ' 坦克人 ', page: 2, years: [2020, 2021], cities: ['oslo'], voteIds: [1] }),
  ).resolves.toEqual({ total: 0, page: 2, pageSize: 10, searches: [] })
  const asked = new URLSearchParams(server.calls[0]?.path.split('?')[1])
  expect([...asked]).toEqual([
    ['page', '2'],
    ['page_size', '10'],
    ['query', '坦克人'],
    ['cities', 'oslo'],
    ['years', '2020'],
    ['years', '2021'],
    ['vote_ids', '1'],
  ])

  server.on('GET /searches', (_call, response) => json(response, { error: 'The archive is closed.' }))
  await expect(archive()).rejects.toThrow('The archive is closed.')
})

describe('pictureAddresses', () => {
  const picture = { href: 'https://a.example/x.jpg?a=1&b=2', thumbnail: 'https://t.example/x.jpg' }
  const apiUrl = 'http://api'

  test('lead through the proxy, with the small copy as a fallback', () => {
    expect(pictureAddresses(picture, 'original', { apiUrl, proxyImages: true })).toEqual([
      'http://api/proxy-image?url=https%3A%2F%2Fa.example%2Fx.jpg%3Fa%3D1%26b%3D2&size=original',
      'http://api/proxy-image?url=https%3A%2F%2Ft.example%2Fx.jpg&size=thumbnail',
    ])
  })

  test('are the original ones when the proxy is switched off', () => {
    const settings = { apiUrl, proxyImages: false }
    expect(pictureAddresses(picture, 'original', settings)).toEqual([picture.href, picture.thumbnail])
    expect(pictureAddresses(picture, 'thumbnail', settings)).toEqual([picture.thumbnail, picture.href])
    expect(pictureAddresses({ ...picture, thumbnail: null }, 'original', settings)).toEqual([picture.href])
  })
})

test.each([
  [404, { reason: 'not_kept' }, 'not_kept'],
  [404, {}, 'broken'],
  [403, {}, 'broken'],
  // What says nothing about the picture.
  [429, {}, undefined],
  [502, {}, undefined],
  [503, {}, undefined],
])('the reason why a picture is missing comes from our service: %i %j', async (status, body, why) => {
  server.on('GET /proxy-image', (_call, reply) => json(reply, body, status))
  const { signal } = new AbortController()
  await expect(whyNotShown(`${server.address}/proxy-image?url=1`, signal)).resolves.toBe(why)
})

test('a picture that our service does send is not downloaded to find that out', async () => {
  server.on('GET /proxy-image', (_call, reply) => void reply.writeHead(200).write('its first bytes'))
  const { signal } = new AbortController()
  const fetched = jest.spyOn(globalThis, 'fetch')
  await expect(whyNotShown(`${server.address}/proxy-image?url=1`, signal)).resolves.toBe('sent')
  // What is collected as garbage hangs up, too.
  await expect(fetched.mock.results.at(-1)?.value).resolves.toHaveProperty('bodyUsed', true)
  fetched.mockRestore()
  await waitFor(() => expect(server.calls[0]?.hungUp).toBe(true))
})
