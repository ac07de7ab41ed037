/** Attack 7: a database that was stolen, and a device that was seized, tell only together with the key who voted what. */
import { createHash } from 'node:crypto'
import { everythingInDatabase } from '@firewall-cafe/testing/kept'
import type { Simulators } from '@firewall-cafe/testing/simulators/server'
import {
  startService,
  startTestSimulators,
  type TestService,
  testEnvironment,
  VOTER_KEY,
} from '../../test/service.ts'
import { readConfig } from '../platform/config.ts'
import { voterHash } from './voter-hash.ts'
import { Voters } from './voters.ts'

const TOKEN = 'token-of-a-seized-device'

let simulators: Simulators
let environment: Record<string, string>
let service: TestService

beforeAll(async () => {
  simulators = await startTestSimulators()
  environment = await testEnvironment(simulators)
  service = await startService(environment)
})
afterAll(async () => {
  await service.stop()
  await simulators.close()
})

test('a token finds its votes and proposals only together with the key', async () => {
  const { searchId } = (await service.http.post('/images').send({ query: 'sunflower' })).body
  await service.http
    .post('/vote')
    .set('x-voter-token', TOKEN)
    .send({ meta_key: 'votes_censored', search_id: searchId })
  await service.http
    .post(`/searches/${searchId}/translation-proposals`)
    .set('x-voter-token', TOKEN)
    .send({ translation: '太阳花' })
  const kept = await everythingInDatabase(environment.DATABASE_URL as string)
  for (const guess of [TOKEN, `token ${TOKEN}`]) {
    for (const algorithm of ['md5', 'sha1', 'sha256', 'sha512'])
      expect(kept.includes(createHash(algorithm).update(guess).digest('hex'))).toBe(false)
  }
  const voter = voterHash(VOTER_KEY, `token ${TOKEN}`).toString('hex')
  expect(kept.includes(voter)).toBe(true)
})

test('no service starts without the key', () => {
  const { VOTER_KEY: _, ...without } = environment
  expect(() => new Voters(readConfig(without))).toThrow(/VOTER_KEY: set the key/)
})
