/** Packets of evidence as visitors fetch them: which there are, and that they tell nothing of a visitor. */
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { jest } from '@jest/globals'
import { ImageStore } from '../images/image-store.ts'
import { decide, nextHour, query, search, service, useLog, verify } from '../log/log.fixture.ts'
import { LogService } from '../log/log.service.ts'
import type { Config } from '../platform/config.ts'
import { checkPacket } from './check-packet.ts'

useLog()

/** The packet of evidence of a comparison, or the status and sentence instead. */
const packetOf = async (code: string, headers: Record<string, string> = {}) => {
  const answer = await service.http
    .get(`/comparisons/${code}/evidence.wacz`)
    .set(headers)
    .responseType('blob')
  const body = answer.body as Buffer
  return { ...answer, body, headers: answer.headers, status: answer.status, error: body.toString() }
}
const refused = async (code: string) => {
  const { status, error } = await packetOf(code)
  return [status, (JSON.parse(error) as { error: string }).error]
}
/** As if real engines had answered; only before it is in the log. */
const asReal = (code: string) =>
  query(
    'update engine_runs set simulated = false where id in (select unnest(array[google_run_id, baidu_run_id]) from searches where code = $1)',
    [code],
  )

test('an evidence packet can be verified without us, and reveals no name, network or minute', async () => {
  const { code } = await search('a lantern in a packet', { search_client_name: 'quiet_heron' })
  const told = async () => (await service.http.get(`/comparisons/${code}`)).body
  expect(await refused(code)).toEqual([409, expect.stringContaining('a simulator answered')])
  await asReal(code)
  expect(await refused(code)).toEqual([409, expect.stringContaining('has not been signed since')])
  expect((await told()).evidence).toBe(false)
  await nextHour()
  const record = await told()
  expect(record.evidence).toBe(true)
  const href = record.runs.google.results[0].href as string
  const picture = await service.http.get('/proxy-image').query({ url: href }).responseType('blob')
  expect(picture.status).toBe(200)

  const packet = await packetOf(code)
  expect(packet.headers).toMatchObject({
    'content-type': 'application/wacz',
    'content-length': `${packet.body.length}`,
    'accept-ranges': 'bytes',
    'cache-control': 'no-cache',
    'content-disposition': `attachment; filename="firewallcafe-${code}.wacz"`,
  })
  const published = (await service.http.get('/log/keys')).text
  const keys = published.split('\n').flatMap((line) => line.replace('packets ', '') || [])
  const { problems, facts, otherKeys } = await checkPacket(packet.body, keys)
  expect([problems, otherKeys]).toEqual([[], []])
  expect(facts).toMatchObject({ code, query: 'a lantern in a packet' })
  expect(packet.body.includes(picture.body as Buffer)).toBe(true)

  const text = packet.body.toString('latin1')
  expect(text).not.toContain('quiet_heron')
  expect(text).not.toContain('127.0.0.0')
  expect(text).not.toContain('searchId')
  const near = (text.match(/(?<!\d)\d{10}(?:\d{3})?(?!\d)/g) ?? [])
    .map((digits) => Number(digits) * (digits.length === 10 ? 1_000 : 1))
    .filter((ms) => Math.abs(ms - Date.now()) < 24 * 3_600_000)
  expect(near.filter((ms) => ms % 3_600_000 !== 0)).toEqual([])
  expect(text.match(/\d{4}-\d\d-\d\dT\d\d:(?!00:00)/g)).toBeNull()
})

test('each key of LOG_KEY gives a packet key, and the first one signs', () => {
  const keysOf = (LOG_KEY: string) =>
    new LogService(undefined as never, { LOG_KEY } as Config).packetKeys().map(({ publicKey }) => publicKey)
  expect(keysOf('new, old')).toEqual([...keysOf('new'), ...keysOf('old')])
})

