import { readFile } from 'node:fs/promises'
import {
  ENGINE_PROVIDER_NAMES,
  ENGINES,
  MODERATION_REASONS,
  OUTCOMES,
  TRANSLATION_PROVIDER_NAMES,
} from '@firewall-cafe/shared'
import { ALERTS_FILE, alertRule, readAlerts } from '@firewall-cafe/testing/alerts'
import { eventually } from '@firewall-cafe/testing/eventually'
import { freePort } from '@firewall-cafe/testing/ports'
import { service, simulators, useService } from '../../test/use-service.ts'
import { FIRST_COOLDOWN_MS, LONGEST_COOLDOWN_MS } from '../bot/call-rate.ts'
import { TRANSLATION_BUDGET } from '../engines/not-asked.ts'
import { SEARCH_MS_MAX } from '../platform/config.ts'
import { ReadDatabase } from '../platform/database/read-database.ts'
import { OWN_LIMITS, SECONDS } from '../platform/metrics/metrics.ts'
import { JOB_NAMES, RECURRING, type RecurringJob } from '../platform/queue/job-names.ts'
import { JobRunner } from '../platform/queue/job-runner.ts'
import { Readiness } from '../platform/readiness.ts'
import { MonitoringServer } from './monitoring-server.ts'

const CANARY = 'canary7f3a'

const port = await freePort()
const watch = `http://127.0.0.1:${port}`

useService({
  METRICS_PORT: String(port),
  CONTACT_RECIPIENT: 'office@firewall.example',
  MAIL_FROM: 'site@firewall.example',
  SITE_ORIGINS: 'https://site.firewall.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  LIBRETRANSLATE_URL: 'http://127.0.0.1:1',
})
beforeAll(async () => {
  await service.app.get(MonitoringServer).start()
  await service.app.get(JobRunner).start()
})

interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

const scrape = async () => (await fetch(`${watch}/metrics`)).text()
async function samples(name?: string): Promise<Sample[]> {
  const lines = (await scrape()).split('\n').filter((line) => line && !line.startsWith('#'))
  const all = lines.map((line) => {
    const [, found = '', labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text])
    return { name: found, labels: Object.fromEntries(pairs), value: Number(value) }
  })
  return name ? all.filter((sample) => sample.name === `firewall_cafe_${name}`) : all
}

test('requests by route, answers by outcome, jobs by result and the current state are exported', async () => {
  simulators.switchboard.add({ target: 'baidu', kind: 'captcha', times: 1 })
  await service.http.post('/images').send({ query: 'sunflower' })
  await service.http.get('/dashboardData')
  await service.http.post('/images').send({ query: ' ' })
  await eventually(async () => {
    const counted = async (name: string) =>
      (await samples(name)).map(({ labels: { le: _, ...labels }, value }) => ({ labels, value }))
    expect(await counted('http_request_duration_seconds_count')).toEqual(
      expect.arrayContaining([
        { labels: { method: 'POST', route: '/images', status: '2xx' }, value: 1 },
        { labels: { method: 'POST', route: '/images', status: '4xx' }, value: 1 },
        { labels: { method: 'GET', route: '/dashboardData', status: '2xx' }, value: 1 },
      ]),
    )
    expect(await counted('searches_total')).toEqual([
      { labels: { result: 'answered' }, value: 1 },
      { labels: { result: 'nothing_seen' }, value: 0 },
      { labels: { result: 'failed' }, value: 0 },
    ])
    const answers = await counted('engine_answer_duration_seconds_count')
    expect(answers.filter(({ value }) => value > 0)).toEqual([
      { labels: { engine: 'google', provider: 'serper', outcome: 'results' }, value: 1 },
      { labels: { engine: 'baidu', provider: 'baidu', outcome: 'captcha' }, value: 1 },
    ])
    const notYet = { labels: { engine: 'baidu', provider: 'baidu', outcome: 'timeout' }, value: 0 }
    expect(answers).toContainEqual(notYet)
    const pictures = (await samples('jobs_total')).find(
      ({ labels }) => labels.job === 'collect-image' && labels.result === 'done',
    )
    expect(pictures?.value).toBeGreaterThanOrEqual(9)
  })
  const failed = (await samples('jobs_total')).filter(({ labels }) => labels.result === 'failed')
  expect(failed.map(({ labels }) => labels.job).sort()).toEqual([...JOB_NAMES].sort())
  await eventually(async () => {
    const parts = (await samples('part_up')).map(({ labels, value }) => [labels.part, value])
    expect(Object.fromEntries(parts)).toEqual({ database: 1, queue: 1, store: 1 })
  })
  const closed = (await samples('circuit_state')).filter(({ value }) => value === 1)
  expect(closed.map(({ labels }) => [labels.provider, labels.state])).toEqual([
    ...ENGINE_PROVIDER_NAMES.map((provider) => [provider, 'closed']),
  ])
  expect((await samples('bot_paused')).map(({ value }) => value)).toEqual([1])
  const refusals = (await samples('bot_refusals')).map(({ labels, value }) => [labels.engine, value])
  expect(refusals).toEqual(ENGINES.map((engine) => [engine, 0]))
})

