import type { Simulators } from '@firewall-cafe/testing/simulators/server'
import { startService, startTestSimulators, type TestService, testEnvironment } from './service.ts'

/** A visitor who made a search. */
export const MAKER = { 'x-voter-token': 'the-one-who-made-it' }

type Settings = Record<string, string>

export let simulators: Simulators
/** Of the service: for processes beside it. */
export let environment: Settings
export let service: TestService

/**
 * Starts simulators and a service beside them for the tests of a file. No test meets the faults of the one before.
 * @param settings variables beside those of every test, or what gives them once the hooks before this one ran
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

/** The same, with a service of its own and an empty archive for each test. */
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