test('a packet has the same bytes each time, and any range of them can be requested', async () => {
  const { code } = await search('a lantern in parts')
  await asReal(code)
  await nextHour()
  const whole = await packetOf(code)
  await nextHour()
  const again = await packetOf(code.toLowerCase())
  expect(again.body.equals(whole.body)).toBe(true)
  const { etag = '' } = whole.headers
  expect((await packetOf(code, { 'if-none-match': etag })).status).toBe(304)
  const size = whole.body.length
  const asks: Record<string, string>[] = [{}, { range: 'bytes=0-0' }, { range: `bytes=${size}-` }]
  for (const asked of asks) {
    const told = await service.http.head(`/comparisons/${code}/evidence.wacz`).set(asked)
    const { 'content-length': length, etag: tag } = told.headers
    expect([asked, told.status, length, tag]).toEqual([asked, 200, `${size}`, etag])
  }
  for (const [range, from, to] of [
    ['bytes=0-0', 0, 1],
    ['bytes=100-', 100, size],
    ['bytes=-30', size - 30, size],
    [`bytes=10-${size * 2}`, 10, size],
  ] as const) {
    const part = await packetOf(code, { range })
    expect([range, part.status, part.headers['content-range']]).toEqual([
      range,
      206,
      `bytes ${from}-${to - 1}/${size}`,
    ])
    expect(part.body.equals(whole.body.subarray(from, to))).toBe(true)
  }
  for (const range of ['bytes=5-4', 'lines=1-2', 'bytes=0-1,3-4'])
    expect([range, (await packetOf(code, { range })).status]).toEqual([range, 200])
  expect((await packetOf(code, { range: 'bytes=0-0', 'if-range': '"another"' })).status).toBe(200)
  expect((await packetOf(code, { range: `bytes=${size}-` })).status).toBe(416)
})

