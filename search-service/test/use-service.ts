import type { Simulators } from '@firewall-cafe/testing/simulators/server'
import { startService, startTestSimulators, type TestService, testEnvironment } from './service.ts'

/** The headers of a visitor who made a search. */
export const MAKER = { 'x-voter-token': 'the-one-who-made-it' }

type Settings = Record<string, string>

export let simulators: Simulators
/** The service's environment, for processes beside it. */
export let environment: Settings
export let service: TestService

/**
 * Starts simulators and a service for the tests of a file. Faults do not outlast their test.
 * @param settings extra variables, or a function that returns them once the earlier hooks have run
 */
export function useService(settings: Settings | (() => Settings) = {}): void {
  beforeAll(async () => {
    simulators = await startTestSimulators()
    await start(typeof settings === 'function' ? settings() : settings)
  })
  beforeEach(() => simulators.switchboard.reset())
  afterAll(async () => {
    await service?.stop()
    await simulators?.close()
  })
}

/** Like `useService`, with a new service and an empty archive for each test. */
export function useServicePerTest(settings: Settings = {}): void {
  beforeAll(async () => {
    simulators = await startTestSimulators()
  })
  beforeEach(async () => {
    simulators.switchboard.reset()
    await start(settings)
  })
  afterEach(() => service?.stop())
  afterAll(() => simulators?.close())
}

async function start(settings: Settings): Promise<void> {
  environment = { ...(await testEnvironment(simulators)), ...settings }
  service = await startService(environment)
}
