import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { SECRETS } from '@firewall-cafe/shared'
import { ConfigurationError, deadlineOf, readConfig } from './config.ts'
import { serviceSettings } from './service-settings.ts'

const ENOUGH = { DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/d', SIMULATOR_URL: 'http://127.0.0.1:8090' }
const KEY = { VOTER_KEY: 'k'.repeat(32) }
const BUCKET = {
  S3_BUCKET: 'pictures',
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('with a database and a simulator set, the rest has sensible defaults', () => {
  expect(readConfig(ENOUGH)).toMatchObject({
    API_PORT: 8080,
    API_HOST: '127.0.0.1',
    SEARCH_LOCATION: 'online',
    ENGINE_DEADLINE_MS: 10_000,
    ANSWER_REUSE_SECONDS: 900,
  })
})

test("visitors' searches wait an hour with real engines, and not at all with simulators", () => {
  const real = { DATABASE_URL: ENOUGH.DATABASE_URL, SERPER_API_KEY: 'a key' }
  const minutes = (env: Record<string, string>) => readConfig(env).PUBLISH_DELAY_MINUTES
  expect([minutes(real), minutes(ENOUGH)]).toEqual([60, 0])
  expect(minutes({ ...real, PUBLISH_DELAY_MINUTES: '180' })).toBe(180)
  expect(minutes({ ...ENOUGH, PUBLISH_DELAY_MINUTES: '60' })).toBe(60)
})

test("Baidu has the engines' deadline unless it has its own", () => {
  const deadlines = (env: Record<string, string>) => {
    const config = readConfig({ ...ENOUGH, ...env })
    return [deadlineOf('google', config), deadlineOf('baidu', config)]
  }
  expect(deadlines({ ENGINE_DEADLINE_MS: '7000' })).toEqual([7_000, 7_000])
  expect(deadlines({ BAIDU_DEADLINE_MS: '9000' })).toEqual([10_000, 9_000])
})

test('the configuration cannot be changed', () => {
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
  [
    { NODE_ENV: 'production', LOOPBACK_PORTS_ALLOWED: '8090' },
    'LOOPBACK_PORTS_ALLOWED: is refused in production',
  ],
  [{ LOOPBACK_PORTS_ALLOWED: 'http' }, 'LOOPBACK_PORTS_ALLOWED'],
  [{ INSTALLATION_TOKENS: 'oslo' }, 'INSTALLATION_TOKENS: write PLACE=token, separated by commas'],
  [{ INSTALLATION_TOKENS: 'oslo=short' }, 'INSTALLATION_TOKENS: write PLACE=token, separated by commas'],
  [
    { INSTALLATION_TOKENS: 'atlantis=token-of-sixteen-' },
    'INSTALLATION_TOKENS: write PLACE=token, separated by commas',
  ],
  [
    { INSTALLATION_TOKENS: 'automated_scraper=token-of-sixteen-' },
    'INSTALLATION_TOKENS: write PLACE=token, separated by commas',
  ],
  [{ NODE_ENV: 'production' }, "DASHBOARD_TOKEN: set the token of staff's view of the dashboard"],
  [{ NODE_ENV: 'production', DASHBOARD_OPEN: 'no' }, 'DASHBOARD_OPEN: write "yes", or leave it out'],
  [{ NODE_ENV: 'production' }, 'VOTER_KEY: set the key that voter tokens are stored under'],
  ...['90', '-60', '0.5', 'soon'].map((minutes): [Record<string, string>, string] => [
    { PUBLISH_DELAY_MINUTES: minutes },
    'PUBLISH_DELAY_MINUTES: write a whole number of hours, in minutes: 60, 120, …, or 0 to list at once',
  ]),
  [
    { NODE_ENV: 'production', SIMULATOR_URL: '', SERPER_API_KEY: 'a key', PUBLISH_DELAY_MINUTES: '0' },
    'PUBLISH_DELAY_MINUTES: 0 is only for simulators',
  ],
  [{ NODE_ENV: 'production', ENGINE_DEADLINE_MS: '25001' }, 'ENGINE_DEADLINE_MS: write 25000 or less'],
  [
    { NODE_ENV: 'production', BAIDU_DEADLINE_MS: '47001' },
    'BAIDU_DEADLINE_MS, TRANSLATION_DEADLINE_MS: write 50000 or less in sum',
  ],
  [
    { NODE_ENV: 'production', BAIDU_DEADLINE_MS: '1', TRANSLATION_DEADLINE_MS: '40001' },
    'ENGINE_DEADLINE_MS, TRANSLATION_DEADLINE_MS: write 50000 or less in sum',
  ],
  [{ VOTER_KEY: 'short' }, 'VOTER_KEY: use at least 32 characters'],
  [{ ...KEY, VOTER_KEY_PREVIOUS: KEY.VOTER_KEY }, 'VOTER_KEY_PREVIOUS: it is the same as VOTER_KEY'],
  [
    { DASHBOARD_TOKEN: 'short' },
    'DASHBOARD_TOKEN: use 16 to 200 characters of ASCII, no blank at either end',
  ],
  [
    { DASHBOARD_TOKEN: '字'.repeat(16) },
    'DASHBOARD_TOKEN: use 16 to 200 characters of ASCII, no blank at either end',
  ],
  [{ SMTP_URL: 'smtp://mail:587' }, 'MAIL_FROM: set the sender address'],
  [{ SMTP_URL: 'smtp://mail:587' }, 'CONTACT_RECIPIENT: set the address that messages go to'],
  ...['example.org', 'https://example.org/', 'https://Example.org'].map(
    (site): [Record<string, string>, string] => [
      { SITE_ORIGINS: site },
      'SITE_ORIGINS: write addresses like',
    ],
  ),
  [{ SMTP_URL: 'smtp://mail:587' }, 'SITE_ORIGINS: set the address of the site, to which our mails link'],
  [
    { S3_ENDPOINT: 'http://s3' },
    'S3_BUCKET: set the bucket that S3_ENDPOINT belongs to, or unset S3_ENDPOINT',
  ],
  [{ S3_BUCKET: 'Pictures!' }, 'S3_BUCKET: write the name of a bucket'],
  [{ S3_BUCKET: 'pictures' }, 'S3_ACCESS_KEY_ID: set the key'],
  [{ S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'k' }, 'S3_SECRET_ACCESS_KEY: set the key'],
  [{ ...BUCKET, S3_ENDPOINT: '' }, 'S3_REGION: set the region of the bucket, or S3_ENDPOINT'],
  [{ ...BUCKET, IMAGE_DIR: '/pictures' }, 'IMAGE_DIR: S3_BUCKET is set, and pictures live in one place'],
])('%j is refused with an error message that names the variable', (change, sentence) => {
  expect(() => readConfig({ ...ENOUGH, ...change })).toThrow(ConfigurationError)
  expect(() => readConfig({ ...ENOUGH, ...change })).toThrow(sentence)
})

test.each([
  { DASHBOARD_TOKEN: 'a-token-of-sixteen' },
  { DASHBOARD_OPEN: 'yes' },
  { DASHBOARD_OPEN: 'yes', ENGINE_DEADLINE_MS: '25000', BAIDU_DEADLINE_MS: '47000' },
])('production starts with %j', (choice) => {
  expect(() => readConfig({ ...ENOUGH, ...KEY, NODE_ENV: 'production', ...choice })).not.toThrow()
})

test('all errors are reported at once', () => {
  expect(() => readConfig({ DATABASE_URL: '', API_PORT: 'x' })).toThrow(
    /DATABASE_URL[\s\S]*API_PORT|API_PORT[\s\S]*DATABASE_URL/,
  )
})

describe('secrets from files', () => {
  let dir: string
  beforeAll(() => {
    dir = mkdtempSync(path.join(os.tmpdir(), 'firewall secrets '))
  })
  afterAll(() => rmSync(dir, { recursive: true, force: true }))
  const fileWith = (name: string, text: string): string => {
    const file = path.join(dir, name)
    writeFileSync(file, text, { mode: 0o400, flag: 'wx' })
    return file
  }

  test('each may be given as a file', () => {
    const DATABASE_URL_FILE = fileWith('database', `${ENOUGH.DATABASE_URL}\n`)
    const SERPER_API_KEY_FILE = fileWith('serper', 'a key\n')
    expect(readConfig({ DATABASE_URL_FILE, SERPER_API_KEY_FILE })).toMatchObject({
      DATABASE_URL: ENOUGH.DATABASE_URL,
      SERPER_API_KEY: 'a key',
    })
  })

  test.each(SECRETS.service)('%s set in both ways is refused, without its value in the message', (name) => {
    const file = fileWith(name, 'from a file')
    const env = { ...ENOUGH, [name]: 'from the environment', [`${name}_FILE`]: file }
    expect(() => readConfig(env)).toThrow(`${name}: ${name}_FILE is set too; set one of them`)
    expect(() => readConfig(env)).not.toThrow(/from the environment|from a file/)
  })

  test('a missing secret file is reported once', () => {
    expect(() => readConfig({ ...ENOUGH, DATABASE_URL: '', DATABASE_URL_FILE: '/not/there' })).toThrow(
      new ConfigurationError(
        'The search-service cannot start:\n  DATABASE_URL_FILE: the file "/not/there" cannot be read',
      ),
    )
  })
})

test('every setting that is named like a secret may be given as a file', () => {
  const secret = Object.keys(serviceSettings.shape).filter((name) =>
    /_(KEY|TOKENS?|SECRET|PASSWORD)$/.test(name),
  )
  expect(secret.length).toBeGreaterThan(5)
  expect(SECRETS.service).toEqual(expect.arrayContaining(secret))
})
