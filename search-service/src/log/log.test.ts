import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import type { LeafProof, Manifest } from '@firewall-cafe/shared/api'
import type { Simulators } from '@firewall-cafe/testing/simulators/server'
import { jest } from '@jest/globals'
import { startService, startTestSimulators, type TestService, testEnvironment } from '../../test/service.ts'
import { DumpsJobs } from '../dumps/dumps.jobs.ts'
import { isIncluded } from '../evidence/check-log.ts'
import { checkPacket } from '../evidence/check-packet.ts'
import { ImageStore } from '../images/image-store.ts'
import type { Config } from '../platform/config.ts'
import { type Checkpoint, CheckpointError, keysOf, readCheckpoint, signCheckpoint } from './checkpoint.ts'
import { LogRepository } from './log.repository.ts'
import { BrokenLogError, LogService } from './log.service.ts'
import { LogVerifier } from './log-verifier.ts'
import { leafHash, TILE_WIDTH, Tree, tileWidth, treeHash } from './tree.ts'

const TOKEN = 'a-token-of-sixteen-or-more'
const LOG_KEY = 'the key of the log in tests and nowhere else'
const ORIGIN = 'cafe.example/log'
const HOUR = 3_600
const DAY = 24 * HOUR

let simulators: Simulators
let service: TestService
let log: LogService
let repository: LogRepository
/** The full hour that the database's clock shows, epoch seconds. */
let hour = 0

beforeAll(async () => {
  simulators = await startTestSimulators()
  service = await startService({
    ...(await testEnvironment(simulators)),
    LOG_KEY,
    DASHBOARD_TOKEN: TOKEN,
    SITE_ORIGINS: 'https://cafe.example',
  })
  log = service.app.get(LogService, { strict: false })
  repository = service.app.get(LogRepository, { strict: false })
  jest.spyOn(repository, 'hour').mockImplementation(async () => hour)
})
afterAll(async () => {
  await service.stop()
  await simulators.close()
})

const query = (sql: string, values: unknown[] = []) => service.database.query(sql, values)
const search = async (words: string, body = {}) =>
  (await service.http.post('/images').send({ query: words, ...body })).body as { code: string }
/** Lets the hour pass, and the log grow. */
async function nextHour(): Promise<void> {
  hour += HOUR
  await log.seal()
}
/** Lets the day (UTC) end, and the log grow. */
async function nextDay(): Promise<void> {
  hour = (Math.floor(hour / DAY) + 1) * DAY
  await log.seal()
}
/** Staff decide in the hour that has begun. */
async function moderate(code: string, action: string): Promise<void> {
  const path = action === 'undo' ? `/moderation/${code}/undo` : `/moderation/${code}`
  const { status } = await service.http
    .post(path)
    .set('x-dashboard-token', TOKEN)
    .send(action === 'undo' ? undefined : { action, reason: 'other' })
  expect([action, status]).toEqual([action, 200])
  const at = action === 'undo' ? 'undone_at' : 'decided_at'
  await query(`update decisions set ${at} = to_timestamp($1) where id = (select max(id) from decisions)`, [
    hour,
  ])
}
/** Makes the files of finished months, on the day that has begun. */
async function makeFiles(): Promise<void> {
  await service.app.get(DumpsJobs, { strict: false }).make()
  await query(`update dumps set made_on = (to_timestamp($1) at time zone 'UTC')::date`, [hour])
}
const sizeNow = async () => (await repository.latest())?.size ?? 0
const sha256 = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const verify = () => service.app.get(LogVerifier, { strict: false }).verify()
const entriesOf = async ({ code }: { code: string }): Promise<number[]> =>
  (
    await query(
      `select index::integer from log_leaves join searches on run_id in (google_run_id, baidu_run_id)
       where code = $1 order by index`,
      [code],
    )
  ).map(({ index }: { index: number }) => index)

/** Somebody elsewhere who looks at the public addresses now and then, and remembers what was last believed. */
class Monitor {
  #last: Checkpoint | undefined

