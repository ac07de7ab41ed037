/** The Studio's server and the preview: what somebody finds there who did not sign in. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@firewall-cafe/testing/ports'

let folder: string
let server: ChildProcess
let origin: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'studio-'))
  await mkdir(path.join(folder, 'drafts'))
  await writeFile(path.join(folder, 'index.html'), 'The Studio')
  await writeFile(path.join(folder, 'drafts/index.html'), 'The preview')
  await writeFile(path.join(folder, 'drafts/preview-ABCD2345.js'), 'show()')
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  server = spawn(process.execPath, [path.join(import.meta.dirname, 'serve.ts')], {
    env: {
      ...process.env,
      STUDIO_PORT: String(port),
      STUDIO_DIR: folder,
      SANITY_STUDIO_API_HOST: 'http://localhost:3334',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (server.stdout) await once(server.stdout, 'data')
})

afterAll(async () => {
  server.kill()
  await rm(folder, { recursive: true, force: true })
})

test('one page without any content stands at every address of the preview', async () => {
  for (const address of ['/drafts', '/drafts/', '/drafts/events/an-event', '/drafts/events/file.js']) {
    const answer = await fetch(origin + address)
    expect([address, answer.status, await answer.text()]).toEqual([address, 200, 'The preview'])
  }
  const code = await fetch(`${origin}/drafts/preview-ABCD2345.js`)
  expect([await code.text(), code.headers.get('cache-control')]).toEqual([
    'show()',
    'public, max-age=31536000, immutable',
  ])
  expect(await (await fetch(`${origin}/draftsmen`)).text()).toBe('The Studio')
})

test('code of an earlier build is not found, and no cache is told to keep that', async () => {
  const { status, headers } = await fetch(`${origin}/drafts/preview-GONE2345.js`)
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test.each([
  '/drafts/events/an-event',
  // The same page, written otherwise.
  '/%64rafts/index.html',
])('%s is kept by no cache, framed by the Studio only, and asks nobody', async (address) => {
  const { headers } = await fetch(origin + address)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  const policy = headers.get('content-security-policy')?.split('; ')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain("connect-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("form-action 'none'")
  expect(policy).toContain("img-src 'self' data: http://localhost:3334 http://127.0.0.1:3334")
})

test('the Studio is told of it', async () => {
  const settings = await (await fetch(`${origin}/static/studio-settings.js`)).text()
  expect(settings).toContain('"previewUrl":"/drafts"')
})
