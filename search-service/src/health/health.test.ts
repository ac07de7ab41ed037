import { rm, writeFile } from 'node:fs/promises'
import { eventually } from '@firewall-cafe/testing/eventually'
import { jest } from '@jest/globals'
import { environment, service, useService } from '../../test/use-service.ts'
import { ImageStore } from '../images/image-store.ts'
import { Readiness } from '../platform/readiness.ts'
import { HealthService } from './health.service.ts'

useService()

const BEGUN = performance.now()
/** Looks when so many seconds have passed: a result is kept for five. */
async function after<T>(seconds: number, look: () => Promise<T>): Promise<T> {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(BEGUN + seconds * 1_000)
  try {
    return await look()
  } finally {
    clock.mockRestore()
  }
}

test('a process is ready until it is asked to end, and then says so while it still serves', async () => {
  expect((await service.http.get('/health/ready')).body).toEqual({ ready: true })
  service.app.get(Readiness).end()
  const { status, body } = await service.http.get('/health/ready')
  expect([status, body]).toEqual([503, { error: 'This process is about to end.' }])
  expect((await service.http.get('/health')).status).toBe(200)
  // Asked every second, an api writes nothing while it is ready.
  await eventually(() =>
    expect(service.logs().match(/"route":"\/health\/ready"},"res":{"status":\d+/g)).toEqual([
      expect.stringContaining('503'),
    ]),
  )
})

test('every part is up, and simulated engines are reported', async () => {
  // A part that takes longer than its two seconds once, on a busy machine, is said to be down for a few more.
  await eventually(async () => {
    const { status, body } = await service.http.get('/health')
    expect([status, body]).toEqual([
      200,
      {
        status: 'up',
        database: 'up',
        queue: 'up',
        store: 'up',
        simulated: true,
      },
    ])
  })
})

test('many health checks at once or soon after each other write to the store once', async () => {
  const check = jest.spyOn(service.app.get(ImageStore, { strict: false }), 'check')
  const twenty = () => Promise.all(Array.from({ length: 20 }, () => service.http.get('/health')))
  await after(1_000, twenty)
  await after(1_004, twenty)
  expect(check).toHaveBeenCalledTimes(1)
  check.mockRestore()
})

test('a store that cannot be written to is down, and so is the whole service', async () => {
  const dir = environment.IMAGE_DIR as string
  await rm(dir, { recursive: true })
  await writeFile(dir, 'in the way')
  let seconds = 2_000
  await eventually(async () => {
    seconds += 6
    const { status, body } = await after(seconds, async () => service.http.get('/health'))
    expect([status, body.status, body.store, body.database]).toEqual([503, 'down', 'down', 'up'])
  })
  expect(service.logs()).toContain('"part":"store"')
})

test('a read-only database is down', async () => {
  const runner = service.database.createQueryRunner()
  await runner.query('begin read only')
  const asked = jest.spyOn(service.database, 'query').mockImplementation((text) => runner.query(text))
  try {
    expect(await service.app.get(HealthService).check()).toMatchObject({ status: 'down', database: 'down' })
  } finally {
    asked.mockRestore()
    await runner.query('rollback')
    await runner.release()
  }
})
