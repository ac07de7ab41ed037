import { rename, rm, writeFile } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { eventually } from '@firewall-cafe/testing/eventually'
import { type Backend, describeBackends } from '@firewall-cafe/testing/redis'
import { jest } from '@jest/globals'
import { createLogger } from '../platform/logging/logger.ts'
import { JobQueue } from '../platform/queue/job-queue.ts'
import { JobRunner } from '../platform/queue/job-runner.ts'
import { ImageJobs } from './image.jobs.ts'
import { ImageIntake } from './image-intake.ts'
import { ImageStore, ImageStoreError } from './image-store.ts'
import { of, system, usePictureService } from './picture-service.fixture.ts'
import { drawing } from './pictures.fixture.ts'

const TROUBLE = new ImageStoreError({ cause: new Error('ENOSPC') })

describe('checking a failing store', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  function watched() {
    const state = { well: false }
    const check = jest.fn(async () => {
      if (!state.well) throw TROUBLE
    })
    const logger = createLogger(
      { LOG_LEVEL: 'silent' } as Parameters<typeof createLogger>[0],
      'test',
      new PassThrough(),
    )
    const intake = new ImageIntake({ check } as unknown as ImageStore, logger)
    const resumed = jest.fn()
    intake.onResume(resumed)
    return { state, check, intake, resumed }
  }
  /** Lets this much time pass. @returns the seconds in which it checked the store */
  async function looks(check: ReturnType<typeof watched>['check'], seconds: number): Promise<number[]> {
    const at: number[] = []
    for (let second = 1; second <= seconds; second++) {
      check.mockClear()
      await jest.advanceTimersByTimeAsync(1_000)
      if (check.mock.calls.length > 0) at.push(second)
    }
    return at
  }

  test('checks come at growing intervals, however often the store fails meanwhile', async () => {
    const { intake, check } = watched()
    intake.pause(TROUBLE)
    intake.pause(TROUBLE)
    expect(() => intake.assertOpen()).toThrow(TROUBLE)
    expect(await looks(check, 130)).toEqual([2, 6, 14, 30, 60, 90, 120])
    intake.onModuleDestroy()
  })

  test('a successful check puts the store on trial: a failure makes the wait longer, a stored picture ends it', async () => {
    const { intake, check, state, resumed } = watched()
    state.well = true
    intake.pause(TROUBLE)
    await jest.advanceTimersByTimeAsync(2_000)
    expect([intake.paused, intake.onTrial, resumed.mock.calls.length]).toEqual([false, true, 1])
    intake.pause(TROUBLE)
    expect(await looks(check, 10)).toEqual([4])
    intake.kept()
    intake.kept()
    expect([intake.onTrial, resumed.mock.calls.length]).toEqual([false, 3])
    intake.pause(TROUBLE)
    expect(await looks(check, 3)).toEqual([2])
    intake.onModuleDestroy()
  })
})

describeBackends('with its queue on', (startBackend) => {
  let backend: Backend
  let picture: Buffer

  beforeAll(async () => {
    backend = await startBackend()
    picture = await drawing(5, 400, 300).webp().toBuffer()
  })
  usePictureService(
    (_request, response) => response.end(picture),
    () => backend.environment,
  )
  beforeAll(() => of(JobRunner).start())
  afterAll(() => backend.stop())

  test('while a store cannot keep pictures none are fetched, and afterwards all are collected', async () => {
    const { app, database, http, logs } = system.service
    const dir = system.environment.IMAGE_DIR as string
    const records = await Promise.all(Array.from({ length: 60 }, (_, n) => system.record(`/${n}`)))
    const ids = records.map(({ id }) => id)
    const states = async () => {
      const rows: { state: string }[] = await database.query(
        'select distinct state from image_addresses where id = any ($1::bigint[])',
        [ids],
      )
      return rows.map(({ state }) => state)
    }
    await rename(dir, `${dir}.aside`)
    await writeFile(dir, 'in the way')
    await app.get(ImageJobs, { strict: false }).enqueueForSearch(ids)
    await eventually(async () => {
      expect(logs()).toContain('pictures wait')
      const { waiting, prioritized, active, delayed } = await app.get(JobQueue, { strict: false }).counts()
      expect([waiting, prioritized, active]).toEqual([0, 0, 0])
      // Recurring jobs only.
      expect(delayed).toBeLessThan(20)
    })
    // Those that were under way at once.
    expect(system.web.asked.length).toBeLessThanOrEqual(8)
    const before = system.web.asked.length
    expect((await http.get(system.proxied(records[59]?.href ?? ''))).status).toBe(503)
    expect(system.web.asked.length).toBe(before)
    expect(await states()).toEqual(['waiting'])

    await rm(dir)
    await rename(`${dir}.aside`, dir)
    await eventually(async () => expect(await states()).toEqual(['cached']))
    expect(logs()).toContain('pictures are collected again')
  })
})
