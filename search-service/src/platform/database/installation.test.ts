import { startService, startTestSimulators, testEnvironment } from '../../../test/service.ts'

test('a demonstration’s database takes no real results, and one of real engines takes no simulated ones', async () => {
  const simulators = await startTestSimulators()
  const { SIMULATOR_URL, ...environment } = await testEnvironment(simulators)
  const simulated = { ...environment, SIMULATOR_URL: SIMULATOR_URL as string }
  const real = { ...environment, SERPER_API_KEY: 'a key' }
  const rows = async (service: Awaited<ReturnType<typeof startService>>) =>
    service.database.query('select term_initial from searches')

  const demonstration = await startService(simulated)
  await demonstration.http.post('/images').send({ query: 'sunflower' })
  await demonstration.stop()
  await expect(startService(real)).rejects.toThrow('DATABASE_URL: this database holds demo data')
  const again = await startService(simulated)
  expect(await rows(again)).toEqual([{ term_initial: 'sunflower' }])
  await again.stop()

  const { DATABASE_URL = '' } = await testEnvironment(simulators)
  const empty = await startService({ ...real, DATABASE_URL })
  expect(await rows(empty)).toEqual([])
  await empty.stop()
  await expect(startService({ ...simulated, DATABASE_URL })).rejects.toThrow(
    'DATABASE_URL: this database holds answers of real engines',
  )
  await simulators.close()
})
