import { hourOf, type SearchResponse } from '@firewall-cafe/shared'
import { eventually } from '@firewall-cafe/testing/eventually'
import { service, simulators, useService } from '../../test/use-service.ts'
import { OverlapJobs } from './overlap.jobs.ts'

const OSLO = 'token-of-the-cafe-in-oslo'

useService({ INSTALLATION_TOKENS: `oslo=${OSLO}` })

const search = (body: object | string, headers: Record<string, string> = {}) =>
  service.http
    .post('/images')
    .set({ 'content-type': 'application/json', ...headers })
    .send(body)

const rows = <T>(sql: string, parameters: unknown[] = []): Promise<T[]> =>
  service.database.query(sql, parameters)

test('a query is translated, each engine is asked in its language, and the answer is as specified', async () => {
  const { status, body } = await search({ query: '  tank \n man ', search_client_name: 'paper_boat' })
  expect(status).toBe(200)
  const answer = body as SearchResponse
  expect(answer.translation).toBe('坦克人')
  expect(answer.googleResults).toHaveLength(9)
  expect(answer.baiduResults).toEqual([])
  expect(answer.outcomes).toEqual({ google: 'results', baidu: 'empty' })
  expect(answer.error).toBeUndefined()
  expect(answer.runs.google).toMatchObject({ query: 'tank man', language: 'en', simulated: true })
  expect(answer.runs.baidu).toMatchObject({ query: '坦克人', language: 'zh-CN', results: [] })
  expect(answer.runs.google.results.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(answer.runs.google.results.map(({ href }) => href)).toEqual(answer.googleResults)

  expect(await rows('select * from searches where id = $1', [answer.searchId])).toMatchObject([
    {
      term_initial: 'tank man',
      language: 'en',
      term_translation: '坦克人',
      translated_by: 'glossary',
      client_name: 'paper_boat',
      location: 'online',
    },
  ])
  expect((await service.http.get(`/comparisons/${answer.code}`)).body).toMatchObject({
    translated_by: 'glossary',
    google_provider: 'serper',
    baidu_provider: 'baidu',
  })
})

test('a Chinese query goes unchanged to Baidu, and to Google in English', async () => {
  const { body } = await search({ query: '向日葵' })
  expect(body.translation).toBe('sunflower')
  expect(body.runs.google.query).toBe('sunflower')
  expect(body.runs.baidu.query).toBe('向日葵')
  expect(body.baiduResults.length).toBeGreaterThan(0)
})

test('a record gives the overlap of both sides once its pictures are fetched, as far as they can be compared', async () => {
  const { body } = await search({ query: 'sunflower' })
  /** As after a change of the method. */
  const scoredAnew = async () => {
    await rows('update overlap_scores set method = 0, shared = null')
    await service.app.get(OverlapJobs, { strict: false }).score()
    return (await service.http.get(`/comparisons/${body.code}`)).body.overlap
  }
  /** Gives the picture at a place its bytes and its hash; by its own address, or by the engine's small copy. */
  const fetched = async (
    side: 'google' | 'baidu',
    rank: number,
    bytes: string,
    hash: bigint,
    column = 'address_id',
  ) => {
    await rows(
      `insert into images (sha256, media_type, byte_size, width, height, perceptual_hash)
       values (sha256($1), 'image/png', 1, 1, 1, $2) on conflict do nothing`,
      [Buffer.from(bytes), hash.toString()],
    )
    await rows(
      `update image_addresses set state = 'cached', image_sha256 = sha256($1) where id = (
         select ${column} from results r join searches s on r.run_id = s.${side}_run_id where s.code = $2 and rank = $3)`,
      [Buffer.from(bytes), body.code, rank],
    )
  }
  await fetched('google', 1, 'one', 0b0101_0101_0101_0101n)
  await fetched('google', 2, 'blank', 0n)
  // 3 bits apart.
  await fetched('baidu', 3, 'the same, smaller', 0b0101_0101_0101_0010n, 'thumbnail_address_id')
  expect(await scoredAnew()).toBeNull()
  await rows(`update image_addresses set state = 'broken', failure = 'gone' where state = 'waiting'`)
  const [google, baidu] = [body.googleResults.length, body.baiduResults.length]
  const known = {
    shared: 1,
    of: Math.min(google, baidu),
    probably: 0,
    method: 1,
    unknown: google + baidu - 2,
    pairs: [{ google: 1, baidu: 3 }],
  }
  expect(await scoredAnew()).toMatchObject({ ...known, jaccard: 1 / (google + baidu - 1) })

  // No picture is counted twice: the closest two are a pair, and what is left of the others is 4 bits apart.
  await fetched('google', 4, 'closer', 0b0101_0101_0101_0110n)
  await fetched('google', 5, 'another', -0x1_0000_0000n)
  await fetched('baidu', 2, 'probably', 0b0101_0101_0101_1010n)
  expect(await scoredAnew()).toMatchObject({
    shared: 1,
    probably: 1,
    unknown: known.unknown - 3,
    pairs: [{ google: 4, baidu: 3 }],
  })
  // A picture without features is the same as its own bytes.
  await fetched('baidu', 1, 'blank', 0n)
  const overlap = await scoredAnew()
  expect(overlap).toMatchObject({ shared: 2, probably: 1, unknown: known.unknown - 5 })
  expect(overlap.pairs).toEqual([
    { google: 2, baidu: 1 },
    { google: 4, baidu: 3 },
  ])

  // Once scored, it does not change, whatever happens to a picture.
  await fetched('google', 6, 'closest', 0b0101_0101_0101_1010n)
  await service.app.get(OverlapJobs, { strict: false }).score()
  expect((await service.http.get(`/comparisons/${body.code}`)).body.overlap).toEqual(overlap)
  // A side whose pictures all lack features cannot be compared.
  await rows(
    `update images set perceptual_hash = null where perceptual_hash < 0 or sha256 = sha256('closer') or sha256 = sha256('one') or sha256 = sha256('closest')`,
  )
  expect(await scoredAnew()).toBeNull()
})

test('without a translation both engines get the original words, in their own language', async () => {
  const { body } = await search({ query: 'qwrtzplk vbnmx' })
  expect(body.translation).toBe('')
  expect(body.runs.baidu).toMatchObject({ query: 'qwrtzplk vbnmx', language: 'en' })
})

test.each([
  [{ query: '' }, 'Please enter a search query'],
  [{ query: ' \t\u0000 ' }, 'Please enter a search query'],
  [{}, 'Please enter a search query'],
  [{ query: 7 }, 'Please enter a search query'],
  [[], 'Please enter a search query'],
  [{ query: 'x'.repeat(201) }, 'Please shorten your query to 200 characters or fewer'],
  [{ query: 'x', search_client_name: 'a'.repeat(31) }, 'Username must be 30 characters or less'],
  [
    { query: 'x', search_client_name: 'paper boat' },
    'Username can only contain letters, numbers, and underscores',
  ],
  [{ query: 'x', search_client_name: { a: 1 } }, 'A name must be text'],
  ['{"query":', 'The request could not be read as JSON.'],
])('%j is refused with an error message, and nothing is asked or archived', async (body, error) => {
  const [before] = await rows<{ count: string }>('select count(*) from searches')
  const response = await search(body)
  expect([response.status, response.body.error]).toEqual([400, error])
  expect(simulators.switchboard.calls.serper).toBe(0)
  expect(await rows('select count(*) from searches')).toEqual([before])
})

test('a query of exactly 200 characters is searched', async () => {
  expect((await search({ query: '猫'.repeat(200) })).status).toBe(200)
})

test('text that PostgreSQL would refuse is cleaned, not an error', async () => {
  const { status, body } = await search({ query: 'red\u0000panda \ud800' })
  expect(status).toBe(200)
  expect(body.runs.google.query).toBe('red panda \ufffd')
})

test.each([
  ['oslo', 'x-installation-token', 'oslo'],
  ['oslo', 'x-voter-token', 'online'],
  ['taiwan', 'x-installation-token', 'online'],
])(
  'a search that names %s, with Oslo’s token as %s, is recorded from %s',
  async (source, header, location) => {
    const { body } = await search({ query: 'lighthouse' }, { 'x-search-source': source, [header]: OSLO })
    expect(await rows('select location from searches where id = $1', [body.searchId])).toEqual([{ location }])
  },
)

test('the same words again make a search of their own with the same runs, and call no engine', async () => {
  const first = (await search({ query: 'paper crane' })).body as SearchResponse
  const calls = { ...simulators.switchboard.calls }
  const second = (await search({ query: 'paper  crane' })).body as SearchResponse
  expect(simulators.switchboard.calls).toEqual(calls)
  expect(second.searchId).not.toBe(first.searchId)
  // For a reused answer only the hour is given.
  for (const engine of ['google', 'baidu'] as const)
    expect(second.runs[engine]).toEqual({
      ...first.runs[engine],
      asked_at: hourOf(first.runs[engine].asked_at),
    })
  const runs = await rows('select google_run_id, baidu_run_id from searches where id = any ($1::bigint[])', [
    [first.searchId, second.searchId],
  ])
  expect(runs[0]).toEqual(runs[1])
})

test('every picture of an answer is queued to be collected', async () => {
  const { body } = await search({ query: 'mountain lake' })
  const hrefs = [...body.googleResults, ...body.baiduResults]
  const ids = await rows<{ id: string }>('select id from image_addresses where href = any ($1)', [hrefs])
  expect(ids.length).toBeGreaterThan(0)
  await eventually(async () => {
    const jobs = await rows<{ id: string }>(`select data ->> 'addressId' as id from bullmq.job`)
    const queued = new Set(jobs.map(({ id }) => id))
    expect(ids.filter(({ id }) => !queued.has(id))).toEqual([])
  })
})

test('ranks are unique in a run, and the results of two searches never mix', async () => {
  const answers = await Promise.all(['teapot', 'umbrella'].map((query) => search({ query })))
  for (const { body } of answers) {
    const stored = await rows<{ href: string }>(
      `select a.href from searches s join results r on r.run_id = s.google_run_id
       join image_addresses a on a.id = r.address_id where s.id = $1 order by r.rank`,
      [body.searchId],
    )
    expect(stored.map(({ href }) => href)).toEqual(body.googleResults)
  }
})

describe('personal data', () => {
  const MAKER = { 'x-voter-token': 'a-voter-with-a-friend' }
  const QUERY = 'where is 13800138000'

  test.each(['application/json', 'text/event-stream'])(
    'a query with it is answered, and stays unlisted (%s)',
    async (accept) => {
      const { status, text } = await search({ query: QUERY, visibility: 'listed' }, { ...MAKER, accept })
      expect(status).toBe(200)
      const body = JSON.parse(
        text
          .match(/^data: (.*)$/gm)
          ?.at(-1)
          ?.slice(6) ?? text,
      ) as SearchResponse
      expect(body).toMatchObject({
        visibility: 'unlisted',
        lists_at: null,
        unlisted_because: 'personal_data',
      })
      expect(body.googleResults.length).toBeGreaterThan(0)
      const kept = 'select shown_at, lists_at from searches where id = $1'
      expect(await rows(kept, [body.searchId])).toEqual([{ shown_at: null, lists_at: null }])
      expect((await service.http.get('/searches?query=13800138000')).body.total).toBe(0)
      expect((await service.http.get(`/comparisons/${body.code}`)).body).toMatchObject({
        listed: false,
        unlisted_because: 'personal_data',
      })
    },
  )

  test('neither the visitor nor anybody else can add such a query to the archive', async () => {
    const { code } = (await search({ query: QUERY }, MAKER)).body as SearchResponse
    const keep = (headers: Record<string, string>) =>
      service.http.post(`/comparisons/${code}/listing`).set(headers).send({ visibility: 'listed' })
    const refused = await keep(MAKER)
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/telephone number/)])
    expect((await keep({ 'x-voter-token': 'somebody-elses-token' })).status).toBe(403)
    expect((await service.http.get(`/comparisons/${code}`)).body.visibility).toBe('unlisted')
  })

  test('a query without it is listed, and has no reason to be unlisted', async () => {
    const { body } = await search({ query: 'lighthouse 1989-06-04' }, MAKER)
    expect(body.visibility).toBe('listed')
    expect(body).not.toHaveProperty('unlisted_because')
  })
})