  /** @returns why the log cannot be believed; undefined while it can */
  async look(): Promise<string | undefined> {
    try {
      const { text } = await service.http.get('/log/checkpoint')
      const found = readCheckpoint(text, await log.verifierKeys())
      const levels = [await this.leaves(found.size)]
      for (let below = levels[0] as Buffer[]; below.length >= TILE_WIDTH; below = levels.at(-1) as Buffer[]) {
        const above: Buffer[] = []
        for (let at = 0; at + TILE_WIDTH <= below.length; at += TILE_WIDTH)
          above.push(treeHash(below.slice(at, at + TILE_WIDTH)))
        const served = await this.tile(levels.length, 0, above.length)
        if (above.some((hash, at) => !served[at]?.equals(hash))) return 'a tile is not that of the entries'
        levels.push(above)
      }
      const rootOf = (size: number) =>
        new Tree(size, async (level, index, width) =>
          (levels[level] ?? []).slice(index * TILE_WIDTH, index * TILE_WIDTH + width),
        ).root()
      if (!(await rootOf(found.size)).equals(found.root)) return 'the entries are not those of the checkpoint'
      const last = this.#last
      if (last) {
        if (found.size < last.size) return 'the log has become shorter'
        if (!(await rootOf(last.size)).equals(last.root)) return 'the history was rewritten'
        if ((found.signedAt ?? 0) < (last.signedAt ?? 0)) return 'the clock was set back'
      }
      this.#last = found
      return undefined
    } catch (error) {
      if (error instanceof CheckpointError) return error.message
      throw error
    }
  }

  /** Made of the entries, and compared with what is served as their hashes. */
  private async leaves(size: number): Promise<Buffer[]> {
    const leaves: Buffer[] = []
    for (let index = 0; index * TILE_WIDTH < size; index++) {
      const width = tileWidth(0, index, size)
      const entries = await this.bytes('entries', index, width)
      const hashes = await this.tile(0, index, width)
      for (let at = 0; at < width; at++) {
        expect(entries.readUInt16BE(at * 34)).toBe(32)
        const hash = leafHash(entries.subarray(at * 34 + 2, at * 34 + 34))
        if (!hash.equals(hashes[at] as Buffer)) throw new CheckpointError('a leaf is not that of its entry')
        leaves.push(hash)
      }
    }
    return leaves
  }

  private async tile(level: number, index: number, width: number): Promise<Buffer[]> {
    const bytes = await this.bytes(level, index, width)
    return Array.from({ length: width }, (_, at) => bytes.subarray(at * 32, at * 32 + 32))
  }

  /** @param index below 1000: beyond, a path has more groups */
  private async bytes(level: number | 'entries', index: number, width: number): Promise<Buffer> {
    const part = width < TILE_WIDTH ? `.p/${width}` : ''
    const path = `tile/${level}/${String(index).padStart(3, '0')}${part}`
    const { status, body, headers } = await service.http.get(`/log/${path}`).responseType('blob')
    expect([path, status, headers['cache-control']]).toEqual([
      path,
      200,
      expect.stringContaining('immutable'),
    ])
    return body
  }
}

/** What a thief of the key and of the database may do: the latest checkpoint says something else. */
async function forge(
  changed: Partial<{ size: number; hour: number }>,
  entry?: Buffer,
): Promise<() => Promise<void>> {
  const latest = await repository.latest()
  if (!latest) throw new Error('There is a checkpoint.')
  const [first] = await repository.entries(0, 1)
  const rewrite = async (commitment: Buffer | undefined) => {
    await query('update log_entries set commitment = $1 where index = 0', [commitment])
    const tile = treeHash(await repository.reader()(0, 0, TILE_WIDTH))
    await query('update log_hashes set hash = $1 where level = 1 and index = 0', [tile])
  }
  if (entry) await rewrite(entry)
  const size = changed.size ?? latest.size
  const root = await new Tree(size, repository.reader()).root()
  const note = signCheckpoint({ origin: ORIGIN, size, root }, keysOf(LOG_KEY), changed.hour ?? latest.hour)
  const write = (values: unknown[]) =>
    query('update log_checkpoints set size = $1, root = $2, note = $3 where hour = to_timestamp($4)', [
      ...values,
      latest.hour,
    ])
  await write([size, root, note])
  return async () => {
    await rewrite(first)
    await write([latest.size, latest.root, latest.note])
  }
}

test('before the first hour is over there is no log', async () => {
  for (const path of ['checkpoint', 'proof/0', 'tile/0/000.p/1', 'tile/entries/000.p/1'])
    expect([path, (await service.http.get(`/log/${path}`)).status]).toEqual([path, 404])
})

