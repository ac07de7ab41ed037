/** The compose client and Caddy take their files, and the client reads its own as our tests do. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Compose, type ComposeService, readCompose } from '@firewall-cafe/testing/compose'
import { parseYaml } from '@firewall-cafe/testing/yaml'
import { ROOT } from '../lib/settings.ts'

const run = promisify(execFile)

/** What the client makes of it. @param env replaces variables of docker/production.env.example */
async function askClient(env: Record<string, string> = {}): Promise<Compose> {
  const settings = path.join(ROOT, 'docker/production.env.example')
  const { stdout } = await run('docker-compose', ['--env-file', settings, 'config'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
  })
  return parseYaml(stdout) as Compose
}

/** What the client prints as it is written; it writes ports and limits in another form. */
const COMPARED = [
  ...[
    'image',
    'profiles',
    'command',
    'environment',
    'secrets',
    'user',
    'read_only',
    'cap_drop',
    'security_opt',
  ],
  ...['tmpfs', 'networks', 'logging', 'depends_on', 'stop_grace_period', 'restart'],
] as (keyof ComposeService)[]

const comparable = ({ services, networks, secrets }: Compose) => ({
  services: Object.entries(services)
    .map(([name, service]) => [
      name,
      ...COMPARED.map((key) => service[key]),
      ...[service.build?.dockerfile, service.build?.target, service.healthcheck?.test],
    ])
    .sort(([one], [other]) => String(one).localeCompare(String(other))),
  networks,
  secrets,
})

test.each<[string, Record<string, string>]>([
  ['the example', {}],
  [
    'values where the example has none',
    { BOT: 'off', S3_REGION: 'x', DASHBOARD_TOKEN_FILE: '', VERSION: '' },
  ],
])('the compose client reads its file as our tests do: %s', async (_name, env) => {
  expect(comparable(await readCompose(env))).toEqual(comparable(await askClient(env)))
})

test('the compose client refuses a missing domain with our message', async () => {
  const sentence = 'set DOMAIN in docker/production.env'
  await expect(askClient({ DOMAIN: '' })).rejects.toThrow(sentence)
})

test('Caddy accepts its file with the variables it is given, and would format it no differently', async () => {
  const { environment = {} } = (await readCompose()).services.caddy ?? {}
  const file = path.join(ROOT, 'docker/Caddyfile')
  const home = await mkdtemp(path.join(os.tmpdir(), 'caddy-'))
  try {
    const env = { PATH: process.env.PATH, HOME: home, ...environment }
    const validate = ['validate', '--config', file, '--adapter', 'caddyfile']
    const { stderr, stdout } = await run('caddy', validate, { env })
    expect(stderr + stdout).toContain('Valid configuration')
    expect((await run('caddy', ['fmt', file], { env })).stdout).toBe(await readFile(file, 'utf8'))
  } finally {
    await rm(home, { recursive: true })
  }
})
