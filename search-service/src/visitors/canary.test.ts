/**
 * The canary scan: addresses, tokens and messages that exist nowhere else go through the whole system, the wrong way
 * too; afterwards everything it has kept, logged, sent and answered is searched for them.
 */
import { rm } from 'node:fs/promises'
import {
  everythingInDatabase,
  everythingInFolder,
  everythingInRedis,
} from '@firewall-cafe/testing/dump-everything'
import { eventually } from '@firewall-cafe/testing/eventually'
import { type MailServer, startMailServer } from '@firewall-cafe/testing/mail-server'
import { freePort } from '@firewall-cafe/testing/ports'
import type { Program } from '@firewall-cafe/testing/program'
import { type Backend, describeBackends } from '@firewall-cafe/testing/redis'
import { type Build, build, run } from '@firewall-cafe/testing/service-process'
import { type Simulators, startSimulators } from '@firewall-cafe/testing/simulators/server'
import { FaultProxy } from '@firewall-cafe/testing/tcp-proxy'
import pg from 'pg'
import {
  ADDRESS_TRACES,
  ADDRESSES,
  found,
  MESSAGE,
  READER,
  sendBroken,
  TEXT,
  TOKEN,
  TOKEN_TRACES,
  WRITER,
} from '../../test/canaries.ts'
import { testEnvironment } from '../../test/service.ts'

/** Of the visitors. */
const NETWORKS = ['203.0.113.0/24', '198.51.100.0/24', '2001:db8::/32']

let built: Build
let simulators: Simulators
let proxy: FaultProxy
/** All that was sent to engines, translator and picture host, read as Latin-1. */
let heard = ''
let mail: MailServer

beforeAll(async () => {
  built = await build()
  proxy = await FaultProxy.listen(
    0,
    () => simulators.port,
    (bytes) => {
      heard += bytes.toString('latin1')
    },
  )
  simulators = await startSimulators({
    port: 0,
    publicUrl: `http://127.0.0.1:${proxy.port}`,
    smallPictures: true,
  })
  mail = await startMailServer()
})
afterAll(async () => {
  await mail?.close()
  await proxy?.close()
  await simulators?.close()
})

