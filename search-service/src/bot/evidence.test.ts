import { NOT_ASKED } from '../engines/not-asked.ts'
import { atOnce, bot, listOf, query, service, simulators, useBot } from './bot.fixture.ts'

useBot()

test('runs are evidence only on an engine whose control had results; others are never called censored, and say why', async () => {
  await listOf(['tank man', '坦克人'], ['cat', '猫', 'control'])
  // The control comes first in its batch: Baidu has nothing even for a cat.
  simulators.switchboard.add({ target: 'baidu', kind: 'empty', times: 1 })
  await bot().crawl(atOnce)
  expect(
    await query(`select s.term_initial as term, r.engine, r.outcome, r.detail
      from searches s join engine_runs r on r.id in (s.google_run_id, s.baidu_run_id) order by term, engine`),
  ).toEqual([
    { term: 'cat', engine: 'baidu', outcome: 'empty', detail: expect.stringMatching(/^no evidence: /) },
    { term: 'cat', engine: 'google', outcome: 'results', detail: null },
    { term: 'tank man', engine: 'baidu', outcome: 'empty', detail: expect.stringMatching(/^no evidence: /) },
    { term: 'tank man', engine: 'google', outcome: 'results', detail: null },
  ])
  expect(await query('select google_evidence, baidu_evidence from bot_crawl_batches')).toEqual([
    { google_evidence: true, baidu_evidence: false },
  ])
  await service.fold()
  const { body } = await service.http.get('/searches?cities=automated_scraper')
  expect(body.data).toHaveLength(2)
  for (const row of body.data) {
    expect(row).toMatchObject({
      outcomes: { google: 'results', baidu: 'empty' },
      censored: false,
      control_failed: ['baidu'],
    })
    const record = (await service.http.get(`/comparisons/${row.code}`)).body
    expect(record.runs.baidu).toMatchObject({ censored: false, control_failed: true })
    expect(record.runs.google).not.toHaveProperty('control_failed')
    const vote = { search_id: row.search_id, meta_key: 'votes_censored' }
    expect((await service.http.post('/vote').send(vote)).status).toBe(409)
  }
  const [exported] = (await service.http.get('/comparisons?limit=1')).body.data
  expect([exported.google_outcome, exported.baidu_outcome]).toEqual(['results', 'control_failed'])
  // It stays known of the records when the list changes.
  await query('delete from bot_terms')
  const again = await service.http.get('/searches?cities=automated_scraper')
  expect(again.body.data.map((row: { censored: boolean }) => row.censored)).toEqual([false, false])
})

test.each([
  [
    'the engine refused in between',
    async () => {
      simulators.switchboard.add({ target: 'baidu', kind: 'captcha', times: 1 })
      await bot().crawl(atOnce)
      await query('update bot_cooldowns set cools_until = now()')
    },
  ],
  [
    'more than an hour went by',
    () => query(`update engine_runs set asked_at = asked_at - interval '61 minutes'`),
  ],
])('a control proves nothing any more once %s', async (_, happened) => {
  await listOf(['sunflower', '向日葵'], ['mountain', '山'], ['cat', '猫', 'control'])
  await bot().crawl({ ...atOnce, limit: 1 })
  await happened()
  simulators.switchboard.add({ target: 'baidu', kind: 'empty' })
  expect(await bot().crawl(atOnce)).toMatchObject({ done: 3, total: 3 })
  const details = await query(`select detail from engine_runs where engine = 'baidu' and outcome = 'empty'`)
  expect(details.length).toBeGreaterThan(0)
  for (const { detail } of details) expect(detail).toMatch(/^no evidence: /)
})

test('a visitor’s empty answer is no evidence, either, in the hour after a failed control or a refusal', async () => {
  await listOf(['cat', '猫', 'control'], ['dog', '狗', 'control'], ['sunflower', '向日葵'])
  simulators.switchboard.add({ target: 'baidu', kind: 'empty', times: 1 })
  await bot().crawl({ ...atOnce, limit: 2 })
  simulators.switchboard.add({ target: 'baidu', kind: 'captcha', times: 1 })
  expect(await bot().crawl(atOnce)).toMatchObject({ done: 3, total: 3 })
  simulators.switchboard.add({ target: 'baidu', kind: 'empty' })
  /** A visitor's answer where Baidu had nothing for one control, pictures for the other, and refused, at these times. */
  const ask = async (words: string, empty: string, results: string, captcha = '-61 minutes') => {
    for (const [outcome, moment] of Object.entries({ empty, results, captcha }))
      await service.database.query(
        `update engine_runs set asked_at = date_trunc('hour', now()) + $2::interval
         from bot_crawl_items where engine_runs.id = baidu_run_id and outcome = $1`,
        [outcome, moment],
      )
    const { body } = await service.http.post('/images').send({ query: words })
    expect(body.runs.baidu.outcome).toBe('empty')
    return body
  }
  const failed = await ask('坦克人', '-20 minutes', '-30 minutes')
  expect(failed.runs.baidu).toMatchObject({ control_failed: true, censored: false })
  expect(failed.runs.google).not.toHaveProperty('control_failed')
  const vote = { search_id: failed.searchId, meta_key: 'votes_censored' }
  expect((await service.http.post('/vote').send(vote)).status).toBe(409)
  const again = (await service.http.post('/images').send({ query: '坦克人' })).body
  expect(again.runs.baidu).toMatchObject({ control_failed: true, censored: false })
  const record = (await service.http.get(`/comparisons/${failed.code}`)).body
  expect(record.runs.baidu).toMatchObject({ control_failed: true, censored: false })
  const refused = await ask('法轮功', '-40 minutes', '-30 minutes', '-20 minutes')
  expect(refused.runs.baidu).toMatchObject({ control_failed: true, censored: false })
  /** Changes what is recorded of the refusal. */
  const retell = (from: string, to: string, detail: string | null = null) =>
    service.database.query('update engine_runs set outcome = $2, detail = $3 where outcome = $1', [
      from,
      to,
      detail,
    ])
  await retell('captcha', 'rate_limited')
  const limited = await ask('刘霞', '-40 minutes', '-30 minutes')
  expect(limited.runs.baidu).toMatchObject({ control_failed: true, censored: false })
  await retell('rate_limited', 'rate_limited', `${NOT_ASKED.botWaits}for a while`)
  const notAsked = await ask('冉云飞', '-40 minutes', '-30 minutes')
  await retell('rate_limited', 'captcha')
  // The second of a later control is public: the mark would bound when the visitor searched.
  const stands = [
    notAsked,
    await ask('刘晓波', '-20 minutes', '-10 minutes'),
    await ask('艾未未', '-61 minutes', '-70 minutes'),
    await ask('李文亮', '-2 minutes', '-10 minutes', '-20 minutes'),
    await ask('方励之', '-20 minutes', '-10 minutes', '-2 minutes'),
    await ask('赵紫阳', '61 minutes', '-61 minutes'),
  ]
  for (const { runs } of stands) {
    expect(runs.baidu).toMatchObject({ censored: true })
    expect(runs.baidu).not.toHaveProperty('control_failed')
  }
})
