import { whileClockRunsAhead } from '@firewall-cafe/testing/clock-ahead'
import { createDatabase } from '@firewall-cafe/testing/database'
import { eventually } from '@firewall-cafe/testing/eventually'
import { freePort } from '@firewall-cafe/testing/ports'
import { type Backend, describeBackends, startRedis, testWithRedis } from '@firewall-cafe/testing/redis'
import { FaultProxy } from '@firewall-cafe/testing/tcp-proxy'
import { jest } from '@jest/globals'
import { Queue } from 'bullmq'
import { type Config, readConfig } from '../config.ts'
import { createLogger } from '../logging/logger.ts'
import { RECURRING, type RecurringJob } from './job-names.ts'
import { JobQueue } from './job-queue.ts'
import { openQueue, openWorker } from './queue-backend.ts'

const HOURS = 7_200_000
const configFor = (DATABASE_URL: string, more: Record<string, string> = {}) =>
  readConfig({ DATABASE_URL, SIMULATOR_URL: 'http://127.0.0.1:1', LOG_LEVEL: 'silent', ...more })

test('a worker gets new jobs even if its listening connection delivers nothing any more', async () => {
  const url = new URL(await createDatabase())
  const direct = configFor(url.href)
  const port = Number(url.port)
  const proxy = await FaultProxy.listen(0, () => port)
  url.port = String(proxy.port)
  const queue = openQueue(direct)
  const done: string[] = []
  const worker = openWorker(configFor(url.href), async (name) => void done.push(name), {})
  worker.on('error', () => {})
  const running = worker.run()
  try {
    // With nothing to do sooner, a worker would wait until that job is due.
    await queue.add('much later', {}, { delay: HOURS })
    await queue.add('first', {})
    await eventually(() => expect(done).toEqual(['first']))
    await proxy.start({ kind: 'half-open' })
    await proxy.heal()
    await queue.add('second', {})
    await eventually(() => expect(done).toEqual(['first', 'second']))
  } finally {
    await worker.close()
    await running
    await queue.close()
    await proxy.close()
  }
})

describe('without Redis', () => {
  const jobs = [{ id: '4711', data: { addressId: '4711' } }]
  let queue: JobQueue | undefined
  afterEach(async () => {
    jest.restoreAllMocks()
    await queue?.onApplicationShutdown()
  })

  test('a process starts, keeps no job in memory, and reports at once that its queue is unavailable', async () => {
    const REDIS_URL = `redis://127.0.0.1:${await freePort()}`
    const config = configFor('postgres://127.0.0.1:1/none', { REDIS_URL })
    queue = new JobQueue(config, createLogger(config, 'test'))
    await queue.onModuleInit()
    const added = jest.spyOn(Queue.prototype, 'addBulk')
    await queue.tryToAdd('collect-image', jobs)
    expect(added).not.toHaveBeenCalled()
    await expect(queue.counts()).rejects.toThrow('not connected')
  })

  testWithRedis('jobs are queued again as soon as Redis is back, at the start and later', async () => {
    const redis = await startRedis()
    const url = new URL(redis.environment.REDIS_URL ?? '')
    const port = Number(url.port)
    const proxy = await FaultProxy.listen(0, () => port)
    url.port = String(proxy.port)
    try {
      await proxy.start({ kind: 'down' })
      const config = configFor('postgres://127.0.0.1:1/none', { REDIS_URL: url.href })
      const away = new JobQueue(config, createLogger(config, 'test'))
      queue = away
      await away.onModuleInit()
      await proxy.heal()
      const waiting = () => eventually(() => away.counts()).then(({ prioritized }) => prioritized)
      expect(await waiting()).toBe(0)
      await proxy.start({ kind: 'down' })
      await eventually(() => expect(away.counts()).rejects.toThrow('not connected'))
      await away.tryToAdd('collect-image', jobs)
      await proxy.heal()
      expect(await waiting()).toBe(0)
      await away.tryToAdd('collect-image', jobs)
      expect(await waiting()).toBe(1)
    } finally {
      await queue?.onApplicationShutdown()
      await proxy.close()
      await redis.stop()
    }
  })
})