test('a listed search is entered when its hour is over, both runs once, and anybody can prove it', async () => {
  const made = await search('lantern')
  const [listed] = await query(
    'select extract(epoch from shown_at)::float8 as hour from searches where code = $1',
    [made.code],
  )
  hour = listed.hour
  await log.seal()
  expect(await entriesOf(made)).toEqual([])
  await nextHour()
  await log.seal()
  const entries = await entriesOf(made)
  expect(entries).toHaveLength(2)
  for (const index of entries) {
    const { body } = (await service.http.get(`/log/proof/${index}`)) as { body: LeafProof }
    const { size, root, signedAt } = readCheckpoint(body.checkpoint, await log.verifierKeys())
    const proof = body.proof.map((step) => Buffer.from(step, 'base64'))
    const leaf = leafHash(Buffer.from(body.entry, 'base64'))
    expect(await isIncluded(index, size, leaf, proof, root)).toBe(true)
    expect(signedAt).toBe(hour)
  }
  for (const leaf of ['2', '-1', '01', 'x', '9'.repeat(30)])
    expect([leaf, (await service.http.get(`/log/proof/${leaf}`)).status]).toEqual([leaf, 404])
})

test('what is not listed, or not listed yet, leaves no trace', async () => {
  const before = (await repository.latest())?.size
  const unlisted = await search('a lantern for nobody', { visibility: 'unlisted' })
  const later = await search('a lantern of this hour')
  await query(`update searches set shown_at = to_timestamp($2) where code = $1`, [later.code, hour + HOUR])
  await nextHour()
  expect([await entriesOf(unlisted), await entriesOf(later), (await repository.latest())?.size]).toEqual([
    [],
    [],
    before,
  ])
  await nextHour()
  expect(await entriesOf(later)).toHaveLength(2)
})

test('an answer that several searches share has one entry', async () => {
  const first = await search('a shared lantern')
  const second = await search('a shared lantern')
  await nextHour()
  expect(await entriesOf(second)).toEqual(await entriesOf(first))
})

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

test('a packet of evidence verifies without us, and tells nobody’s name, network or minute', async () => {
  const { code } = await search('a lantern in a packet', { search_client_name: 'quiet_heron' })
  const told = async () => (await service.http.get(`/comparisons/${code}`)).body
  expect(await refused(code)).toEqual([409, expect.stringContaining('Simulators answered')])
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
  const keys = [...(await log.verifierKeys()), ...log.packetKeys().map(({ publicKey }) => publicKey)]
  const { problems, facts, otherKeys } = await checkPacket(packet.body, keys)
  expect([problems, otherKeys]).toEqual([[], []])
  expect(facts).toMatchObject({ code, query: 'a lantern in a packet' })
  expect(packet.body.includes(picture.body as Buffer)).toBe(true)

  const text = packet.body.toString('latin1')
  expect(text).not.toContain('quiet_heron')
  expect(text).not.toContain('searchId')
  const near = (text.match(/(?<!\d)\d{10}(?:\d{3})?(?!\d)/g) ?? [])
    .map((digits) => Number(digits) * (digits.length === 10 ? 1_000 : 1))
    .filter((ms) => Math.abs(ms - Date.now()) < 24 * 3_600_000)
  expect(near.filter((ms) => ms % 3_600_000 !== 0)).toEqual([])
  expect(text.match(/\d{4}-\d\d-\d\dT\d\d:(?!00:00)/g)).toBeNull()
})

test('each key of LOG_KEY has one for packets, the first that signs', () => {
  const keysOf = (LOG_KEY: string) =>
    new LogService(undefined as never, { LOG_KEY } as Config, undefined as never)
      .packetKeys()
      .map(({ publicKey }) => publicKey)
  expect(keysOf('new, old')).toEqual([...keysOf('new'), ...keysOf('old')])
})

