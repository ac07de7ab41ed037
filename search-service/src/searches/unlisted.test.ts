/** Only people with its code can see an unlisted search: nothing else public contains or counts it. */
import type { SearchResponse } from '@firewall-cafe/shared'
import { MAKER, service, useService } from '../../test/use-service.ts'
import { ListingJobs } from './listing.jobs.ts'

/** Words, a name and a translation that occur nowhere else. */
const WORDS = 'zephyrine quokka'
const NAME = 'canary_of_nobody'
const PROPOSAL = '独一无二的译文'

let made: SearchResponse
let before: string

useService()
beforeAll(async () => {
  await service.http.post('/images').send({ query: 'teapot' })
  before = await everythingPublic()
  const { body } = await service.http
    .post('/images')
    .set(MAKER)
    .send({ query: WORDS, search_client_name: NAME, visibility: 'unlisted' })
  made = body
})

/** Every public answer whose address names no search, except those that change from one moment to the next. */
async function everythingPublic(): Promise<string> {
  await service.fold()
  const { body } = await service.http.get('/openapi.json')
  const paths = Object.entries(body.paths as Record<string, object>)
  const open = paths.filter(([path, calls]) => 'get' in calls && !path.includes('{')).map(([path]) => path)
  const asked = [
    ...open.filter((path) => !['/health', '/proxy-image', '/figures/engines'].includes(path)),
    ...['zephyrine', 'quokka', 'z', 'ze', '译', 'e'].map(
      (words) => `/searches?query=${encodeURIComponent(words)}`,
    ),
    '/searches?page_size=100',
    '/searches?vote_ids=1',
    '/searches?cities=online',
    `/searches?years=${new Date().getUTCFullYear()}`,
  ]
  const answers: string[] = []
  for (const path of asked) answers.push(`${path} ${(await service.http.get(path)).text}`)
  return answers.join('\n')
}

test('an unlisted search is answered like any other, says that it is unlisted, and takes votes', async () => {
  expect(made).toMatchObject({ visibility: 'unlisted', lists_at: null })
  const vote = await service.http
    .post('/vote')
    .set(MAKER)
    .send({ meta_key: 'votes_censored', search_id: made.searchId, vote_client_name: NAME })
  expect(vote.body).toMatchObject({ vote_count: 1, counted: true })
  const proposed = await service.http
    .post(`/searches/${made.searchId}/translation-proposals`)
    .set(MAKER)
    .send({ translation: PROPOSAL, client_name: NAME })
  expect(proposed.status).toBe(200)
})

test('its code, in upper or lower case, opens the record, which no cache keeps', async () => {
  for (const code of [made.code, made.code.toLowerCase()]) {
    const { status, body, headers } = await service.http.get(`/comparisons/${code}`)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toMatchObject({
      searchId: made.searchId,
      code: made.code,
      query: WORDS,
      language: 'en',
      location: 'online',
      visibility: 'unlisted',
      lists_at: null,
      listed: false,
      search_timestamp: null,
      simulated: true,
      translation: made.translation,
      outcomes: made.outcomes,
      googleResults: made.googleResults,
      baiduResults: made.baiduResults,
    })
    expect(body.asked_hour % 3_600_000).toBe(0)
    expect(body.runs.google.results).toEqual(made.runs.google.results)
    expect(body.error).toBe(made.error)
  }
})

test('it has no sharing picture: a messenger gets the same answer as for an unknown comparison', async () => {
  const [unlisted, unknown] = await Promise.all(
    [made.code, '23456789'].map((code) => service.http.get(`/comparisons/${code}/card.png`)),
  )
  expect([unlisted?.status, unlisted?.body]).toEqual([404, unknown?.body])
})

test('its pictures can be read by its id, which nobody can guess', async () => {
  const { body } = await service.http.post(`/searches/${made.searchId}/images`)
  expect(body.length).toBe(made.googleResults.length + made.baiduResults.length)
})

test('nothing else that is public contains or counts it', async () => {
  await service.app.get(ListingJobs, { strict: false }).listDue()
  expect(await everythingPublic()).toBe(before)
})

test('no counts contain it, even after a recount', async () => {
  const counted = async () => {
    const tables = ['archive_counts', 'outcome_counts', 'gram_counts', 'term_totals', 'search_votes']
    const rows = await Promise.all(
      [...tables, 'client_names', 'tallies', 'tally_days'].map((table) =>
        service.database.query(`select * from ${table}`),
      ),
    )
    return JSON.stringify(rows)
  }
  const folded = await counted()
  for (const canary of ['zephyrine', 'quokka', NAME, made.searchId]) expect(folded).not.toContain(canary)
  await service.database.query('select recount_archive()')
  expect(await everythingPublic()).toBe(before)
  expect(await counted()).not.toContain(NAME)
})

test('once it is deleted, its words are nowhere', async () => {
  await service.database.query('delete from searches where id = $1', [made.searchId])
  await service.fold()
  expect(await service.database.query(`select 1 from terms where term like '%zephyrine%'`)).toEqual([])
  expect((await service.http.get(`/comparisons/${made.code}`)).status).toBe(404)
})
