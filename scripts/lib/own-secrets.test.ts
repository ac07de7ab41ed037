import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { readConfig } from '../../search-service/src/platform/config.ts'
import { tokenInFragment } from '../../shared/src/staff-link.ts'
import { keptSecret, ownSecret, staffDashboard } from './own-secrets.ts'
import { serviceEnv } from './parts.ts'
import { readSettings } from './settings.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'own-secrets-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const settings = (env = {}) => readSettings({ DATA_DIR: path.join(dir, 'data'), ...env })

test('a secret is created once, readable by its owner only', async () => {
  const token = ownSecret(settings(), 'DASHBOARD_TOKEN')
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  expect(ownSecret(settings(), 'DASHBOARD_TOKEN')).toBe(token)
  expect(ownSecret(settings(), 'BACKUP_KEY')).not.toBe(token)
  expect([keptSecret(settings(), 'DASHBOARD_TOKEN'), keptSecret(settings(), 'LOG_KEY')]).toEqual([
    token,
    undefined,
  ])
  expect((await stat(path.join(dir, 'data', 'dashboard.token'))).mode & 0o777).toBe(0o600)
  expect((await readdir(path.join(dir, 'data'))).sort()).toEqual(['backup.key', 'dashboard.token'])
})

test('an empty secret file is an error, not a missing secret', async () => {
  const file = path.join(dir, 'data', 'log.key')
  await mkdir(path.dirname(file))
  await writeFile(file, '')
  expect(() => ownSecret(settings(), 'LOG_KEY')).toThrow(`${file} is empty`)
})

test('a secret that is set is used, and none is created', async () => {
  expect(ownSecret(settings({ DASHBOARD_TOKEN: 'set by the owner' }), 'DASHBOARD_TOKEN')).toBe(
    'set by the owner',
  )
  await expect(stat(path.join(dir, 'data'))).rejects.toThrow('ENOENT')
})

test('the printed address has the service’s token behind #', async () => {
  const env = serviceEnv(settings(), 'postgres://127.0.0.1/x')
  const address = new URL(staffDashboard(settings()) ?? '')
  expect([address.origin, address.pathname, address.search]).toEqual([
    'http://localhost:8000',
    '/dashboard',
    '',
  ])
  expect(tokenInFragment(address.hash)).toBe(readConfig(env).DASHBOARD_TOKEN)
  const odd = 'a + token & more = 100%'
  expect(tokenInFragment(new URL(staffDashboard(settings({ DASHBOARD_TOKEN: odd })) ?? '').hash)).toBe(odd)
})

test('the first start creates the log’s key', async () => {
  const { LOG_KEY } = readConfig(serviceEnv(settings(), 'postgres://127.0.0.1/x'))
  expect(await readFile(path.join(dir, 'data', 'log.key'), 'utf8')).toBe(LOG_KEY)
})

test('a renamed voter key becomes the previous one, and a new one is created', async () => {
  const keys = () => {
    const { VOTER_KEY, VOTER_KEY_PREVIOUS } = readConfig(serviceEnv(settings(), 'postgres://127.0.0.1/x'))
    return [VOTER_KEY, VOTER_KEY_PREVIOUS]
  }
  const [first] = keys()
  expect(keys()).toEqual([first, undefined])
  const file = path.join(dir, 'data', 'voter.key')
  await rename(file, `${file}.previous`)
  expect(keys()).toEqual([expect.not.stringMatching(first as string), first])
})

test('DASHBOARD_OPEN needs no token', () => {
  const open = settings({ DASHBOARD_OPEN: 'yes' })
  expect(staffDashboard(open)).toBeUndefined()
  expect(serviceEnv(open, 'postgres://127.0.0.1/x')).not.toHaveProperty('DASHBOARD_TOKEN')
})
