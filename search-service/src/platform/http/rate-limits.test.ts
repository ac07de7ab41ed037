import { jest } from '@jest/globals'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { readConfig } from '../config.ts'
import type { SharedCounters } from '../shared-counters.ts'
import { type RateBucket, RateLimits } from './rate-limits.ts'

const counters: Pick<SharedCounters, 'counter'> = {
  counter: ({ name, points, seconds }) =>
    new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
}
const config = readConfig({
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
  SIMULATOR_URL: 'http://127.0.0.1:1',
  RATE_LIMIT_READS: '2',
  RATE_LIMIT_VOTES: '2',
})
const limits = () => new RateLimits(config, counters as SharedCounters)

afterEach(() => jest.useRealTimers())

test.each<RateBucket>(['reads', 'votes'])(
  '%s are counted for each network up to the limit, and again after a minute',
  async (bucket) => {
    jest.useFakeTimers({ now: 1_000 })
    const { take } = bound(limits())
    expect([await take(bucket, 'a'), await take(bucket, 'a'), await take(bucket, 'b')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    jest.advanceTimersByTime(20_000)
    // Asking again does not make the wait longer.
    expect([await take(bucket, 'a'), await take(bucket, 'a')]).toEqual([40, 40])
    jest.advanceTimersByTime(40_000)
    expect(await take(bucket, 'a')).toBeUndefined()
  },
)

test.each<RateBucket>(['reads', 'votes'])(
  'after the clock is set back by an hour nobody waits for %s, and the limit still holds',
  async (bucket) => {
    jest.useFakeTimers({ now: 10_000_000 })
    const { take } = bound(limits())
    await take(bucket, 'a')
    await take(bucket, 'a')
    jest.setSystemTime(10_000_000 - 3_600_000)
    expect([await take(bucket, 'a'), await take(bucket, 'a')]).toEqual([undefined, undefined])
    expect(await take(bucket, 'a')).toBe(60)
    // The clock of another process is a little ahead: its windows are not ended.
    jest.setSystemTime(10_000_000 - 3_660_000)
    expect(await take(bucket, 'a')).toBe(60)
  },
)

test('mails are counted per hour, too, reports are not, and a clock that was set back makes nobody wait', async () => {
  jest.useFakeTimers({ now: 100_000_000 })
  const { take } = bound(limits())
  const inAMinute = async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => take('mails', 'a')))
    jest.advanceTimersByTime(60_000)
    return new Set(waits)
  }
  for (let minute = 0; minute < 6; minute++) expect(await inAMinute()).toEqual(new Set([undefined]))
  expect(await inAMinute()).toEqual(new Set([3_600 - 360]))
  expect([await take('mails', 'b'), await take('messages', 'a')]).toEqual([undefined, undefined])
  jest.setSystemTime(100_000_000 - 3 * 3_600_000)
  expect(await take('mails', 'a')).toBeUndefined()
})

test('neither votes nor other voters’ calls block a visitor’s calls about their own data', async () => {
  const of = limits()
  for (let n = 0; n < 3; n++) await of.take('votes', 'a')
  const own = (token?: string) => of.takeOwn('a', token)
  // One token can take 60 of the network's calls; calls that are refused take none.
  for (let n = 0; n < 60; n++) expect(await own('flood')).toBeUndefined()
  for (let n = 0; n < 60; n++) expect(await own('flood')).toBeGreaterThan(0)
  expect(await own()).toBeUndefined()
  for (let n = 0; n < 539; n++) expect(await own(`voter ${n}`)).toBeUndefined()
  expect(await own('ada')).toBeGreaterThan(0)
  expect(await of.takeOwn('b', 'flood')).toBeUndefined()
})

const bound = (of: RateLimits) => ({ take: of.take.bind(of) })