test('there is no packet of an unlisted, blocked, unkept or removed comparison', async () => {
  expect((await packetOf('AAAAAAAA')).status).toBe(404)
  const told = async (of: string) => (await service.http.get(`/comparisons/${of}`)).body
  const { code } = await search('a lantern taken away')
  await asReal(code)
  await nextHour()
  const record = await told(code)
  expect(record.evidence).toBe(true)
  // Its answers are those of a listed one, and in the log.
  const unlisted = await search('a lantern taken away', { visibility: 'unlisted' })
  expect(await told(unlisted.code)).toMatchObject({ listed: false, shares_answer: true, evidence: false })
  expect((await packetOf(unlisted.code)).status).toBe(404)
  const cited = async (of: string) => (await service.http.get(`/comparisons/${of}/citation?format=ris`)).text
  const [{ sha256: sent }] = await query(
    `select encode(capture_sha256, 'hex') as sha256 from engine_runs join searches on google_run_id = engine_runs.id
     where code = $1`,
    [code],
  )
  expect(await cited(code)).toContain(`Answers received (SHA-256): Google ${sent}, Baidu `)
  expect(await cited(unlisted.code)).not.toContain('SHA-256')
  const href = record.runs.baidu.results[0].href as string
  await service.http.get('/proxy-image').query({ url: href }).responseType('blob')
  expect((await packetOf(code)).status).toBe(200)
  const broken = new Readable({ read: () => void broken.destroy(new Error('connection reset')) })
  const opening = jest.spyOn(service.app.get(ImageStore, { strict: false }), 'open')
  opening.mockResolvedValueOnce({ stream: broken, size: 9 })
  expect(await refused(code)).toEqual([503, expect.stringContaining('cannot be reached')])
  opening.mockRestore()

  const sha256 = `(select image_sha256 from image_addresses where href = '${href}')`
  await query(`insert into blocked_images (sha256, reason) select ${sha256}, 'other'`)
  expect(await refused(code)).toEqual([409, expect.stringContaining('was taken down')])
  await query(`delete from blocked_images where sha256 = ${sha256}`)
  // A picture may be shown by a copy: of its engine's, or the thumbnail of another result with the same address.
  await query(`insert into images (sha256, media_type, byte_size, width, height)
    values (sha256('a copy'), 'image/png', 1, 1, 1)`)
  await query(`insert into blocked_images (sha256, reason) values (sha256('a copy'), 'other')`)
  const [own] = await query('select id from image_addresses where href = $1', [href])
  const [copy] = await query(
    `insert into image_addresses (href, href_sha256, state, image_sha256, copy_of)
     values ('https://copy.example/', sha256('https://copy.example/'), 'cached', sha256('a copy'), $1) returning id`,
    [own.id],
  )
  expect(await refused(code)).toEqual([409, expect.stringContaining('was taken down')])
  await query('update image_addresses set copy_of = null where id = $1', [copy.id])
  expect((await packetOf(code)).status).toBe(200)
  await query(
    `with run as (
       insert into engine_runs (engine, provider, simulated, query, language, outcome, asked_at, duration_ms)
       values ('baidu', 'baidu', true, 'x', 'en', 'results', now(), 1) returning id)
     insert into results (run_id, rank, address_id, thumbnail_address_id) select id, 1, $1, $2 from run`,
    [own.id, copy.id],
  )
  expect(await refused(code)).toEqual([409, expect.stringContaining('was taken down')])
  await query(`delete from blocked_images where sha256 = sha256('a copy')`)
  expect((await packetOf(code)).status).toBe(200)

  await decide(code, 'limit')
  expect(await told(code)).toMatchObject({ state: 'limited', evidence: false })
  expect((await packetOf(code)).status).toBe(404)
  await decide(code, 'keep')
  expect((await packetOf(code)).status).toBe(200)
  const [kept] = await query(
    `select run_id, response from captures join searches on run_id = google_run_id where code = $1`,
    [code],
  )
  const keep = (response: Buffer) =>
    query('update captures set response = $2 where run_id = $1', [kept.run_id, response])
  const changed = [
    expect.stringContaining(`The stored answer of the run ${kept.run_id} does not match entry`),
  ]
  for (const response of [gzipSync('another answer'), kept.response.subarray(0, -9)]) {
    await keep(response)
    expect(await refused(code)).toEqual([
      409,
      expect.stringContaining('no longer matches what the engine sent'),
    ])
    expect((await verify()).problems).toEqual(changed)
  }
  await keep(kept.response)
  const { answers, problems } = await verify()
  expect([answers > 1, problems]).toEqual([true, []])
  expect((await packetOf(code)).status).toBe(200)
  const ofIt = 'run_id in (select unnest(array[google_run_id, baidu_run_id]) from searches where code = $1)'
  await query(`delete from captures where ${ofIt}`, [code])
  expect(await refused(code)).toEqual([409, expect.stringContaining('We no longer have')])
  expect((await told(code)).evidence).toBe(false)
  await decide(code, 'hide')
  expect(await told(code)).not.toHaveProperty('evidence')
  expect((await packetOf(code)).status).toBe(410)
})

test('a packet that is being made when staff hide the comparison is not served', async () => {
  const { code } = await search('a lantern hidden meanwhile')
  await asReal(code)
  await nextHour()
  const { runs } = (await service.http.get(`/comparisons/${code}`)).body
  await service.http.get('/proxy-image').query({ url: runs.baidu.results[0].href }).responseType('blob')
  const store = service.app.get(ImageStore, { strict: false })
  const open = store.open.bind(store)
  const [reading, decided] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = jest.spyOn(store, 'open').mockImplementationOnce(async (...asked) => {
    reading.resolve()
    await decided.promise
    return open(...asked)
  })
  const first = packetOf(code)
  await reading.promise
  expect((await decide(code, 'hide')).status).toBe(200)
  const second = packetOf(code)
  decided.resolve()
  expect([(await first).status, (await second).status]).toEqual([410, 410])
  held.mockRestore()
})
