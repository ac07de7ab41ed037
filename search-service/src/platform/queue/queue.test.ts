import { eventually } from '@firewall-cafe/testing/eventually'
import { type Backend, describeBackends } from '@firewall-cafe/testing/redis'
import type { Simulators } from '@firewall-cafe/testing/simulators/server'
import {
  startService,
  startTestSimulators,
  type TestService,
  testEnvironment,
} from '../../../test/service.ts'
import { JobQueue } from './job-queue.ts'
import { JobRunner } from './job-runner.ts'

describeBackends('the queue on', (startBackend) => {
  let backend: Backend
  let simulators: Simulators
  let service: TestService

  beforeAll(async () => {
    backend = await startBackend()
    simulators = await startTestSimulators()
    service = await startService({ ...(await testEnvironment(simulators)), ...backend.environment })
  })
  afterAll(async () => {
    await service.stop()
    await simulators.close()
    await backend.stop()
  })

  const addresses = (): Promise<{ id: string; state: string }[]> =>
    service.database.query('select id, state from image_addresses order by id')

  test('the same job is queued once; its attempts and its order are those of its rules', async () => {
    const queue = service.app.get(JobQueue)
    const job = { id: '4711', data: { addressId: '4711' } }
    await queue.add('collect-image', [job])
    await queue.add('collect-image', [job])
    await queue.add('collect-image', [])
    const { waiting = 0, prioritized = 0 } = await queue.counts()
    expect(waiting + prioritized).toBe(1)
  })

  test('the pictures of a search are collected by a worker, each settled one way or the other', async () => {
    await service.http.post('/images').send({ query: 'sunflower' })
    await service.app.get(JobRunner).start()
    await eventually(async () => {
      const states = (await addresses()).map(({ state }) => state)
      expect(states.length).toBeGreaterThan(20)
      expect(states.filter((state) => state === 'cached').length).toBeGreaterThan(15)
    })
  })

  test('health knows the queue, and limits hold', async () => {
    await eventually(async () =>
      expect((await service.http.get('/health')).body).toMatchObject({ status: 'up', queue: 'up' }),
    )
    const search = await service.http.post('/images').send({ query: 'sunflower' })
    expect(search.status).toBe(200)
  })
})