test('a packet has the same bytes each time, and any part of them can be had', async () => {
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
  const told = await service.http.head(`/comparisons/${code}/evidence.wacz`)
  expect([told.status, told.headers['content-length'], told.headers.etag]).toEqual([200, `${size}`, etag])
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

test('there is no packet of what nobody finds, is blocked, is not kept or was taken away', async () => {
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
  expect(await refused(code)).toEqual([409, expect.stringContaining('was blocked')])
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
  expect(await refused(code)).toEqual([409, expect.stringContaining('was blocked')])
  await query('update image_addresses set copy_of = null where id = $1', [copy.id])
  expect((await packetOf(code)).status).toBe(200)
  await query(
    `with run as (
       insert into engine_runs (engine, provider, simulated, query, language, outcome, asked_at, duration_ms)
       values ('baidu', 'baidu', true, 'x', 'en', 'results', now(), 1) returning id)
     insert into results (run_id, rank, address_id, thumbnail_address_id) select id, 1, $1, $2 from run`,
    [own.id, copy.id],
  )
  expect(await refused(code)).toEqual([409, expect.stringContaining('was blocked')])
  await query(`delete from blocked_images where sha256 = sha256('a copy')`)
  expect((await packetOf(code)).status).toBe(200)

  const moderate = async (action: string) =>
    service.http.post(`/moderation/${code}`).set('x-dashboard-token', TOKEN).send({ action, reason: 'other' })
  await moderate('limit')
  expect(await told(code)).toMatchObject({ state: 'limited', evidence: false })
  expect((await packetOf(code)).status).toBe(404)
  await moderate('keep')
  expect((await packetOf(code)).status).toBe(200)
  const [kept] = await query(
    `select run_id, response from captures join searches on run_id = google_run_id where code = $1`,
    [code],
  )
  const keep = (response: Buffer) =>
    query('update captures set response = $2 where run_id = $1', [kept.run_id, response])
  const changed = [
    expect.stringContaining(`What is kept of the answer to the run ${kept.run_id} is not what entry`),
  ]
  for (const response of [gzipSync('another answer'), kept.response.subarray(0, -9)]) {
    await keep(response)
    expect(await refused(code)).toEqual([
      409,
      expect.stringContaining('is not what the engine sent any more'),
    ])
    expect((await verify()).problems).toEqual(changed)
  }
  await keep(kept.response)
  const { answers, problems } = await verify()
  expect([answers > 1, problems]).toEqual([true, []])
  expect((await packetOf(code)).status).toBe(200)
  const ofIt = 'run_id in (select unnest(array[google_run_id, baidu_run_id]) from searches where code = $1)'
  await query(`delete from captures where ${ofIt}`, [code])
  expect(await refused(code)).toEqual([409, expect.stringContaining('is not kept')])
  expect((await told(code)).evidence).toBe(false)
  await moderate('hide')
  expect(await told(code)).not.toHaveProperty('evidence')
  expect((await packetOf(code)).status).toBe(410)
})

test('a packet that is being made when staff hide the comparison is given to nobody', async () => {
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
  const hidden = await service.http
    .post(`/moderation/${code}`)
    .set('x-dashboard-token', TOKEN)
    .send({ action: 'hide', reason: 'other' })
  expect(hidden.status).toBe(200)
  const second = packetOf(code)
  decided.resolve()
  expect([(await first).status, (await second).status]).toEqual([410, 410])
  held.mockRestore()
})

test('workers at the same moment, and one that dies on the way, lose and double nothing', async () => {
  const made = [await search('one'), await search('two'), await search('three')] as const
  await moderate(made[0].code, 'keep')
  hour += DAY
  const dying = jest.spyOn(repository, 'addCheckpoint').mockRejectedValueOnce(new Error('killed'))
  await expect(log.seal()).rejects.toThrow('killed')
  dying.mockRestore()
  await Promise.all([log.seal(), log.seal(), log.seal()])
  for (const each of made) expect(await entriesOf(each)).toHaveLength(2)
  const [{ entries, runs, decisions }] = await query(
    `select count(*)::integer as entries, count(run_id)::integer as runs, count(decision_id)::integer as decisions
     from log_entries left join log_leaves using (index) left join log_decisions using (index)`,
  )
  expect([entries, runs + decisions, decisions > 0]).toEqual([await sizeNow(), entries, true])
  expect(await verify()).toMatchObject({ entries, runs, decisions, problems: [] })
})

test('what staff decided is entered once its day is over, of whatever comparison, and nothing tells which entry it is', async () => {
  await nextDay()
  const listed = await search('a lantern decided about')
  const unlisted = await search('a lantern decided about for nobody', { visibility: 'unlisted' })
  const [decided, before] = [hour * 1_000, await sizeNow()]
  await moderate(listed.code, 'hide')
  await nextHour()
  await moderate(listed.code, 'undo')
  await moderate(unlisted.code, 'remove')
  await nextHour()
  expect([(await entriesOf(listed)).length, await sizeNow()]).toEqual([2, before + 2])
  const later = await search('a lantern of the same checkpoint')
  const asked = jest.spyOn(repository, 'unlogged')
  await nextDay()
  expect(asked).toHaveBeenLastCalledWith(expect.anything(), hour, 50_000 - 3)
  asked.mockRestore()
  expect(await entriesOf(later)).toHaveLength(2)
  const added = await repository.entries(before + 2, 100)
  expect(added).toHaveLength(5)
  expect(added).toEqual(added.toSorted((a, b) => a.compare(b)))
  const entered = await query(
    `select salt, commitment from log_decisions join log_entries using (index) join decisions on id = decision_id
     where code in ($1, $2) order by decision_id, undone`,
    [listed.code, unlisted.code],
  )
  const records = [
    ['firewall-cafe decision 1', listed.code, 'hide', 'other', 'staff', 'public', decided],
    ['firewall-cafe undo 1', listed.code, 'hide', decided, decided + HOUR * 1_000],
    ['firewall-cafe decision 1', unlisted.code, 'remove', 'other', 'staff', 'public', decided + HOUR * 1_000],
  ]
  expect(entered.map(({ commitment }: { commitment: Buffer }) => commitment)).toEqual(
    records.map((record, at) => sha256(entered[at].salt, JSON.stringify(record))),
  )
  expect((await verify()).problems).toEqual([])
})

test('a monthly file is entered once the day is over on which it was made, and anybody can compute its entry', async () => {
  const manifest = async (): Promise<Manifest> => (await service.http.get('/exports/manifest.json')).body
  const indexes = async () => (await manifest()).files.map(({ log_index }) => log_index)
  const [first, second] = [await search('a lantern of May'), await search('another of May')]
  await query(`update searches set shown_at = '2020-05-05 07:00Z' where code in ($1, $2)`, [
    first.code,
    second.code,
  ])
  await nextDay()
  await makeFiles()
  await nextHour()
  expect(await indexes()).toEqual([null, null, null])
  await nextDay()
  const { files } = await manifest()
  for (const { month, format, rows, sha256: hash, log_index } of files) {
    const { body } = (await service.http.get(`/log/proof/${log_index}`)) as { body: LeafProof }
    const entry = sha256(JSON.stringify(['firewall-cafe export 1', month, format, rows, hash]))
    expect([format, body.entry]).toEqual([format, entry.toString('base64')])
  }
  expect(await verify()).toMatchObject({ files: 3, problems: [] })

  // The same bytes again have the entry that they had.
  const size = await sizeNow()
  await query('delete from dumps')
  await makeFiles()
  await nextDay()
  expect([await indexes(), await sizeNow()]).toEqual([files.map(({ log_index }) => log_index), size])

  // When its day ends, the file without the hidden one is served no more.
  await moderate(second.code, 'hide')
  await makeFiles()
  await moderate(second.code, 'undo')
  await nextDay()
  expect(await sizeNow()).toBe(size + 2)
  await makeFiles()
})

test('staff see which decision, undo or file is not what was entered', async () => {
  const { code } = await search('a lantern decided about again')
  await moderate(code, 'limit')
  await nextDay()
  const undone = hour
  await moderate(code, 'undo')
  await nextDay()
  const [{ id }] = await query('select id from decisions where code = $1', [code])
  const csv = `(select id from dumps where format = 'csv.gz')`
  for (const [change, back, problem] of [
    [
      `update decisions set reason = 'hate' where id = ${id}`,
      `update decisions set reason = 'other' where id = ${id}`,
      `The decision ${id} is not what entry`,
    ],
    [
      `update decisions set undone_at = null where id = ${id}`,
      `update decisions set undone_at = to_timestamp(${undone}) where id = ${id}`,
      `The undo of the decision ${id} is not what entry`,
    ],
    [
      `update dumps set rows = rows + 1 where format = 'parquet'`,
      `update dumps set rows = rows - 1 where format = 'parquet'`,
      'No entry holds the file 2020-05.parquet fast as it is',
    ],
    [
      `update dump_chunks set bytes = bytes || '!' where dump_id = ${csv}`,
      `update dump_chunks set bytes = substr(bytes, 1, length(bytes) - 1) where dump_id = ${csv}`,
      'The bytes of the file 2020-05.csv.gz are not those',
    ],
  ] as const) {
    await query(change)
    expect((await verify()).problems).toEqual([expect.stringContaining(problem)])
    await query(back)
  }
  expect((await verify()).problems).toEqual([])
})

test('of what is removed the entry stays, and nothing that leads to it', async () => {
  const made = await search('a lantern to be removed')
  await nextHour()
  const [index] = await entriesOf(made)
  const decided = await service.http
    .post(`/moderation/${made.code}`)
    .set('x-dashboard-token', TOKEN)
    .send({ action: 'remove', reason: 'other' })
  expect(decided.status).toBe(200)
  expect(await query('select from log_leaves where index = $1', [index])).toEqual([])
  expect((await service.http.get(`/log/proof/${index}`)).status).toBe(200)
  expect((await verify()).problems).toEqual([])
})

test('more than a tile is hashed, served and proved', async () => {
  const size = (await repository.latest())?.size ?? 0
  const runs = await query(
    `insert into engine_runs (engine, provider, simulated, query, language, outcome, asked_at, duration_ms, capture_sha256)
     select 'google', 'serper', true, 'made ' || n, 'en', 'empty', now(), 1, sha256(n::text::bytea)
     from generate_series(1, 700) n returning id`,
  )
  await repository.alone((transaction) =>
    repository.append(
      transaction,
      size,
      runs.map(({ id }: { id: string }) => ({
        runId: id,
        salt: randomBytes(32),
        commitment: randomBytes(32),
      })),
    ),
  )
  const root = await new Tree(size + 700, repository.reader()).root()
  hour += HOUR
  const head = { origin: ORIGIN, size: size + 700, root }
  const note = signCheckpoint(head, keysOf(LOG_KEY), hour)
  await repository.alone((transaction) => repository.addCheckpoint(transaction, { ...head, note, hour }))
  await query('delete from engine_runs where id = any ($1)', [runs.map(({ id }: { id: string }) => id)])
  expect(await new Monitor().look()).toBeUndefined()
  expect((await verify()).problems).toEqual([])
  expect((await service.http.get('/log/tile/1/000.p/2')).status).toBe(200)
  for (const none of [
    'tile/1/000.p/3',
    'tile/1/000',
    'tile/0/009',
    'tile/0/x000/001',
    'tile/9/000',
    'tile/0/a/b/c',
  ])
    expect([none, (await service.http.get(`/log/${none}`)).status]).toEqual([none, 404])
})

test('a monitor catches a rewritten history, a fork, a leaf removed and a clock set back', async () => {
  const monitor = new Monitor()
  expect(await monitor.look()).toBeUndefined()
  await search('a lantern that is watched')
  await nextHour()
  expect(await monitor.look()).toBeUndefined()
  const size = (await repository.latest())?.size ?? 0
  let undo = await forge({}, randomBytes(32))
  expect(await monitor.look()).toBe('the history was rewritten')
  await undo()
  undo = await forge({ size: size - 1 })
  expect(await monitor.look()).toBe('the log has become shorter')
  await undo()
  undo = await forge({ hour: hour - HOUR })
  expect(await monitor.look()).toBe('the clock was set back')
  await undo()
  expect(await monitor.look()).toBeUndefined()
})

test('after a backup of before is restored nothing is doubled, and a monitor sees that the history is another', async () => {
  const monitor = new Monitor()
  await search('a lantern before the backup')
  await nextHour()
  const kept = (await repository.latest())?.size ?? 0
  const after = await search('a lantern after the backup')
  await moderate(after.code, 'keep')
  await nextDay()
  expect(await monitor.look()).toBeUndefined()
  await query('delete from log_leaves where index >= $1', [kept])
  await query('delete from log_decisions where index >= $1', [kept])
  await query('delete from log_entries where index >= $1', [kept])
  await query('delete from log_checkpoints where size > $1', [kept])
  await nextHour()
  expect(await sizeNow()).toBe(kept + 3)
  expect(await verify()).toMatchObject({ problems: [] })
  expect(await monitor.look()).toBe('the history was rewritten')
})

test('staff see what was changed, and nothing more is signed over it', async () => {
  await query(
    `update engine_runs set outcome = 'legal_notice' where id = (select min(run_id) from log_leaves)`,
  )
  expect((await verify()).problems).toEqual([
    expect.stringMatching(/^The run \d+ is not what entry \d+ holds fast/),
  ])
  await query(`update engine_runs set outcome = 'results' where id = (select min(run_id) from log_leaves)`)
  expect((await verify()).problems).toEqual([])
  const size = (await repository.latest())?.size ?? 0
  const last = (await repository.entries(size - 1, 1))[0]
  await query('update log_entries set commitment = $1 where index = $2', [randomBytes(32), size - 1])
  hour += HOUR
  await expect(log.seal()).rejects.toThrow(BrokenLogError)
  expect((await verify()).problems.join()).toContain('not those that were signed')
  await query('update log_entries set commitment = $1 where index = $2', [last, size - 1])
  await log.seal()
  hour -= 2 * HOUR
  await log.seal()
  expect(service.logs()).toContain('the clock is behind')
})
