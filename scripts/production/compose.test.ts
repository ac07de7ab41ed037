/**
 * What docker-compose.yml, the Dockerfiles and the Caddyfile promise. validators.test.ts asks the programs that read
 * them; the processes themselves run in shape.test.ts.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { isIPv6 } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { ALERTS_FILE, alertRule } from '@firewall-cafe/testing/alerts'
import { type Compose, milliseconds, readCompose } from '@firewall-cafe/testing/compose'
import { parseYaml } from '@firewall-cafe/testing/yaml'
import { PROVIDER_KEYS } from '../../shared/src/providers.ts'
import { SECRETS } from '../../shared/src/secrets.ts'
import { DEFAULT_SETTINGS } from '../../studio/content-lake/settings.ts'
import { found, text } from '../lib/documents.ts'
import { ROOT } from '../lib/settings.ts'

const run = promisify(execFile)
const DOCKER = path.join(ROOT, 'docker')
/** Of the service's secrets, those that say no more than where a store is. */
const PLAIN: readonly string[] = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION']
const STORES = ['postgres', 'valkey', 'image-store']

let compose: Compose
beforeAll(async () => {
  compose = await readCompose()
})
const services = () => Object.entries(compose.services)

test('our own content lake starts only when its profile is chosen', () => {
  const asked = services().filter(([, { profiles }]) => profiles)
  expect(asked.map(([name, { profiles }]) => [name, profiles])).toEqual([['lake', ['lake']]])
})

test('a missing domain is refused with a clear message', async () => {
  await expect(readCompose({ DOMAIN: '' })).rejects.toThrow('set DOMAIN in docker/production.env')
})

test('no onion address is announced: a page there could not call the API on its other origin', async () => {
  const { environment } = (await readCompose({ ONION_LOCATION: 'http://abcdef.onion' })).services.site ?? {}
  expect(environment).toMatchObject({ API_URL: expect.stringMatching(/^https:/) })
  expect(environment).not.toHaveProperty('ONION_LOCATION')
})

test('no container runs as root, has a writable root file system, or is without limits', () => {
  for (const [name, service] of services()) {
    const { user = '', read_only, cap_drop, security_opt, logging, deploy } = service
    expect([name, user]).toEqual([name, expect.stringMatching(/^(1000:1000|postgres|valkey)$/)])
    expect([name, read_only, cap_drop, security_opt]).toEqual([
      name,
      true,
      ['ALL'],
      ['no-new-privileges:true'],
    ])
    expect([name, logging.options]).toEqual([name, { 'max-size': '10m', 'max-file': '5' }])
    expect([name, deploy?.resources?.limits]).toEqual([
      name,
      { cpus: expect.anything(), memory: expect.anything() },
    ])
  }
})

test('every image is pinned, and every image of ours has its Dockerfile and target', async () => {
  for (const [, { image, build }] of services()) {
    if (!build) expect(image).toMatch(/^[a-z/]+:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/)
    else {
      const text = await readFile(path.join(ROOT, build.dockerfile), 'utf8')
      if (build.target) expect(text).toMatch(new RegExp(`^FROM .* AS ${build.target}$`, 'm'))
    }
  }
})

test('no Dockerfile ends as root, follows a moving tag, or copies a missing file', async () => {
  for (const file of (await readdir(DOCKER)).filter((name) => name.endsWith('.Dockerfile'))) {
    const text = await readFile(path.join(DOCKER, file), 'utf8')
    const stages = text.split(/^FROM /m).slice(1)
    const bases = [...text.matchAll(/^(?:FROM|ARG NODE=) ?(\S+)/gm)].map(([, base]) => base as string)
    const known = [...text.matchAll(/ AS (\S+)$/gm)].map(([, stage]) => stage as string)
    for (const base of bases.filter((name) => !name.startsWith('$') && !known.includes(name)))
      expect(base).toMatch(/:v?\d+\.\d+\.\d+/)
    expect(stages.at(-1)).toMatch(/^USER [a-z]+$/m)
    for (const [, sources] of text.matchAll(/^COPY (?!--from)(.+) \S+$/gm))
      for (const source of (sources as string).split(' '))
        expect([file, source, existsSync(path.join(ROOT, source))]).toEqual([file, source, true])
  }
})