describeBackends('a clock that ran ahead by hours, on', (startBackend) => {
  let backend: Backend
  let config: Config
  let queue: JobQueue
  let direct: Queue

  beforeAll(async () => {
    backend = await startBackend()
    config = configFor(await createDatabase(), backend.environment)
    queue = new JobQueue(config, createLogger(config, 'test'))
    await queue.onModuleInit()
    direct = openQueue(config)
  })
  afterAll(async () => {
    await direct?.close()
    await queue?.onApplicationShutdown()
    await backend?.stop()
  })

  test('does not delay a recurring job', async () => {
    const mostEarly = async () => {
      const due = await direct.getJobSchedulers()
      expect(due.length).toBeGreaterThan(3)
      return Math.max(...due.map(({ key, next = 0 }) => next - RECURRING[key as RecurringJob].everyMs))
    }
    await whileClockRunsAhead(() => queue.scheduleRecurring())
    expect(await mostEarly()).toBeGreaterThan(Date.now() + HOURS / 2)
    await queue.promoteOverdelayed()
    expect(await mostEarly()).toBeLessThanOrEqual(Date.now())
  })

  test('does not bring back a recurring job of another version', async () => {
    await direct.upsertJobScheduler('of the version before', { every: 60_000 }, { name: 'unknown', data: {} })
    await queue.promoteOverdelayed()
    expect((await direct.getJobSchedulers()).map(({ key }) => key)).not.toContain('of the version before')
  })

  test('does not delay a retry', async () => {
    let tries = 0
    const handle = async (name: string) => {
      if (name === 'often refused' && ++tries === 1) throw new Error('not yet')
    }
    const worker = openWorker(config, handle, {})
    worker.on('error', () => {})
    const running = worker.run()
    try {
      await whileClockRunsAhead(async () => {
        // Long enough that it is not due by itself, even by the clock that is ahead.
        const again = { attempts: 2, backoff: { type: 'fixed', delay: HOURS / 2 } }
        const { id = '' } = await direct.add('often refused', {}, again)
        await eventually(async () => expect(await direct.getJobState(id)).toBe('delayed'))
      })
      await queue.promoteOverdelayed()
      await eventually(() => expect(tries).toBe(2))
    } finally {
      await worker.close()
      await running
    }
  })
})

/** Redis uses its own clock. */
test('on PostgreSQL a worker that died with its clock ahead does not block its job for the next one', async () => {
  const config = configFor(await createDatabase(), { JOB_LOCK_MS: '1000' })
  const queue = new JobQueue(config, createLogger(config, 'test'))
  await queue.onModuleInit()
  const direct = openQueue(config)
  const quick = { lockDuration: 1_000, stalledInterval: 300, maxStalledCount: 5 }
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const done: string[] = []
  const hold = async (name: string) => {
    if (name !== 'left behind') return
    begun.resolve()
    await held.promise
  }
  const dying = openWorker(config, hold, quick)
  dying.on('error', () => {})
  await whileClockRunsAhead(async () => {
    void dying.run()
    await direct.add('left behind', {})
    await begun.promise
    // The worker has looked for dead workers once, by the clock that is ahead.
    await eventually(async () => {
      const looked = await direct.getBackend().getQueueMetaField('stalled-check')
      expect(Number(looked)).toBeGreaterThan(Date.now() - HOURS / 2)
    })
    await dying.close(true)
  })
  const next = openWorker(config, async (name) => void done.push(name), quick)
  next.on('error', () => {})
  const running = next.run()
  try {
    await eventually(async () => {
      await queue.promoteOverdelayed()
      expect(done).toContain('left behind')
    })
  } finally {
    held.resolve()
    await next.close()
    await running
    await direct.close()
    await queue.onApplicationShutdown()
  }
})
