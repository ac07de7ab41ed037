import { type Build, build, run } from '@firewall-cafe/testing/service-process'
import { saidBy } from '../../test/said-by.ts'
import { environment, service, useService } from '../../test/use-service.ts'
import { HELP, isMailCommand, mailCommand } from './commands.ts'

let built: Build

useService({ CONTACT_RECIPIENT: '' })
beforeAll(async () => {
  built = await build()
})

/** What a command says that runs beside the service. */
const mail = (...args: string[]) => saidBy(service, mailCommand, ...args)

/** What `npm run mail` answers, in a process of its own. */
async function typed(...args: string[]): Promise<{ code: unknown; said: string }> {
  const command = await run(built, 'staff.js', { PATH: process.env.PATH ?? '', ...environment }, [
    'mail',
    ...args,
  ])
  return { code: await command.ended, said: command.output() }
}

const write = (email: string, message: string, subscribe = 'no') =>
  service.http
    .post('/send-email')
    .send({ text: `Name: A\nEmail: ${email}\nMessage: ${message}\nSubscribe: ${subscribe}` })

test('staff read waiting messages and sign-ups, and delete those of a person on request', async () => {
  expect(await mail('waiting')).toBe('No message is waiting.\n')
  await write('Ada@example.org', 'red \u001b[31m and \u202ewrong way', 'yes')
  await write('eve@example.org', 'Have you heard from ada@example.org?')
  await service.http.post('/newsletter').send({ email: 'eve@example.org' })

  const { code, said: waiting } = await typed('waiting')
  expect(code).toBe(0)
  expect(waiting).toContain('    Message: Have you heard from ada@example.org?\n')
  expect(waiting).toContain('red \ufffd[31m and \ufffdwrong way')
  expect(waiting).toMatch(/Waiting: 2\n$/)
  expect(await mail('signups')).toBe('ada@example.org  unconfirmed\neve@example.org  unconfirmed\n')

  await service.database.query(
    `update newsletter_signups set confirmed_at = '2026-11-22T10:00:00Z' where email = 'eve@example.org'`,
  )
  expect(await mail('forget', 'ADA@example.org')).toBe(
    'ADA@example.org is off the list.\nMessages deleted: 1\nDelete those that were sent on from the mailbox, too.\n',
  )
  expect(await mail('signups')).toBe('eve@example.org  confirmed 2026-11-22T10:00:00.000Z\n')
  expect(await mail()).toMatch(/Have you heard[\s\S]+Waiting: 1\n$/)
  expect(await mail('forget', 'ada@example.org')).toBe(
    'ada@example.org was not on the list.\nMessages deleted: 0\nDelete those that were sent on from the mailbox, too.\n',
  )
})

test('without a configured recipient every message is kept for staff', async () => {
  const answer = await service.http
    .post('/send-email')
    .send({ to: 'office@firewall.example', text: 'Name: A\nEmail: a@example.org\nMessage: to the office' })
  expect(answer.status).toBe(200)
  expect(await mail('waiting')).toContain('    Message: to the office\n')
})

test('an unknown command prints the help, and starts nothing', async () => {
  for (const args of [['forget'], ['forget', 'ada'], ['burn']]) expect(isMailCommand(args)).toBe(false)
  expect(await typed('burn')).toEqual({ code: 1, said: `${HELP}\n` })
})
