import { type RecentActivityItem, voteCategory } from '@firewall-cafe/shared'
import { jest } from '@jest/globals'
import { codeOfNumber } from '../../test/raw-searches.ts'
import { startService, type TestService, TOKEN, testEnvironment } from '../../test/service.ts'
import { service, simulators, useService } from '../../test/use-service.ts'
import { JobQueue } from '../platform/queue/job-queue.ts'
import { Voters } from '../visitors/voters.ts'
import { VOTE_SPLITS } from './analytics.sql.ts'

const [CENSORED, UNCENSORED] = [voteCategory('votes_censored').id, voteCategory('votes_uncensored').id]
const ENGINES = '/api/analytics/engines'
const CALLS = [
  '/dashboardData',
  '/api/analytics/geographic',
  '/api/analytics/searches',
  '/api/analytics/votes',
  '/api/analytics/agreement',
  '/api/analytics/recent-activity',
]

useService({
  DASHBOARD_TOKEN: TOKEN,
  INSTALLATION_TOKENS: `oslo=${TOKEN},taiwan=${TOKEN}`,
  TRUSTED_PROXIES: '127.0.0.1',
})

/** As the dashboard shows it once what was written is counted. */
const get = async (path: string, headers = {}) => {
  await service.fold()
  const { status, body } = await service.http.get(path).set(headers)
  expect(status).toBe(200)
  return body
}
const getAsStaff = (path: string) => get(path, { 'x-dashboard-token': TOKEN })
const vote = (searchId: string, key: string, voter: string, on = service) =>
  on.http
    .post('/vote')
    .set('x-voter-token', voter)
    .send({ meta_key: key, search_id: searchId, vote_client_name: 'ada' })

test('an empty archive gives empty lists and zeros, not errors', async () => {
  expect(await get('/dashboardData')).toEqual({
    totalSearches: { count: 0 },
    totalImages: { count: 0 },
    totalVotes: { count: 0 },
    totalUsers: { count: 0 },
  })
  expect(await get('/api/analytics/geographic')).toEqual([])
  expect(await get('/api/analytics/searches')).toEqual({
    searchVolume: [],
    topTerms: [],
    languages: [],
    searchEngines: [],
  })
  const votes = await get('/api/analytics/votes')
  expect(votes).toMatchObject({ voteTimeline: [], topVotedSearches: [], totalVotes: 0 })
  expect(votes.voteCategories[0]).toEqual({ name: 'Censored', count: 0, color: '#ef4444' })
  expect(await get('/api/analytics/recent-activity')).toEqual([])
})

