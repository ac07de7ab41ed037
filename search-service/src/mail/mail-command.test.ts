import { type Build, build, run } from '@firewall-cafe/testing/service-process'
import type { Simulators } from '@firewall-cafe/testing/simulators/server'
import { startService, startTestSimulators, type TestService, testEnvironment } from '../../test/service.ts'

let simulators: Simulators
let service: TestService
let built: Build
let environment: Record<string, string>

beforeAll(async () => {
  built = await build()
  simulators = await startTestSimulators()
  environment = { ...(await testEnvironment(simulators)), CONTACT_RECIPIENT: '' }
  service = await startService(environment)
})
afterAll(async () => {
  await service?.stop()
  await simulators?.close()
})

/** What `npm run mail` answers. */
async function mail(...args: string[]): Promise<{ code: unknown; said: string }> {
  const command = await run(built, 'mail/main.js', { PATH: process.env.PATH ?? '', ...environment }, args)
  return { code: await command.ended, said: command.output() }
}

const write = (email: string, message: string, subscribe = 'no') =>
  service.http
    .post('/send-email')
    .send({ text: `Name: A\nEmail: ${email}\nMessage: ${message}\nSubscribe: ${subscribe}` })

test('staff read what waits and who signed up, and forget who asks for it', async () => {
  expect((await mail('waiting')).said).toBe('No message is waiting.\n')
  await write('Ada@example.org', 'red \u001b[31m and \u202ewrong way', 'yes')
  await write('eve@example.org', 'Have you heard from ada@example.org?')
  await service.http.post('/newsletter').send({ email: 'eve@example.org' })

  const waiting = (await mail('waiting')).said
  expect(waiting).toContain('    Message: Have you heard from ada@example.org?\n')
  expect(waiting).toContain('red \ufffd[31m and \ufffdwrong way')
  expect(waiting).toMatch(/Waiting: 2\n$/)
  expect((await mail('signups')).said).toBe('ada@example.org  unconfirmed\neve@example.org  unconfirmed\n')

  await service.database.query(
    `update newsletter_signups set confirmed_at = '2026-11-22T10:00:00Z' where email = 'eve@example.org'`,
  )
  expect(await mail('forget', 'ADA@example.org')).toEqual({
    code: 0,
    said: 'ADA@example.org is off the list.\nMessages deleted: 1\n',
  })
  expect((await mail('signups')).said).toBe('eve@example.org  confirmed 2026-11-22T10:00:00.000Z\n')
  expect((await mail()).said).toMatch(/Have you heard[\s\S]+Waiting: 1\n$/)
  expect((await mail('forget', 'ada@example.org')).said).toBe(
    'ada@example.org was not on the list.\nMessages deleted: 0\n',
  )
})

test('where no recipient is configured a message to any is kept for staff', async () => {
  const answer = await service.http
    .post('/send-email')
    .send({ to: 'office@firewall.example', text: 'Name: A\nEmail: a@example.org\nMessage: to the office' })
  expect(answer.status).toBe(200)
  expect((await mail('waiting')).said).toContain('    Message: to the office\n')
})

test.each([[['forget']], [['forget', 'ada']], [['burn']]])('%j shows what can be typed', async (args) => {
  const { code, said } = await mail(...args)
  expect([code, said]).toEqual([1, expect.stringMatching(/^npm run mail -- waiting/)])
})
