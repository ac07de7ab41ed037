import { freePort } from '../../../../scripts/lib/ports.ts'
import { FaultProxy } from '../../../faults/house/tcp-proxy.ts'
import { whileClockRunsAhead } from '../../../test/clock-ahead.ts'
import { createDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { readConfig } from '../config.ts'
import { createLogger } from '../logging/logger.ts'
import { JOBS } from './job-names.ts'
import { JobQueue } from './job-queue.ts'
import { openQueue, openWorker } from './queue-backend.ts'

const HOURS = 7_200_000
const configFor = (DATABASE_URL: string) =>
  readConfig({ DATABASE_URL, SIMULATOR_URL: 'http://127.0.0.1:1', LOG_LEVEL: 'silent' })

test('a worker hears of new jobs though the connection it listened on has gone without a word', async () => {
  const url = new URL(await createDatabase())
  const direct = configFor(url.href)
  const port = Number(url.port)
  const proxy = await FaultProxy.listen(await freePort(), () => port)
  url.port = String(proxy.port)
  const queue = openQueue(direct)
  const done: string[] = []
  const worker = openWorker(configFor(url.href), async (name) => void done.push(name), {})
  worker.on('error', () => {})
  const running = worker.run()
  try {
    // With nothing to do before that, a worker would wait for as long.
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

test('recurring jobs that a clock running ahead has put off by hours are brought forward', async () => {
  const config = configFor(await createDatabase())
  const [queue, schedule] = [new JobQueue(config, createLogger(config, 'test')), openQueue(config)]
  const latest = async () => {
    const due = await schedule.getJobSchedulers()
    expect(due.length).toBeGreaterThan(3)
    return Math.max(...due.map(({ key, next = 0 }) => next - (JOBS[key as keyof typeof JOBS].everyMs ?? 0)))
  }
  try {
    await queue.onModuleInit()
    await whileClockRunsAhead(() => queue.scheduleRecurring())
    expect(await latest()).toBeGreaterThan(Date.now() + HOURS / 2)
    await queue.mendRecurring()
    expect(await latest()).toBeLessThanOrEqual(Date.now())
  } finally {
    await schedule.close()
    await queue.onApplicationShutdown()
  }
})
