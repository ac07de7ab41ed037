import { whileClockRunsAhead } from '@firewall-cafe/testing/clock-ahead'
import { eventually } from '@firewall-cafe/testing/eventually'
import { jest } from '@jest/globals'
import { CallBudget } from '../engines/call-budget.ts'
import { atOnce, bot, listOf, one, query, service, shortList, simulators, useBot } from './bot.fixture.ts'
import { FIRST_COOLDOWN_MS } from './call-rate.ts'
import { CallsRepository } from './calls.repository.ts'

describe('without a tight call limit', () => {
  useBot()

  test('an engine that answers with a captcha cools down while the other continues, and catches up later', async () => {
    await shortList()
    simulators.switchboard.add({ target: 'baidu', kind: 'captcha', times: 1 })
    const outcome = await bot().crawl(atOnce)
    expect(outcome).toMatchObject({ state: 'worked', done: 1, total: 12 })
    expect(simulators.switchboard.calls).toMatchObject({ serper: 12, baidu: 1 })
    const status = await bot().find()
    expect(status).toMatchObject({ done: 1, total: 12, paused: false })
    expect(status.cooldowns).toEqual([
      { engine: 'baidu', reason: 'captcha', until: expect.any(Number) as number },
    ])
    const restMs = (status.cooldowns[0]?.until ?? 0) - Date.now()
    expect(restMs).toBeGreaterThan(FIRST_COOLDOWN_MS / 2)
    expect(restMs).toBeLessThanOrEqual(FIRST_COOLDOWN_MS)
    await bot().crawl(atOnce)
    expect(simulators.switchboard.calls.baidu).toBe(1)

    await query(`update bot_cooldowns set cools_until = now()`)
    expect(await bot().crawl(atOnce)).toMatchObject({ done: 12 })
    expect(
      await one(`select count(*)::int from engine_runs where engine = 'baidu' and outcome = 'captcha'`),
    ).toBe(1)
    expect(await one('select count(*)::int from searches')).toBe(12)
    expect((await bot().find()).cooldowns).toEqual([])
    expect(await one('select count(*)::int from bot_cooldowns')).toBe(0)
  })

  test('refusals in a row make the cooldown longer', async () => {
    await shortList()
    simulators.switchboard.add({ target: 'baidu', kind: '429' })
    const cooldowns: number[] = []
    for (let call = 0; call < 3; call++) {
      await bot().crawl(atOnce)
      cooldowns.push(((await bot().find()).cooldowns[0]?.until ?? 0) - Date.now())
      await query(`update bot_cooldowns set cools_until = now()`)
    }
    expect(cooldowns.map((ms) => Math.round(ms / FIRST_COOLDOWN_MS))).toEqual([1, 2, 4])
    // Also in the minute after a cooldown, before the engine is asked again.
    expect(await bot().refusals()).toEqual([
      ['google', 0],
      ['baidu', 3],
    ])
  })

  test('while our hourly budget is spent, terms wait and no engine is paused', async () => {
    await listOf(['tank man', '坦克人'], ['sunflower', '向日葵'])
    const take = jest.spyOn(service.app.get(CallBudget, { strict: false }), 'take').mockResolvedValue('spent')
    expect(await bot().crawl(atOnce)).toMatchObject({ done: 0, total: 2 })
    expect(await query('select outcome from engine_runs')).toEqual([])
    expect((await bot().find()).cooldowns).toEqual([])
    take.mockRestore()
    expect(await bot().crawl(atOnce)).toMatchObject({ done: 2, total: 2 })
  })

  test('a crawl run ends with its day although an engine refuses, and its runs say that it was not asked', async () => {
    await listOf(['tank man', '坦克人'], ['sunflower', '向日葵'], ['cat', '猫', 'control'])
    simulators.switchboard.add({ target: 'baidu', kind: 'captcha' })
    await bot().crawl(atOnce)
    await query(`update bot_crawl_runs set day = day - 1`)
    expect(await bot().crawl(atOnce)).toEqual({ state: 'worked', done: 3, total: 3 })
    const runs = await query(`select outcome, detail from engine_runs where engine = 'baidu' order by id`)
    const notAsked = {
      outcome: 'rate_limited',
      detail: 'not asked: the bot leaves this engine alone since its answer was captcha',
    }
    expect(runs).toEqual([{ outcome: 'captcha', detail: expect.anything() as unknown }, notAsked, notAsked])
    expect(simulators.switchboard.calls.baidu).toBe(1)
    // Today's crawl run can begin.
    await bot().crawl(atOnce)
    expect(await one('select count(*)::int from bot_crawl_runs')).toBe(2)
  })

  test('a term for which no engine was asked is recorded, but not listed', async () => {
    await listOf(['tank man', '坦克人'], ['sunflower', '向日葵'], ['cat', '猫', 'control'])
    for (const target of ['serper', 'serpapi', 'baidu'] as const)
      simulators.switchboard.add({ target, kind: target === 'baidu' ? 'captcha' : '429' })
    await bot().crawl(atOnce)
    await query(`update bot_crawl_runs set day = day - 1`)
    expect(await bot().crawl(atOnce)).toEqual({ state: 'worked', done: 3, total: 3 })
    const [recorded] = await query(
      'select count(*)::int as all, count(shown_at)::int as listed from searches',
    )
    expect(recorded).toEqual({ all: 3, listed: 1 })
  })

  test('a clock that runs ahead gains no call, and delays none once it is corrected', async () => {
    const calls = service.app.get(CallsRepository)
    const engine = { engine: 'baidu' as const, simulated: true }
    const once = { callsPerHour: 1, spacingMs: 0 }
    expect(await calls.take(engine, once, 0.5)).toBe(0)
    await whileClockRunsAhead(async () => expect(await calls.take(engine, once, 0.5)).toBeGreaterThan(0))
    // By the database's clock.
    await query(`update bot_calls set called_at = called_at + interval '1 day'`)
    await calls.forgetOld()
    expect(await calls.take(engine, once, 0.5)).toBe(0)
    await calls.startCooldown(engine, 'captcha')
    expect(await calls.cooldownOf(engine)).toMatchObject({ reason: 'captcha' })
    await calls.forgetOld()
    expect(await calls.cooldownOf(engine)).toMatchObject({ reason: 'captcha' })
    await query(`update bot_cooldowns set cools_until = cools_until + interval '1 day'`)
    await calls.forgetOld()
    expect(await calls.cooldownOf(engine)).toBeUndefined()
  })
})

describe('with five calls an hour', () => {
  useBot({ BOT_CALLS_PER_HOUR: '5' })

  test('an engine gets no more calls an hour than its limit, from all callers together', async () => {
    const soon = { spacingMs: 0, timeoutMs: 1_000 }
    await eventually(async () => expect(await bot().crawl(soon)).toMatchObject({ done: 5 }))
    expect(await bot().crawl(soon)).toMatchObject({ done: 5 })
    expect(simulators.switchboard.calls).toMatchObject({ serper: 5, baidu: 5 })
    // Two of the five are an hour old now.
    await query(`update bot_calls set called_at = called_at - interval '1 hour'
      where ctid in (select ctid from bot_calls where engine = 'google' order by called_at limit 2)`)
    await eventually(async () => {
      await bot().crawl(soon)
      expect(simulators.switchboard.calls).toMatchObject({ serper: 7, baidu: 5 })
    })
  })
})