test('a replica that is not read is reported as down', async () => {
  const reads = service.app.get(ReadDatabase)
  reads.replica = { state: 'behind', lagMs: 9_000 }
  const replica = (await samples('part_up')).find(({ labels }) => labels.part === 'read_replica')
  reads.replica = undefined
  expect(replica?.value).toBe(0)
})

test('a waiting picture shows in the metrics, and not to the public', async () => {
  const href = 'https://waits.example/1.jpg'
  await service.database.query(
    `insert into image_addresses (href, href_sha256, recorded_at)
     values ($1, sha256(convert_to($1, 'UTF8')), now() - interval '4 minutes')`,
    [href],
  )
  expect((await samples('image_oldest_waiting_seconds'))[0]?.value).toBeGreaterThanOrEqual(240)
  // If anybody could poll it, it would reveal to the second when somebody searched.
  expect(JSON.stringify((await service.http.get('/health')).body)).not.toMatch(/picture|image/)
  await service.database.query('delete from image_addresses where href = $1', [href])
})

test('the room that captures take shows in the metrics, apart from that of pictures', async () => {
  const fullness = async (kind: string) => (await samples(`${kind}_storage_fullness`))[0]?.value
  // The hourly count would correct it meanwhile.
  await eventually(async () => {
    await service.database.query(
      `insert into image_storage (day, captures) values ('2026-01-01', 9.5e9)
       on conflict (day) do update set captures = excluded.captures`,
    )
    expect(await fullness('capture')).toBeCloseTo(0.95, 3)
  })
  expect(await fullness('image')).toBeLessThan(0.01)
  await service.database.query(`delete from image_storage where day = '2026-01-01'`)
})

test('an open report shows in the metrics, by its reason', async () => {
  const { body } = await service.http.post('/images').send({ query: 'a reported heron' })
  const waiting = async () =>
    (await samples('oldest_report_seconds')).map(({ labels, value }) => [labels, value > 3_600])
  const none = MODERATION_REASONS.map((reason) => [{ reason }, false])
  expect(await waiting()).toEqual(none)
  await service.http.post(`/comparisons/${body.code}/reports`).send({ reason: 'minor' }).expect(200)
  expect(await waiting()).toEqual(none)
  await service.database.query(`update reports set reported_at = reported_at - interval '3 hours'`)
  expect(await waiting()).toEqual([[{ reason: 'minor' }, true], ...none.slice(1)])
  // Hidden, it is still to be read.
  await service.database.query(`select set_search_state(id, 'hidden') from searches where code = $1`, [
    body.code,
  ])
  expect(await waiting()).toEqual([[{ reason: 'minor' }, true], ...none.slice(1)])
  await service.database.query('delete from reports')
})

test('an alert about reports pages for minors and private persons, and another covers all other reasons', async () => {
  const rules = await readAlerts()
  const named = async (name: string) => {
    const { expr, labels } = rules.find(({ alert }) => alert === name) ?? { expr: '' }
    return [labels, /reason(=~|!~)"minor\|private_person"/.exec(expr)?.[1], />\s*(\d+)/.exec(expr)?.[1]]
  }
  // The figure begins up to an hour after the report: within an hour, and within a day.
  expect(await named('UrgentReportWaits')).toEqual([{ severity: 'page' }, '=~', '0'])
  expect(await named('ReportWaits')).toEqual([{ severity: 'ticket' }, '!~', '82800'])
})

