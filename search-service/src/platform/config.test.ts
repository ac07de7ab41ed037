import { ConfigurationError, readConfig } from './config.ts'

const ENOUGH = { DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/d', SIMULATOR_URL: 'http://127.0.0.1:8090' }

test('with a database and a simulator, the rest has sensible values', () => {
  expect(readConfig(ENOUGH)).toMatchObject({
    API_PORT: 8080,
    API_HOST: '127.0.0.1',
    SEARCH_LOCATION: 'new_york_city',
    ENGINE_DEADLINE_MS: 10_000,
    ANSWER_REUSE_SECONDS: 900,
  })
})

test('what was read cannot be changed', () => {
  expect(Object.isFrozen(readConfig(ENOUGH))).toBe(true)
})

test.each([
  [{ DATABASE_URL: '' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: write postgres://user:password@host:5432/name'],
  [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL: write redis://host:6379'],
  [{ SIMULATOR_URL: '' }, 'SERPER_API_KEY: no US engine is configured'],
  [{ API_PORT: '70000' }, 'API_PORT'],
  [{ TRUSTED_PROXIES: 'my-proxy' }, 'TRUSTED_PROXIES: write addresses or CIDR blocks'],
  [{ SEARCH_LOCATION: 'atlantis' }, 'SEARCH_LOCATION: write one of: new_york_city'],
  [{ NODE_ENV: 'production', LOOPBACK_PORTS_ALLOWED: '8090' }, 'LOOPBACK_PORTS_ALLOWED: opens this machine'],
  [{ LOOPBACK_PORTS_ALLOWED: 'http' }, 'LOOPBACK_PORTS_ALLOWED'],
  [{ DASHBOARD_TOKEN: 'short' }, 'DASHBOARD_TOKEN: use at least 16 characters'],
  [{ SMTP_URL: 'smtp://mail:587' }, 'MAIL_FROM: set the sender address'],
])('%j is refused with a sentence that names the variable', (change, sentence) => {
  expect(() => readConfig({ ...ENOUGH, ...change })).toThrow(ConfigurationError)
  expect(() => readConfig({ ...ENOUGH, ...change })).toThrow(sentence)
})

test('all that is wrong is named at once', () => {
  expect(() => readConfig({ DATABASE_URL: '', API_PORT: 'x' })).toThrow(
    /DATABASE_URL[\s\S]*API_PORT|API_PORT[\s\S]*DATABASE_URL/,
  )
})