test('an upgrade fetches every image that is not ours, and security.md names each', async () => {
  const [, upgrades = ''] = /^## Upgrades\n([\s\S]+?)^## /m.exec(await text('docs/operations.md')) ?? []
  const [, packages = ''] = /^## Packages\n([\s\S]+?)^## /m.exec(await text('docs/security.md')) ?? []
  expect(upgrades).toContain('`cafe build --pull`')
  const foreign = services().filter(([, { build }]) => !build)
  expect(upgrades).toContain(`\`cafe pull ${foreign.map(([name]) => name).join(' ')}\``)
  const dockerfiles = (await readdir(DOCKER)).filter((name) => name.endsWith('.Dockerfile'))
  const built = await Promise.all(dockerfiles.map((name) => text(`docker/${name}`)))
  const bases = found(built.join('\n'), /^(?:FROM|ARG NODE=) ?([\w/]+):/gm)
  expect(bases.length).toBeGreaterThan(2)
  for (const base of [...bases, ...foreign.map(([, { image = '' }]) => image.split(':')[0])])
    expect(packages).toContain(`\`${base}\``)
})

test('to go back checks out the previous version, which leaves settings and secrets alone', async () => {
  const [, goingBack = ''] = /^To go back: (.+)$/m.exec(await text('docs/operations.md')) ?? []
  expect(goingBack).toMatch(/^check out the previous version .+ set its `VERSION`\. Do not build\./)
  const ignored = (await text('.gitignore')).split('\n').map((line) => line.replace(/\/$/, ''))
  expect(ignored).toEqual(expect.arrayContaining(found(goingBack, /`(docker\/[\w.]+)`/g)))
})

