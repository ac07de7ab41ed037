import { checkRollups } from '@firewall-cafe/testing/faults/auditor/rollups'
import { TOKEN } from '../../test/service.ts'
import { service, useService } from '../../test/use-service.ts'

export { service } from '../../test/use-service.ts'

export const STAFF = { 'x-dashboard-token': TOKEN }

/** Starts the service for a file's tests, which then act as visitors and staff. */
export function useModeration(): void {
  useService({
    DASHBOARD_TOKEN: TOKEN,
    SITE_ORIGINS: 'https://cafe.example',
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT_MESSAGES: '1000',
    RATE_LIMIT_VOTES: '1000',
    RATE_LIMIT_SEARCHES: '1000',
  })
  beforeAll(() =>
    service.database.query(`insert into counted_words (word, counted) values ('visitor', true)`),
  )
}

export interface Made {
  id: string
  code: string
  query: string
}
let made = 0
export async function search(query = `words ${++made} of a visitor`, from = '127.0.0.1'): Promise<Made> {
  const { status, body } = await service.http
    .post('/images')
    .set('x-forwarded-for', from)
    .send({ query, search_client_name: `ada_${made}` })
  expect(status).toBe(200)
  return { id: body.searchId, code: body.code, query }
}
export const open = (code: string) => service.http.get(`/comparisons/${code}`)
export const card = (code: string) => service.http.get(`/comparisons/${code}/card.png`)
export const decide = (code: string, action: string, reason = 'other', seen?: string) =>
  service.http.post(`/moderation/${code}`).set(STAFF).send({ action, reason, seen })
export const undo = (code: string, id?: string) =>
  service.http.post(`/moderation/${code}/undo`).set(STAFF).send({ id })
export const staffGet = (path: string) => service.http.get(path).set(STAFF)
export const staffPost = (path: string, body: object) => service.http.post(path).set(STAFF).send(body)
export const report = (code: string, n: number, { network = n, reason = 'hate', note = '' } = {}) =>
  service.http
    .post(`/comparisons/${code}/reports`)
    .set({ 'x-voter-token': `reporter-${n}`, 'x-forwarded-for': `198.51.${network}.1` })
    .send({ reason, note })
export const vote = (id: string, voter: string, key = 'votes_nsfw', from = '203.0.113.9') =>
  service.http
    .post('/vote')
    .set({ 'x-voter-token': `voter-of-${voter}`, 'x-forwarded-for': from })
    .send({ meta_key: key, search_id: id, vote_client_name: null })
export const queue = async () => {
  const { status, body } = await service.http.get('/moderation/queue').set(STAFF)
  if (status !== 200) throw new Error(service.logs().slice(-3000))
  return body
}

/** All public answers that could repeat the words of a search. */
export async function publicAnswers(): Promise<string> {
  const paths = [
    '/searches?page_size=100',
    '/comparisons?limit=1000',
    '/exports/archive.csv',
    '/exports/archive.atom',
    '/dashboardData',
    '/api/analytics/geographic',
    '/api/analytics/searches',
    '/api/analytics/votes',
    '/api/analytics/recent-activity',
    '/api/transparency',
  ]
  const answers = await Promise.all(paths.map((path) => service.http.get(path).expect(200)))
  return answers.map(({ text }) => text).join('\n')
}

/** Expects the stored counts to equal fresh ones. */
export async function expectNumbersToBeRight(): Promise<void> {
  await service.fold()
  const runner = service.database.createQueryRunner()
  try {
    expect(await checkRollups(await runner.connect())).toEqual([])
  } finally {
    await runner.release()
  }
}