describe('with three searches and their votes', () => {
  const ids: string[] = []
  /** When they were made: a later test may run on the next. */
  let day: string
  beforeAll(async () => {
    for (const [query, source, name, from] of [
      ['tank man', 'oslo', 'ada', '127.0.0.1'],
      // From another network: from the same it would be the same search.
      ['ＴＡＮＫ MAN', 'oslo', 'ada', '198.51.100.7'],
      ['向日葵', 'taiwan', 'paper_boat', '127.0.0.1'],
    ] as const) {
      const { body } = await service.http
        .post('/images')
        .set({ 'x-search-source': source, 'x-installation-token': TOKEN, 'x-forwarded-for': from })
        .send({ query, search_client_name: name })
      ids.push(body.searchId)
    }
    await vote(ids[1] as string, 'votes_censored', 'voter-one')
    await vote(ids[1] as string, 'votes_censored', 'voter-one')
    await vote(ids[1] as string, 'votes_nsfw', 'voter-two')
    await vote(ids[2] as string, 'votes_uncensored', 'voter-one')
    const sql = `select to_char(max(cast_at) at time zone 'UTC', 'YYYY-MM-DD') as day from votes`
    day = (await service.database.query(sql))[0].day
  })

  test('the counters count searches, pictures, votes and distinct names', async () => {
    const [{ pictures }] = await service.database.query('select count(*)::int as pictures from results')
    expect(pictures).toBeGreaterThan(20)
    expect(await get('/dashboardData')).toEqual({
      totalSearches: { count: 3 },
      totalImages: { count: pictures },
      totalVotes: { count: 3 },
      totalUsers: { count: 2 },
    })
  })

  test.each(['geographic', 'searches', 'votes', 'agreement', 'recent-activity'])(
    'the specified address of %s answers like the one that pages call',
    async (name) => {
      const specified = `/api/analytics/${name}`
      expect(await get(specified)).toEqual(await get(`/figures/${name}`))
      expect((await service.http.post(specified)).headers.allow).toBe('GET, HEAD')
    },
  )

  test('places are counted, most searches first, with their shares', async () => {
    expect(await get('/api/analytics/geographic')).toEqual([
      { location: 'oslo', search_count: 2, percentage: 66.7 },
      { location: 'taiwan', search_count: 1, percentage: 33.3 },
    ])
  })

  test('searches are counted by day, term, language and the engine of that language', async () => {
    expect(await get('/api/analytics/searches')).toEqual({
      searchVolume: [{ search_date: day, search_count: 3 }],
      topTerms: [
        { term: 'tank man', search_count: 2 },
        { term: '向日葵', search_count: 1 },
      ],
      languages: [
        { language: 'en', search_count: 2 },
        { language: 'zh-CN', search_count: 1 },
      ],
      searchEngines: [
        { engine: 'google', search_count: 2 },
        { engine: 'baidu', search_count: 1 },
      ],
    })
  })

  test('days come oldest first, and none is more than a year before the last', async () => {
    const volumeAfterMoving = async (days: number) => {
      // In hours: a session's own time zone may have days that are longer.
      await service.database.query(
        `update searches set shown_at = shown_at - $2 * interval '24 hours' where id = $1`,
        [ids[0], days],
      )
      return (await get('/api/analytics/searches')).searchVolume
    }
    const searchVolume = await volumeAfterMoving(365)
    expect(searchVolume.map((day: { search_count: number }) => day.search_count)).toEqual([1, 2])
    expect(searchVolume[0].search_date < searchVolume[1].search_date).toBe(true)
    expect(await volumeAfterMoving(1)).toEqual([{ search_date: day, search_count: 2 }])
  })

  test('votes are counted by category with its colour, by day, and by search, most first', async () => {
    const votes = await get('/api/analytics/votes')
    expect(votes.totalVotes).toBe(3)
    expect(votes.voteCategories).toHaveLength(7)
    expect(votes.voteCategories.filter(({ count }: { count: number }) => count > 0)).toEqual([
      { name: 'Censored', count: 1, color: '#ef4444' },
      { name: 'Uncensored', count: 1, color: '#22c55e' },
      { name: 'NSFW', count: 1, color: '#ec4899' },
    ])
    expect(votes.voteTimeline).toEqual([{ vote_date: day, vote_count: 3 }])
    expect(votes.topVotedSearches).toEqual([
      { search_term_initial: 'ＴＡＮＫ MAN', search_location: 'oslo', total_votes: 2 },
      { search_term_initial: '向日葵', search_location: 'taiwan', total_votes: 1 },
    ])
  })

  test('recent activity is newest first; only staff see names and truncated networks', async () => {
    const forEverybody = await get('/api/analytics/recent-activity')
    const activity = await getAsStaff('/api/analytics/recent-activity')
    const hidden = { search_client_name: null, search_ip_address: null }
    expect(forEverybody).toEqual(activity.map((item: object) => ({ ...item, ...hidden })))
    expect(activity).toHaveLength(3)
    const times = activity.map((item: RecentActivityItem) => item.search_timestamp)
    expect(times).toEqual([...times].sort((a, b) => b - a))
    // Within an hour the order is that of the codes, which are random.
    expect(activity.find((item: RecentActivityItem) => item.search_location === 'taiwan')).toEqual({
      code: expect.stringMatching(/^[2-9A-Z]{8}$/),
      search_term_initial: '向日葵',
      search_term_translation: 'sunflower',
      search_client_name: 'paper_boat',
      search_location: 'taiwan',
      search_term_initial_language_code: 'zh-CN',
      search_engine_initial: 'baidu',
      search_ip_address: '127.0.0.0/24',
      vote_count: 1,
      search_timestamp: expect.any(Number),
    })
  })

  test('a crawl run of the bot does not push visitors out of recent activity', async () => {
    // Of the bot 60 after those of visitors, and of visitors 60 before.
    await service.database.query(
      `insert into searches (id, code, term_initial, language, location, shown_at, lists_at, google_run_id, baidu_run_id)
       select n, ${codeOfNumber('n')}, 'one of many', 'en', case when n <= 60 then 'automated_scraper' else 'oslo' end,
         shown_at + case when n <= 60 then n * interval '1 second' else -n * interval '1 hour' end,
         lists_at, google_run_id, baidu_run_id
       from searches, generate_series(1, 120) as n where searches.id = $1`,
      [ids[2]],
    )
    const activity: RecentActivityItem[] = await getAsStaff('/api/analytics/recent-activity')
    const crawled = activity.filter(({ search_location: place }) => place === 'automated_scraper')
    expect(crawled).toHaveLength(10)
    expect(activity.slice(0, 10)).toEqual(crawled)
    expect(activity).toHaveLength(50)
    expect(activity.find(({ search_location: place }) => place === 'taiwan')?.search_ip_address).toBe(
      '127.0.0.0/24',
    )
  })

  test('staff see what the engines answered, their circuits and the queue', async () => {
    const { engines, queue } = await getAsStaff(ENGINES)
    expect(engines.map(({ engine }: { engine: string }) => engine)).toEqual(['google', 'baidu'])
    const [google, baidu] = engines
    expect(google.last_24_hours.runs).toBeGreaterThan(0)
    expect(google.last_24_hours.outcomes[0]).toMatchObject({ outcome: 'results' })
    expect(google.last_30_days).toEqual(google.last_24_hours)
    expect(google.circuits).toEqual([
      { provider: 'serper', state: 'closed', open_until: null },
      { provider: 'serpapi', state: 'closed', open_until: null },
    ])
    expect(baidu.circuits).toEqual([{ provider: 'baidu', state: 'closed', open_until: null }])
    expect(queue.waiting).toBeGreaterThan(0)
  })

  test('a provider that keeps failing shows an open circuit', async () => {
    await fetch(`${simulators.url}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ target: 'baidu', kind: 'captcha' }),
    })
    for (let attempt = 0; attempt < 6; attempt++) {
      await service.http.post('/images').send({ query: `失败 ${attempt}` })
    }
    const { engines } = await getAsStaff(ENGINES)
    expect(engines[1].circuits).toEqual([
      { provider: 'baidu', state: 'open', open_until: expect.any(Number) },
    ])
    expect(engines[1].last_24_hours.outcomes.map(({ outcome }: { outcome: string }) => outcome)).toContain(
      'captcha',
    )
  })
})

describe('the staff token', () => {
  const WRONG = [
    { authorization: 'Bearer wrong' },
    { 'x-dashboard-token': `${TOKEN}x` },
    { 'x-dashboard-token': '' },
  ]

  test.each(CALLS)(
    '%s answers with the right token and without one, but never with a wrong one',
    async (path) => {
      for (const headers of [{}, { authorization: `Bearer ${TOKEN}` }, { 'x-dashboard-token': TOKEN }]) {
        expect((await service.http.get(path).set(headers)).status).toBe(200)
      }
      for (const headers of WRONG) {
        const { status, body } = await service.http.get(path).set(headers)
        expect([status, body]).toEqual([
          401,
          { error: 'This token does not open the dashboard.', error_code: 'token_wrong' },
        ])
      }
    },
  )

  test('only staff see the state of engines and queue', async () => {
    // A browser sends the password of the jobs board along with the calls of any page.
    const authorization = `Basic ${btoa(`staff:${TOKEN}`)}`
    for (const headers of [{}, { authorization }, ...WRONG]) {
      const { status, body } = await service.http.get(ENGINES).set(headers)
      expect([status, Object.keys(body)]).toEqual([401, ['error', 'error_code']])
    }
    expect((await service.http.get(ENGINES).auth(TOKEN, { type: 'bearer' })).status).toBe(200)
  })

  test('without a configured token nobody is staff, whatever they send', async () => {
    const open = await startService({ ...(await testEnvironment(simulators)), DASHBOARD_OPEN: 'yes' })
    try {
      await open.http.post('/images').send({ query: 'tank man', search_client_name: 'ada' })
      const { body } = await open.http.get('/api/analytics/recent-activity')
      expect(body).toMatchObject([{ search_client_name: null, search_ip_address: null }])
      for (const headers of [{}, { 'x-dashboard-token': 'undefined' }, { authorization: 'Bearer ' }]) {
        expect((await open.http.get(ENGINES).set(headers)).status).toBe(401)
      }
    } finally {
      await open.stop()
    }
  })

  test('the service logs each staff access in one line, without the token and with the network only', async () => {
    const lines = () =>
      service
        .logs()
        .split('\n')
        .filter((line) => line.includes('staff access'))
        .map((line) => JSON.parse(line))
    const before = lines().length
    await service.http.get('/dashboardData').set('x-dashboard-token', TOKEN)
    await service.http.get('/dashboardData')
    await service.http.get('/dashboardData').set('x-dashboard-token', 'wrong')
    await service.http.get('/searches').set('x-dashboard-token', TOKEN)
    await service.http.get('/jobs/api/queues?page=1').auth('staff', TOKEN)
    const left = lines().slice(before)
    expect(left).toMatchObject([
      { method: 'GET', route: '/dashboardData', network: '127.0.0.0/24' },
      { method: 'GET', route: '/jobs/api/queues', network: '127.0.0.0/24' },
    ])
    expect(left.map((line) => Object.keys(line).sort())).toEqual(
      left.map(() => ['level', 'method', 'msg', 'network', 'process', 'reqId', 'route', 'time']),
    )
  })

  test('the archive stays open, and the token is not logged', async () => {
    expect((await service.http.get('/searches').set('x-dashboard-token', TOKEN)).status).toBe(200)
    expect(service.logs()).not.toContain(TOKEN)
  })

  test('the jobs board asks for the token, in a browser by its own prompt', async () => {
    const refused = await service.http.get('/jobs')
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([
      401,
      'Basic realm="jobs", charset="UTF-8"',
    ])
    expect((await service.http.get('/jobs').auth('staff', 'wrong')).status).toBe(401)
    expect((await service.http.get('/jobs').auth('staff', TOKEN)).text).toContain('<html')
    const { status, body } = await service.http.get('/jobs/api/queues')
    expect([status, body.error_code]).toEqual([401, 'token_missing'])
  })
})

describe('the jobs board without a token', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService(await testEnvironment(simulators))
  })
  afterAll(() => service.stop())

  test('shows the queue to callers on this machine', async () => {
    const page = await service.http.get('/jobs')
    expect(page.status).toBe(200)
    expect(page.headers['content-type']).toMatch(/html/)
    const { status, body } = await service.http.get('/jobs/api/queues')
    expect(status).toBe(200)
    expect(body.queues[0].name).toBe('search-service')
    const [, script] = /src="([^"]+\.js)"/.exec(page.text) ?? []
    expect((await service.http.get(new URL(script as string, 'http://x/jobs/').pathname)).status).toBe(200)
  })

  test('logs an error of its queue connection', () => {
    const { queue } = service.app.get(JobQueue, { strict: false })
    const said = jest.spyOn(console, 'error').mockImplementation(() => {})
    queue.emit('error', new Error('a lost connection'))
    expect(said).not.toHaveBeenCalled()
    said.mockRestore()
    expect(service.logs()).toContain('the queue reported an error')
  })

  test.each([
    [{ 'x-forwarded-for': '203.0.113.7' }, /this machine only/],
    [{ host: 'rebound.example' }, /this machine only/],
    [{ origin: 'https://elsewhere.example' }, /^Pages of other sites/],
    [{ 'sec-fetch-site': 'cross-site' }, /^Pages of other sites/],
  ])('a request with %j is refused', async (headers, sentence) => {
    const { status, body } = await service.http.get('/jobs/api/queues').set(headers)
    expect(status).toBe(403)
    expect(body.error).toMatch(sentence)
  })
})

test('agreement counts only listed comparisons with counted votes of two voters', async () => {
  const own = await startService(await testEnvironment(simulators))
  const made = async (query: string, more = {}) =>
    (await own.http.post('/images').send({ query, ...more })).body.searchId as string
  const [split, alike, alone, unlisted] = [
    await made('agreed by half'),
    await made('agreed by all'),
    await made('seen by one'),
    await made('not listed', { visibility: 'unlisted' }),
  ]
  for (const [id, key, ...voters] of [
    [split, 'votes_censored', 'first-voter', 'second-voter', 'not-counted'],
    [split, 'votes_uncensored', 'third-voter'],
    [alike, 'votes_uncensored', 'first-voter', 'second-voter'],
    [alike, 'votes_nsfw', 'first-voter', 'second-voter'],
    [alone, 'votes_censored', 'first-voter'],
    [unlisted, 'votes_censored', 'first-voter', 'second-voter'],
  ] as [string, string, ...string[]][])
    for (const voter of voters) expect((await vote(id, key, voter, own)).status).toBe(200)
  await own.database.query(`update votes set discounted = true where voter_hash = $1`, [
    await own.app.get(Voters, { strict: false }).of('not-counted'),
  ])
  const splits = await VOTE_SPLITS.rows(own.database, [CENSORED, UNCENSORED])
  expect(splits.toSorted((a, b) => b.one - a.one)).toEqual([
    { one: 2, other: 1, comparisons: 1 },
    { one: 0, other: 2, comparisons: 1 },
  ])
  expect((await own.http.get('/api/analytics/agreement')).body[0]).toEqual({
    votes: ['votes_censored', 'votes_uncensored'],
    comparisons: expect.any(Number),
    ac1: null,
    alpha: null,
  })
  await own.stop()
})