test('a message that the mail server does not take shows in the metrics', async () => {
  await service.http
    .post('/send-email')
    .send({
      to: 'office@firewall.example',
      from: 'a@b.example',
      name: 'A',
      message: 'hello',
      text: 'hello',
      html: 'hello',
    })
    .expect(200)
  expect((await samples('mail_unsent')).map(({ value }) => value)).toEqual([1])
  expect((await samples('mail_oldest_unsent_seconds'))[0]?.value).toBeGreaterThan(0)
})

test('no label contains anything of a visitor’s', async () => {
  await service.http
    .post('/images')
    .set('user-agent', CANARY)
    .set('x-voter-token', CANARY)
    .send({ query: CANARY, search_client_name: CANARY })
  await service.http.get(`/${CANARY}/${CANARY}?${CANARY}=1`)
  await service.http.get(`/searches?query=${CANARY}`)
  await service.http.post(`/searches/${CANARY}/images`)
  const text = await scrape()
  expect(text).toContain('route="unmatched"')
  expect(text).not.toContain(CANARY)
  expect(text).not.toContain('127.0.0.1')
  const KNOWN: Record<string, readonly string[]> = {
    engine: ENGINES,
    provider: [...ENGINE_PROVIDER_NAMES, ...TRANSLATION_PROVIDER_NAMES, TRANSLATION_BUDGET],
    outcome: [...OUTCOMES, ...OWN_LIMITS],
    job: JOB_NAMES,
    result: ['done', 'retried', 'failed', 'postponed', 'answered', 'nothing_seen'],
    status: ['2xx', '3xx', '4xx', '5xx'],
    method: ['GET', 'POST', 'HEAD', 'OPTIONS'],
    part: ['database', 'queue', 'store'],
    of: ['done', 'total', 'today'],
    reason: MODERATION_REASONS,
  }
  const strange = (await samples())
    .flatMap(({ labels }) => Object.entries(labels))
    .filter(([label, value]) => KNOWN[label] && !KNOWN[label].includes(value))
  expect(strange).toEqual([])
})

test('the public API serves no metrics, and the metrics port serves no API', async () => {
  expect((await service.http.get('/metrics')).status).toBe(404)
  expect((await fetch(`${watch}/searches`)).status).toBe(404)
  expect((await fetch(`${watch}/metrics`, { method: 'POST' })).status).toBe(405)
})

/** Of site builder, content server and the timer of backups, whose tests look for them here. */
const OF_OTHERS = ['site_behind_seconds', 'scheduled_act_overdue_seconds', 'backup_finished_seconds'].map(
  (name) => `firewall_cafe_${name}`,
)

test('every metric that an alert uses is exported', async () => {
  const exported = new Set([...(await samples()).map(({ name }) => name), ...OF_OTHERS])
  const NAMED = /\b(?:firewall_cafe|nodejs|process)_\w+\b/g
  const named = [...(await readFile(ALERTS_FILE, 'utf8')).matchAll(NAMED)].map(([name]) => name)
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !exported.has(name))).toEqual([])
})

test('every alert says whom it is for, what is wrong and what to do, and uses existing labels', async () => {
  const rules = await readAlerts()
  const labels = new Set((await samples()).flatMap((sample) => Object.keys(sample.labels)))
  const sentence = expect.stringMatching(/\.$/) as unknown
  for (const { alert, expr, labels: marks, annotations } of rules) {
    expect([alert, marks]).toEqual([alert, { severity: expect.stringMatching(/^(page|ticket)$/) }])
    expect([alert, annotations]).toEqual([alert, { summary: sentence, description: sentence }])
    // Prometheus’ own figure and those of node_exporter have their own labels.
    const ours = expr.replaceAll(/\b(?:up|node_\w+)\{[^}]*\}/g, '')
    const selectors = [...ours.matchAll(/\{([^}]*)\}/g)].flatMap(
      ([, inside = '']) => inside.match(/\w+(?==|!)/g) ?? [],
    )
    expect([alert, selectors.filter((label) => !labels.has(label))]).toEqual([alert, []])
    for (const [, named = ''] of expr.matchAll(/outcome(?:=~|!~|!=|=)"([^"]*)"/g))
      expect([...OUTCOMES, ...OWN_LIMITS]).toEqual(expect.arrayContaining(named.split('|')))
    // A sum over no series is empty and not 0, so the alert would never fire: hence `or vector(0)`.
    expect([alert, expr]).not.toEqual([alert, expect.stringMatching(/sum\(rate\([^()]*\)\)\s*== 0/)])
  }
  expect(rules.length).toBe(32)
})

