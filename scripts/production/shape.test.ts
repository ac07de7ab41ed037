/** The production shape at work: restarted one by one under load, it cuts no request and loses nothing. */
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { eventually } from '@firewall-cafe/testing/eventually'
import { auditArchive } from '@firewall-cafe/testing/faults/auditor/audit'
import { checkNotes } from '@firewall-cafe/testing/faults/auditor/note-rules'
import { checkPictureFiles, checkResultsBelong } from '@firewall-cafe/testing/faults/auditor/simulator-rules'
import pg from 'pg'
import { SteadyLoad } from './load.ts'
import { SERVERS, Shape } from './shape.ts'

let shape: Shape
let database: pg.Client

beforeAll(async () => {
  shape = await Shape.open()
  database = new pg.Client({ connectionString: shape.stores.postgres.url })
  await database.connect()
})
afterAll(async () => {
  await database?.end()
  await shape?.close()
})

const rows = async (query: string): Promise<unknown[]> => (await database.query(query)).rows
const nothingWaits = async () => {
  const waiting = `select (select count(*)::int from image_addresses where state = 'waiting') as pictures,
    (select count(*)::int from messages where sent_at is null) as messages`
  expect(await rows(waiting)).toEqual([{ pictures: 0, messages: 0 }])
}

test('each api and worker restarts under load: no request fails, and everything promised is stored', async () => {
  const load = new SteadyLoad(shape.ingress, shape.stores.mail.deliveries)
  const picture = await load.first()
  await eventually(nothingWaits)
  load.start(picture)
  for (const name of ['api-1', 'api-2'] as const) await shape.isSentRequests(name)
  for (const name of SERVERS) {
    expect([name, await shape.restart(name)]).toEqual([name, 0])
    if (name.startsWith('api')) await shape.isSentRequests(name)
  }
  await load.stop()
  expect(load.failures).toEqual([])

  const { searches, votes, messages } = load.notes.acknowledged
  const { attempted } = load.notes
  expect([searches.length, votes.length, messages.length]).toEqual([
    attempted.searches.length,
    attempted.votes.length,
    attempted.messages.length,
  ])
  await eventually(nothingWaits)
  expect([
    ...(await auditArchive(database, { jobsWithinSeconds: 0 })),
    ...(await checkNotes(database, load.notes)),
    ...(await checkResultsBelong(database)),
    ...(await checkPictureFiles(database, await shape.stores.pictures.names())),
  ]).toEqual([])
  for (const name of SERVERS) expect(await shape.metrics(name)).toMatch(/queue_jobs\{state="failed"\} 0\n/)
}, 600_000)

test('the ingress hides the metrics and ignores a forged forwarding header', async () => {
  expect((await fetch(`${shape.ingress}/metrics`)).status).toBe(404)
  const answer = await fetch(`${shape.ingress}/api/my-ip`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(await answer.text()).toContain('127.0.0.1')
  expect(answer.headers.get('strict-transport-security')).toContain('max-age')
})

test('an API call over plain HTTP is refused, not redirected to HTTPS', async () => {
  const asked = get(`${shape.ingress}/searches`, { headers: { host: 'plain.firewall.example' } })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  expect([answer.statusCode, JSON.parse(await text(answer))]).toEqual([403, { error: 'Please use https.' }])
})