test('everything that git ignores, such as secrets and build output, is kept out of the images', async () => {
  const lines = async (file: string) => (await readFile(path.join(ROOT, file), 'utf8')).trim().split('\n')
  const ignored = (await lines('.gitignore')).map((line) => line.replace(/\/$/, ''))
  const keptOut = (await lines('.dockerignore')).map((line) => line.replace(/^\*\*\//, ''))
  expect(keptOut).toEqual(expect.arrayContaining(ignored))
})

test('only Caddy is reachable from outside; the stores are on the data network alone', () => {
  expect(compose.networks).toMatchObject({ edge: { internal: true }, data: { internal: true } })
  const published = services().filter(([, { ports }]) => ports?.length)
  expect(published.map(([name]) => name)).toEqual(['caddy'])
  for (const store of STORES) expect(Object.keys(compose.services[store]?.networks ?? {})).toEqual(['data'])
  expect(Object.keys(compose.services.caddy?.networks ?? {}).sort()).toEqual(['edge', 'outside'])
})

test('every program with a database can reach one that is hosted elsewhere', () => {
  const asking = services().filter(([, { environment }]) => environment?.DATABASE_URL_FILE)
  expect(asking.map(([name]) => name)).toEqual(expect.arrayContaining(['api-1', 'migrate', 'worker']))
  for (const [name, { networks }] of asking)
    expect([name, Object.keys(networks ?? {})]).toEqual([name, expect.arrayContaining(['outside'])])
})

test('Caddy sees the addresses of IPv6 visitors, and the api trusts only Caddy about them', async () => {
  const { enable_ipv6, ipam } = compose.networks.outside ?? {}
  expect([enable_ipv6, ipam?.config?.map(({ subnet }) => isIPv6(subnet.split('/')[0] ?? ''))]).toEqual([
    true,
    [true],
  ])
  expect(Object.keys(compose.services.caddy?.networks ?? {})).toContain('outside')
  for (const api of ['api-1', 'api-2'])
    expect(compose.services[api]?.environment?.TRUSTED_PROXIES).toBe(
      compose.networks.edge?.ipam?.config?.[0]?.subnet,
    )
  expect(await readFile(path.join(ROOT, 'docs/operations.md'), 'utf8')).toContain('ip6tables')
})

test.each(SECRETS.service)(
  '%s reaches every container that needs it, and every list on the way includes it',
  async (name) => {
    const secret = name.toLowerCase()
    const file = `/run/secrets/${secret}`
    const given = await readCompose({ [`${name}_FILE`]: file, [name]: 'given' })
    for (const program of ['api-1', 'api-2', 'worker']) {
      const { environment = {}, secrets = [] } = given.services[program] ?? {}
      if (PLAIN.includes(name)) expect([program, environment[name]]).toEqual([program, 'given'])
      else {
        expect([program, environment[`${name}_FILE`]]).toEqual([program, file])
        expect(secrets.map(({ source }) => source)).toContain(secret)
        expect(Object.keys(compose.secrets)).toContain(secret)
      }
    }
  },
)

test('Valkey rewrites its file after little was written, so that expired data leaves the disk', () => {
  const { command = [] } = compose.services.valkey ?? {}
  expect(command[command.indexOf('--auto-aof-rewrite-min-size') + 1]).toBe('1mb')
})

test('production.env can name the key of every provider', async () => {
  const example = await readFile(path.join(DOCKER, 'production.env.example'), 'utf8')
  for (const name of PROVIDER_KEYS) expect(example).toMatch(new RegExp(`^${name}_FILE=`, 'm'))
  expect(SECRETS.service).toEqual(expect.arrayContaining([...PROVIDER_KEYS]))
})

test('secrets come from files, and each container gets those that it names, and no others', () => {
  const made = Object.keys(compose.secrets)
  for (const [name, { environment = {}, command = [], secrets = [] }] of services()) {
    const handed = secrets.map(({ source }) => source)
    for (const [variable, value] of Object.entries(environment)) {
      expect([name, variable, value]).not.toEqual([
        name,
        expect.stringMatching(/(KEY|TOKEN|SECRET|PASSWORD|_ID)$/),
        expect.stringMatching(/./),
      ])
      if (!variable.endsWith('_FILE') || !value) continue
      expect([name, handed]).toEqual([name, expect.arrayContaining([path.basename(value)])])
      expect(value).toBe(`/run/secrets/${path.basename(value)}`)
    }
    expect(made).toEqual(expect.arrayContaining(handed))
    const variables = Object.keys(environment).map((variable) => variable.replace(/_FILE$/, '').toLowerCase())
    const files = [...Object.values(environment), ...command].map((value) => path.basename(String(value)))
    expect([name, [...variables, ...files]]).toEqual([name, expect.arrayContaining(handed)])
  }
})

test('the script creates every secret, closed to others, and leaves existing ones alone', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'secrets-'))
  try {
    await run('cp', [path.join(DOCKER, 'make-secrets.sh'), dir])
    await run('sh', [path.join(dir, 'make-secrets.sh')])
    const files = await readdir(path.join(dir, 'secrets'))
    expect(files.sort()).toEqual(Object.keys(compose.secrets).sort())
    const read = () => Promise.all(files.map((file) => readFile(path.join(dir, 'secrets', file), 'utf8')))
    const first = await read()
    expect((await run('sh', [path.join(dir, 'make-secrets.sh')])).stdout).toBe('')
    expect(await read()).toEqual(first)
    expect((await run('stat', ['-c', '%a', path.join(dir, 'secrets')])).stdout.trim()).toBe('700')
  } finally {
    await rm(dir, { recursive: true })
  }
})

