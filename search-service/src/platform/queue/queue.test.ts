import { RETENTION } from '@firewall-cafe/shared'
import { eventually } from '@firewall-cafe/testing/eventually'
import { type Backend, describeBackends } from '@firewall-cafe/testing/redis'
import { jest } from '@jest/globals'
import { Queue } from 'bullmq'
import { environment, service, useService } from '../../../test/use-service.ts'
import { readConfig } from '../config.ts'
import { ADDED, RECURRING, type RecurringJob } from './job-names.ts'
import { JobQueue } from './job-queue.ts'
import { JobRunner } from './job-runner.ts'
import { openQueue } from './queue-backend.ts'

test('data kept for minutes is deleted often enough', () => {
  const { voteTimes, rememberedAnswers } = RETENTION
  const MINUTE = 60_000
  // Times of votes are deleted when they are 2 minutes old; answers may be reused for 20.
  expect(RECURRING['forget-network-voters'].everyMs).toBeLessThanOrEqual(
    (voteTimes.kept.minutes - 2) * MINUTE,
  )
  expect(RECURRING['tidy-up'].everyMs).toBeLessThanOrEqual((rememberedAnswers.kept.minutes - 20) * MINUTE)
})

describeBackends('the queue on', (startBackend) => {
  let backend: Backend

  beforeAll(async () => {
    backend = await startBackend()
  })
  useService(() => ({ ...backend.environment, TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_SEARCHES: '2' }))
  afterAll(() => backend.stop())

  const addresses = (): Promise<{ id: string; state: string }[]> =>
    service.database.query('select id, state from image_addresses order by id')

  test('the same job is queued once, with the attempts and priority of its rules', async () => {
    const queue = service.app.get(JobQueue)
    const job = { id: '4711', data: { addressId: '4711' } }
    await queue.add('collect-image', [job])
    await queue.add('collect-image', [job])
    await queue.add('collect-image', [])
    const direct = openQueue(readConfig(environment))
    const queued = await direct.getJobs(['waiting', 'prioritized'])
    await direct.close()
    const { attempts, priority } = ADDED['collect-image']
    expect(queued).toMatchObject([{ id: 'collect-image/4711', opts: { attempts, priority } }])
  })

  test('recurring jobs have their priority, and a thousand failed ones are kept for a week', async () => {
    await service.app.get(JobQueue).scheduleRecurring()
    const direct = openQueue(readConfig(environment))
    const queued = await direct.getJobs(['waiting', 'prioritized', 'delayed'])
    const recurring = queued.filter(({ name }) => name in RECURRING)
    await direct.close()
    expect(recurring.length).toBeGreaterThan(3)
    for (const { name, opts } of recurring) {
      const { priority } = RECURRING[name as RecurringJob]
      // Recurring jobs run before those of pictures, of which there may always be more.
      const before = Math.max(priority - 1, 0)
      const kept = { age: 7 * 86_400, count: 1_000 }
      expect([name, opts.priority ?? 0, opts.removeOnFail]).toEqual([name, before, kept])
    }
  })

  test('the queue keeps no stream of its events, which would reveal when each job was done', async () => {
    const direct = openQueue(readConfig(environment))
    // It resolves once the limit is set.
    await direct.getVersion()
    const limit = async () => (await direct.getMeta()).maxLenEvents
    const limits = [await limit()]
    // As when a Redis was emptied.
    await direct.getBackend().removeQueueMetaFields(['opts.maxLenEvents'])
    limits.push(await limit())
    await service.app.get(JobQueue).promoteOverdelayed()
    limits.push(await limit())
    await direct.close()
    expect(limits).toEqual([1, undefined, 1])
  })

  test('reading the counts of a queue that does not answer fails instead of waiting', async () => {
    const away = jest.spyOn(Queue.prototype, 'getJobCounts').mockReturnValue(new Promise(() => {}))
    await expect(service.app.get(JobQueue).counts()).rejects.toThrow('no answer')
    away.mockRestore()
  })

  test('a worker collects a search’s pictures', async () => {
    await service.http.post('/images').send({ query: 'sunflower' })
    await service.app.get(JobRunner).start()
    await eventually(async () => {
      const states = (await addresses()).map(({ state }) => state)
      expect(states.length).toBeGreaterThan(20)
      expect(states.filter((state) => state === 'cached').length).toBeGreaterThan(15)
    })
  })

  test('health reports the queue, and rate limits hold', async () => {
    await eventually(async () =>
      expect((await service.http.get('/health')).body).toMatchObject({ status: 'up', queue: 'up' }),
    )
    for (const allowed of [200, 200, 429]) {
      const search = service.http.post('/images').set('x-forwarded-for', '198.51.1.7')
      expect((await search.send({ query: 'sunflower' })).status).toBe(allowed)
    }
  })
})
