import { whileClockRunsAhead } from '@firewall-cafe/testing/clock-ahead'
import { eventually } from '@firewall-cafe/testing/eventually'
import { service, useService } from '../../test/use-service.ts'
import { CollectImageJob } from '../images/image.jobs.ts'
import { TidyUpJobs } from './tidy-up.jobs.ts'

useService()

const queued = async () => {
  const rows: { id: string }[] = await service.database.query(
    `select data ->> 'addressId' as id from bullmq.job where name = 'collect-image'`,
  )
  return rows.map(({ id }) => id).sort()
}
const allAddresses = async () => {
  const rows: { id: string }[] = await service.database.query('select id from image_addresses')
  return rows.map(({ id }) => id).sort()
}

test('pictures whose jobs were lost are queued again, and no others', async () => {
  await service.http.post('/images').send({ query: 'sunflower' })
  await eventually(async () => expect(await queued()).toEqual(await allAddresses()))
  await service.database.query('delete from bullmq.job')
  const jobs = service.app.get(CollectImageJob, { strict: false })

  await jobs.requeue()
  // Their own jobs may still be on the way.
  expect(await queued()).toEqual([])

  await service.database.query(`update image_addresses set recorded_at = now() - interval '1 hour'`)
  await service.database.query(
    `update image_addresses set state = 'broken' where id = (select min(id) from image_addresses)`,
  )
  await jobs.requeue()
  await jobs.requeue()
  const [settled, ...waiting] = (await allAddresses()).sort((a, b) => Number(a) - Number(b))
  expect(await queued()).toEqual(waiting.sort())
  expect(await queued()).not.toContain(settled)
})

test('the tidy-up deletes stale answers and expired limits, and keeps the rest', async () => {
  await service.http.post('/images').send({ query: 'teapot' })
  await service.http.post('/images').send({ query: 'kettle' })
  const remembered = () =>
    service.database.query(`select query from recent_answers where query in ('teapot', 'kettle')`)
  await eventually(async () => expect(await remembered()).toHaveLength(2))
  await service.database.query(
    `update recent_answers set fresh_until = now() - interval '1 hour' where query = 'teapot'`,
  )
  await service.database.query(`insert into rate_limits values ('searches:spent', 7, 1)`)
  // A clock was ahead.
  await service.database.query(
    `insert into rate_limits values ('searches:ahead', 7, (extract(epoch from now()) + 9000) * 1000)`,
  )
  await service.app.get(TidyUpJobs).tidyUp()
  expect(await remembered()).toEqual([{ query: 'kettle' }])
  const limits: { key: string }[] = await service.database.query(
    `select key from rate_limits where key like 'searches:%'`,
  )
  // Our own, of which only a hash is stored.
  expect(limits.map(({ key }) => key)).toEqual([expect.stringMatching(/^searches:[\w-]{43}$/)])
})

test('the tidy-up deletes networks before they are a day old, even if a clock ran ahead', async () => {
  await whileClockRunsAhead(async () => {
    await service.http.post('/images').send({ query: 'lantern' })
  })
  const seen = () => service.database.query('select network::text from search_networks')
  await service.database.query(`update search_networks set seen_hour = seen_hour - interval '22 hours'`)
  await service.app.get(TidyUpJobs).tidyUp()
  expect(await seen()).toContainEqual({ network: '127.0.0.0/24' })
  await service.database.query(`update search_networks set seen_hour = seen_hour - interval '1 hour'`)
  await service.app.get(TidyUpJobs).tidyUp()
  expect(await seen()).toEqual([])
})