test('every container but the migrations has a health check, and the service waits for the migrations', () => {
  for (const [name, { healthcheck }] of services())
    expect([name, healthcheck === undefined]).toEqual([name, name === 'migrate'])
  for (const name of ['api-1', 'api-2', 'worker'])
    expect(compose.services[name]?.depends_on).toMatchObject({
      migrate: { condition: 'service_completed_successfully' },
      postgres: { condition: 'service_healthy' },
    })
})

test('only the service’s containers have a metrics port, and the worker is health-checked there', () => {
  for (const [name, { environment = {}, healthcheck }] of services()) {
    const { METRICS_PORT } = environment
    expect([name, METRICS_PORT]).toEqual([name, /^(api-|worker|migrate)/.test(name) ? '9464' : undefined])
    if (name === 'worker')
      expect(healthcheck?.test.at(-1)).toBe(`http://127.0.0.1:${METRICS_PORT}/health/ready`)
  }
})

test('Prometheus scrapes every target that its alerts need, at a port that it can reach', async () => {
  const [, comment = ''] =
    /^# In prometheus\.yml.*\n((?:# .*\n)+)/m.exec(await readFile(ALERTS_FILE, 'utf8')) ?? []
  const { scrape_configs } = parseYaml(comment.replaceAll(/^# {3}/gm, '')) as {
    scrape_configs: {
      static_configs?: { targets: string[] }[]
      dns_sd_configs?: { names: string[]; port: number }[]
    }[]
  }
  const targets = scrape_configs.flatMap(({ static_configs = [], dns_sd_configs = [] }) => [
    ...static_configs.flatMap(({ targets }) => targets),
    ...dns_sd_configs.flatMap(({ names, port }) => names.map((name) => `${name}:${port}`)),
  ])
  const listening = ['api-1', 'api-2', 'site-builder', 'lake', 'worker'].map((name) => {
    const { environment = {}, networks = {} } = compose.services[name] ?? {}
    const { METRICS_PORT, BUILDER_PORT, LAKE_PORT } = environment
    expect([name, 'data' in networks || 'edge' in networks]).toEqual([name, true])
    return `${name}:${METRICS_PORT ?? BUILDER_PORT ?? LAKE_PORT}`
  })
  // How to start that one is in docs/operations.md.
  expect(targets.sort()).toEqual([...listening, 'node-exporter:9100'].sort())
})

test('every program that a container starts exists', () => {
  const programs = services()
    .filter(([, { command }]) => command?.[0] === 'node')
    .map(([, { command }]) => command?.[1] as string)
  expect(programs.length).toBeGreaterThan(6)
  for (const program of programs) {
    const source = program.replace('search-service/dist', 'search-service/src').replace(/\.js$/, '.ts')
    expect([source, existsSync(path.join(ROOT, source))]).toEqual([source, true])
  }
})

test('a container is killed only after its process had time to end, and no engine is cut off before its deadline', () => {
  for (const name of ['api-1', 'api-2', 'worker']) {
    const { environment = {}, stop_grace_period = '0s' } = compose.services[name] ?? {}
    const { DRAIN_MS, SHUTDOWN_GRACE_MS, ENGINE_DEADLINE_MS = '10000' } = environment
    expect(milliseconds(stop_grace_period)).toBeGreaterThan(Number(DRAIN_MS) + Number(SHUTDOWN_GRACE_MS))
    expect(Number(SHUTDOWN_GRACE_MS)).toBeGreaterThan(Number(ENGINE_DEADLINE_MS) + 4_000)
  }
})

test('an api that is stopping serves until Caddy’s health check must have noticed', async () => {
  const file = await readFile(path.join(DOCKER, 'Caddyfile'), 'utf8')
  const [, interval = ''] = /health_interval (\w+)/.exec(file) ?? []
  const [, timeout = ''] = /health_timeout (\w+)/.exec(file) ?? []
  const notices = milliseconds(interval) + milliseconds(timeout)
  expect(notices).toBeGreaterThan(0)
  for (const name of ['api-1', 'api-2'])
    expect(Number(compose.services[name]?.environment?.DRAIN_MS)).toBeGreaterThan(notices)
})

test('an alert tells readiness checks of Caddy from those of the container itself', async () => {
  const file = await readFile(path.join(DOCKER, 'Caddyfile'), 'utf8')
  const [, ofCaddy = ''] = /health_interval (\w+)/.exec(file) ?? []
  const { healthcheck } = compose.services['api-1'] ?? {}
  expect(healthcheck?.test.at(-1)).toMatch(/:8080\/health\/ready$/)
  const [, limit] = /< ([\d.]+)/.exec(await alertRule('EdgeGone')) ?? []
  expect(Number(limit)).toBeGreaterThan((2 * 1_000) / milliseconds(healthcheck?.interval ?? ''))
  expect(Number(limit)).toBeLessThan((0.7 * 1_000) / milliseconds(ofCaddy))
})

test('Caddy ends the call to the api when a visitor leaves, so that no search without a reader is listed', async () => {
  // With -1 Caddy would continue the call; events are flushed at once without it.
  expect(await readFile(path.join(DOCKER, 'Caddyfile'), 'utf8')).not.toContain('flush_interval')
})

test('an editor’s largest upload has enough time on a line of 1 Mbit/s', async () => {
  const [, limit = ''] = /read_body (\w+)/.exec(await readFile(path.join(DOCKER, 'Caddyfile'), 'utf8')) ?? []
  const bits = DEFAULT_SETTINGS.maxUpload * 8
  expect(bits / (milliseconds(limit) / 1_000)).toBeLessThanOrEqual(1_000_000)
})

test.each([
  ['writing: write tcp 172.18.0.2:443->203.0.113.5:51234: write: broken pipe', 'ADDRESS->ADDRESS: write'],
  ['read tcp [fd6d::2]:443->[2001:db8::5]:51234: i/o timeout', 'read tcp ADDRESS->ADDRESS: i/o'],
  ['write tcp [fe80::1%eth0.1]:443->[::ffff:203.0.113.5]:51234: reset', 'write tcp ADDRESS->ADDRESS: reset'],
  ['no route to 203.0.113.5', 'no route to ADDRESS'],
])('Caddy’s log has no address in the text of an error: %s', async (error, kept) => {
  const file = await readFile(path.join(DOCKER, 'Caddyfile'), 'utf8')
  const [, pattern = '', instead = ''] = /^\t+error regexp `(.+)` (\w+)$/m.exec(file) ?? []
  const logged = error.replace(new RegExp(pattern, 'g'), instead)
  expect(logged).toContain(kept)
  expect(logged).not.toMatch(/203|2001|51234/)
})

test('Caddy’s log has no requested address, and so neither a query nor a search', async () => {
  expect(await readFile(path.join(DOCKER, 'Caddyfile'), 'utf8')).toMatch(/^\t+request>uri delete$/m)
})

test('Caddy’s log leaves out messages of HTTP errors, which no filter can clean', async () => {
  expect(await readFile(path.join(DOCKER, 'Caddyfile'), 'utf8')).toMatch(/^\t\texclude http\.log\.error$/m)
})

test('Caddy gets every variable that its file uses, and knows every replica', async () => {
  const { environment = {}, command } = compose.services.caddy ?? {}
  const file = path.join(DOCKER, 'Caddyfile')
  const used = [...(await readFile(file, 'utf8')).matchAll(/\{\$(\w+)(:[^}]*)?\}/g)]
  for (const [, name, fallback] of used)
    expect([name, fallback ?? environment[name as string]]).toEqual([name, expect.stringMatching(/./)])
  expect(command).toEqual(['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'])
  const replicas = Object.keys(compose.services).filter((name) => name.startsWith('api-'))
  expect(environment.API_UPSTREAMS?.split(' ')).toEqual(replicas.map((name) => `${name}:8080`))
})