describeBackends('with queue and limits on', (startBackend) => {
  let backend: Backend
  let environment: Record<string, string>
  let database: pg.Client
  let url: string
  const processes: Program[] = []
  const answers: string[] = []
  const metrics: string[] = []
  const statuses = new Set<number>()
  /** Codes and ids of searches. */
  const names: string[] = []

  beforeAll(async () => {
    // Like some mail servers, it quotes what it refuses.
    mail.refusal = `550 refused: Reply-To <${WRITER}>, "${TEXT}"`
    mail.deliveries.length = 0
    backend = await startBackend()
    environment = {
      ...(await testEnvironment({ url: `http://127.0.0.1:${proxy.port}`, port: proxy.port })),
      ...backend.environment,
      NODE_ENV: 'development',
      LOG_LEVEL: 'trace',
      API_PORT: String(await freePort()),
      TRUSTED_PROXIES: '127.0.0.1',
      CONTACT_RECIPIENT: 'office@firewall.example',
      MAIL_FROM: 'site@firewall.example',
      SITE_ORIGINS: 'https://site.firewall.example',
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    }
    url = `http://127.0.0.1:${environment.API_PORT}`
    database = new pg.Client({ connectionString: environment.DATABASE_URL })
    await database.connect()
    for (const entry of ['api.js', 'worker.js'] as const) {
      const port = String(await freePort())
      metrics.push(`http://127.0.0.1:${port}/metrics`)
      processes.push(await run(built, entry, { ...environment, METRICS_PORT: port }))
    }
  })
  afterAll(async () => {
    for (const each of processes) each.kill('SIGKILL')
    await Promise.all(processes.map(({ ended }) => ended))
    await database?.end()
    await backend?.stop()
    if (environment) await rm(environment.IMAGE_DIR as string, { recursive: true, force: true })
  })

  /** One call of a visitor who carries every canary in some header; its answer is kept for the scan. */
  async function call(from: string, target: string, body?: unknown, init: RequestInit = {}) {
    const answer = await fetch(url + target, {
      ...(body === undefined
        ? {}
        : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...init,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        'x-voter-token': TOKEN,
        cookie: `voter=${TOKEN}; mail=${WRITER}`,
        authorization: `Bearer ${TOKEN}`,
        referer: `https://example.org/?mail=${WRITER}`,
        'user-agent': `browser of ${WRITER}`,
        ...init.headers,
      },
    })
    const text = await answer.text()
    statuses.add(answer.status)
    answers.push(`${answer.status} ${JSON.stringify([...answer.headers])} ${text}`)
    return { status: answer.status, text, body: () => JSON.parse(text) }
  }

  test('a mail server that quotes what it refuses puts none of it into log or queue', async () => {
    const sent = await call(ADDRESSES[0], '/send-email', { to: 'office@firewall.example', text: MESSAGE })
    expect(sent.status).toBe(200)
    await eventually(async () => {
      const { rows } = await database.query('select 1 from messages where last_failure is not null')
      expect(rows).toHaveLength(1)
    })
    await eventually(() => expect(printed()).toContain('job failed'))
    expect(found(printed())).toEqual([])
    expect(found(await kept())).toEqual([])
    mail.refusal = undefined
  })

  test('every visitor searches, votes, proposes, writes and browses, with valid and invalid requests', async () => {
    simulators.switchboard.add({ target: 'images', kind: '500', times: 1 })
    for (const from of ADDRESSES) {
      const search = await call(from, '/images', { query: 'sunflower', search_client_name: 'ada' })
      expect(search.status).toBe(200)
      const { searchId: id, code } = search.body()
      names.push(id, code)
      await call(from, '/images', { query: '六四' }, { headers: { accept: 'text/event-stream' } })
      await call(from, '/vote', { meta_key: 'votes_censored', search_id: id })
      await call(from, `/searches/${id}/votes`)
      await call(from, `/comparisons/${code}`)
      await call(from, `/searches/${id}/translation-proposals`, { translation: '太陽花' })
      await call(from, `/searches/${id}/images`, {})
      await call(from, '/newsletter', { email: READER })
      await call(from, `/searches?query=${encodeURIComponent(TEXT)}`)
      await call(from, `/proxy-image?url=${encodeURIComponent(`https://example.org/?mail=${WRITER}`)}`)
      await misbehave(from)
    }
    await everythingAway(async () => {
      const [from] = ADDRESSES
      await call(from, '/send-email', { to: 'office@firewall.example', text: MESSAGE })
      await call(from, '/newsletter', { email: READER })
      await call(from, '/vote', { meta_key: 'votes_censored', search_id: '1' })
    })
    expect([...statuses].sort()).toEqual([200, 400, 403, 404, 413, 415, 500])
    await eventually(async () => {
      const { rows } = await database.query(`select state from image_addresses where state = 'waiting'`)
      expect(rows).toEqual([])
    })
  })

  async function misbehave(from: string): Promise<void> {
    await call(from, '/images', `{"query": "${TEXT}`)
    await call(from, '/images', { query: { text: TEXT } })
    await call(from, '/send-email', { to: WRITER, text: MESSAGE })
    await call(from, '/send-email', { to: 'office@firewall.example', text: TEXT.repeat(4_000) })
    await call(from, '/send-email', MESSAGE, { headers: { 'content-type': 'text/plain' } })
    await call(from, '/newsletter', { email: `${READER} and more` })
    await call(from, '/vote', { meta_key: TEXT, search_id: TOKEN })
    await call(
      from,
      '/vote',
      { meta_key: 'votes_censored', search_id: '1' },
      { headers: { 'x-voter-token': `${TOKEN}!` } },
    )
    await call(from, `/nowhere?mail=${WRITER}`)
    const head = `POST /send-email HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${from}\r\nbad header ${TEXT}\r\n\r\n`
    answers.push(await sendBroken(Number(environment.API_PORT), head))
  }

  /** Runs something while the tables that visitors write to are not where they should be. */
  async function everythingAway(during: () => Promise<void>): Promise<void> {
    const tables = ['messages', 'newsletter_signups', 'votes']
    for (const table of tables) await database.query(`alter table ${table} rename to ${table}_away`)
    await during()
    for (const table of tables) await database.query(`alter table ${table}_away rename to ${table}`)
  }

  const printed = () => processes.map((each) => each.output()).join('\n')
  const kept = async (): Promise<string> => {
    const rows = await everythingInDatabase(environment.DATABASE_URL as string, [
      'messages',
      'newsletter_signups',
    ])
    return environment.REDIS_URL ? rows + (await everythingInRedis(environment.REDIS_URL)) : rows
  }

  test('tables, queue and limits contain none of their data, except the two tables made for it', async () => {
    const rows = await kept()
    expect(found(rows)).toEqual([])
    // The truncated networks show that the visitors were recorded.
    for (const network of NETWORKS) expect(rows).toContain(network)
    const everything = await everythingInDatabase(environment.DATABASE_URL as string)
    expect(found(everything, [WRITER, READER, TEXT])).toEqual([WRITER, READER, TEXT])
    expect(found(everything, [...ADDRESS_TRACES, ...TOKEN_TRACES])).toEqual([])
  })

  test('limits do not even name a network, which Redis would keep beside the jobs of its searches', async () => {
    const limits = environment.REDIS_URL
      ? await everythingInRedis(environment.REDIS_URL)
      : JSON.stringify((await database.query('select key from rate_limits')).rows)
    expect(limits).toMatch(/\bnetwork-engine-calls:/)
    expect(found(limits, NETWORKS)).toEqual([])
  })

  test('no log line contains any of it', () => {
    expect(printed()).toContain('"route":"/newsletter"')
    expect(found(printed())).toEqual([])
    // Nor the code or id of a search, of which only the hour is kept elsewhere.
    expect(printed()).toContain('"route":"/comparisons/:code"')
    expect(names).toHaveLength(2 * ADDRESSES.length)
    expect(found(printed(), names)).toEqual([])
    expect(printed()).toContain('"job":"collect-image"')
    expect(printed()).not.toMatch(/(collect-image|send-message|send-confirmation)\/\d/)
  })

  test('no stored picture, and no name of one, contains any of it', async () => {
    const { files, text } = await everythingInFolder(environment.IMAGE_DIR as string)
    expect(files).toBeGreaterThan(18)
    expect(found(text)).toEqual([])
  })

  test('no engine, translator or picture host receives any of it', () => {
    expect(heard.length).toBeGreaterThan(10_000)
    // A search is for everybody; who asked, and what was written to the office, is not.
    expect(found(heard)).toEqual([])
  })

  test('no answer to anybody contains any of it; only its owner is shown an address', async () => {
    const { body: description } = await call('192.0.2.1', '/openapi.json')
    const paths = Object.entries(description().paths as Record<string, object>)
    const open = paths.filter(([path, calls]) => 'get' in calls && !path.includes('{')).map(([path]) => path)
    expect(open).toEqual(expect.arrayContaining(['/searches', '/dashboardData', '/figures/recent-activity']))
    for (const path of [...open, '/searches/1/votes', '/health', '/docs', '/jobs', '/metrics'])
      await call('192.0.2.1', path, undefined, { headers: { 'x-voter-token': 'somebody-else' } })
    await call('192.0.2.1', '/searches/1/images', {})
    for (const address of metrics) {
      const figures = await (await fetch(address)).text()
      expect(figures).toContain('firewall_cafe_')
      answers.push(figures)
    }
    expect(found(answers.join('\n'))).toEqual([])
    const own = await call(ADDRESSES[2], '/api/my-ip')
    expect(own.body()).toEqual({ ip: ADDRESSES[2] })
    expect(found(printed())).toEqual([])
  })

  test('everything that was sent is deleted once its month is over', async () => {
    // The message, and the question to who signed up.
    await eventually(() => expect(mail.deliveries).toHaveLength(2))
    await eventually(async () => {
      await database.query(
        `update messages set sent_at = now() - interval '31 days' where sent_at is not null`,
      )
      expect((await database.query('select 1 from messages')).rows).toEqual([])
    })
    await database.query('delete from newsletter_signups')
    expect(found(await everythingInDatabase(environment.DATABASE_URL as string))).toEqual([])
  })
})