test('one outage of an engine gives one alert, even when few search', async () => {
  const rule = (await readAlerts()).find(({ alert }) => alert === 'EngineNotSeen')
  expect(rule).toHaveProperty('keep_firing_for', '1h')
})

test('Caddy’s readiness checks hide no other requests from an alert', async () => {
  const selectors = (await readAlerts()).flatMap(({ expr }) =>
    [...expr.matchAll(/http_request_duration_seconds_\w+(\{[^}]*\})?/g)].map(([, labels = '']) => labels),
  )
  expect(selectors.length).toBeGreaterThan(3)
  expect(selectors.filter((labels) => !/\broute="|route!="\/health\/ready"/.test(labels))).toEqual([])
})

test('durations are told apart up to the longest search, and above the limit of each alert', async () => {
  const limits = (await readAlerts()).flatMap(({ expr }) =>
    [...expr.matchAll(/histogram_quantile\(.*\) > (\S+)/g)].map(([, limit]) => Number(limit)),
  )
  expect(limits.length).toBeGreaterThan(1)
  // The quantile of all that is longer than the largest bucket is that bucket.
  expect(Math.max(...SECONDS)).toBeGreaterThan(Math.max(SEARCH_MS_MAX / 1_000, ...limits))
})

test('an alert fires after twelve hours in which an engine has always refused the bot', async () => {
  const [, refusals = '0'] = />= (\d+)/.exec(await alertRule('BotRefused')) ?? []
  const rests = Array.from({ length: Number(refusals) - 1 }, (_, doublings) =>
    Math.min(FIRST_COOLDOWN_MS * 2 ** doublings, LONGEST_COOLDOWN_MS),
  )
  const hours = rests.reduce((sum, rest) => sum + rest, 0) / 3_600_000
  expect([hours > 11, hours < 12]).toEqual([true, true])
})

test('an alert fires when no job runs, even with a short queue', async () => {
  expect(await alertRule('QueueStands')).not.toContain('queue_jobs')
})

test('one failure of a one-time or rare job fires an alert; frequent jobs may fail a few times', async () => {
  const [often, rarely] = (await alertRule('JobsFail')).split('\n  or ')
  const named = /job=~"([^"]*)"/.exec(rarely ?? '')?.[1]?.split('|') ?? []
  const rare = JOB_NAMES.filter(
    (job) => !(job in RECURRING) || RECURRING[job as RecurringJob].everyMs > 10 * 60_000,
  )
  expect(named.sort()).toEqual(rare.filter((job) => job !== 'collect-image').sort())
  expect([often, rarely]).toEqual([expect.stringMatching(/> 4$/), expect.stringMatching(/> 0\s*$/)])
})

test('a port in use is refused with an error message', async () => {
  await expect(service.app.get(MonitoringServer).start()).rejects.toThrow('METRICS_PORT: the port is taken')
})

test('a process is ready while database and queue answer, and exports its own metrics without the database', async () => {
  const ready = async () => {
    const answer = await fetch(`${watch}/health/ready`)
    return [answer.status, await answer.text()]
  }
  // A part has two seconds to answer, which a busy machine may need for itself.
  await eventually(async () => expect(await ready()).toEqual([200, 'ready\n']))
  await service.database.destroy()
  await eventually(async () => expect(await ready()).toEqual([503, 'Without an answer: database.\n']))
  expect(await samples('mail_unsent')).toEqual([])
  expect((await samples('part_up')).find(({ labels }) => labels.part === 'database')?.value).toBe(0)
  expect((await samples()).some(({ name }) => name === 'process_resident_memory_bytes')).toBe(true)
  service.app.get(Readiness).end()
  expect(await ready()).toEqual([503, 'This process is about to end.\n'])
})
