/** The newsletter: kept as it is without mail, confirmed by the press of a button behind a link where mail is set up. */

import { MESSAGE_WITHOUT_MAIL, RETENTION, SIGN_UP_WITHOUT_MAIL } from '@firewall-cafe/shared'
import { everythingInDatabase } from '@firewall-cafe/testing/dump-everything'
import { eventually } from '@firewall-cafe/testing/eventually'
import { type MailServer, startMailServer } from '@firewall-cafe/testing/mail-server'
import { jest } from '@jest/globals'
import { startService, testEnvironment } from '../../test/service.ts'
import { environment, service, simulators, useService } from '../../test/use-service.ts'
import { JobQueue } from '../platform/queue/job-queue.ts'
import { MailJobs } from './mail.jobs.ts'
import { MailService } from './mail.service.ts'
import { Mailer, refusesRecipient } from './mailer.ts'

const RECIPIENT = 'office@firewall.example'
const ADDRESS = 'ada@example.org'
const SITE = 'https://site.firewall.example'
const TOLD = /^If this address is not on our list yet, we are sending it an email with a link/

let mail: MailServer

beforeAll(async () => {
  mail = await startMailServer()
})
useService(() => ({
  CONTACT_RECIPIENT: RECIPIENT,
  SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  MAIL_FROM: 'site@firewall.example',
  SITE_ORIGINS: `${SITE},https://other.example`,
  RATE_LIMIT_MESSAGES: '100',
}))
beforeEach(async () => {
  await service.database.query('truncate messages, newsletter_signups')
  mail.deliveries.length = 0
  mail.refusal = undefined
  mail.unknown = undefined
  mail.silent = false
})
afterAll(() => mail.close())

const signUp = (email: string, of = service) => of.http.post('/newsletter').send({ email })
const confirm = (token: string) => service.http.post('/newsletter/confirm').send({ token })
interface Row {
  id: string
  email: string
  confirmed: boolean
}
const list = (of = service): Promise<Row[]> =>
  of.database.query(
    'select id, email, confirmed_at is not null as confirmed from newsletter_signups order by email',
  )
const jobs = () => service.app.get(MailJobs)
const queued = (id: string) =>
  service.database.query(`select data from bullmq.job where data ->> 'signUpId' = $1`, [id])
/** Runs the job of each sign-up, as a worker does. */
const write = async () => {
  for (const { id } of await list()) await jobs().confirm({ signUpId: id })
}
/** The text of the last message, however its lines were wrapped. */
function lastText(): string {
  const source = mail.deliveries.at(-1)?.source ?? ''
  const [head, body = ''] = source.split(/\r\n\r\n([\s\S]*)/)
  if (/base64/i.test(head ?? '')) return Buffer.from(body, 'base64').toString()
  return Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
}
const linked = () => /(https:\S+)#([A-Za-z0-9_-]+)/.exec(lastText())
const token = () => linked()?.[2] ?? ''
const age = (interval: string) =>
  service.database.query(
    `update newsletter_signups set asked_at = asked_at - $1::interval, tried_at = tried_at - $1::interval,
       mailed_at = mailed_at - $1::interval`,
    [interval],
  )

test('pressing the button behind the link confirms an address; opening the link does not', async () => {
  const answer = await signUp(' Ada@Example.org ')
  expect([answer.status, answer.body]).toEqual([200, { message: expect.stringMatching(TOLD), confirm: true }])
  expect(await list()).toMatchObject([{ email: ADDRESS, confirmed: false }])
  await write()
  expect(mail.deliveries.map(({ to }) => to)).toEqual([[ADDRESS]])
  expect(linked()?.[1]).toBe(`${SITE}/newsletter`)
  expect(lastText()).toMatch(/open this link and press the button[\s\S]+打开上面的链接并按下按钮/)
  // After a lost answer it is pressed again.
  expect(lastText()).not.toMatch(/\bonce\b|一次/)
  // The link works for seven days and not a moment longer, so it works to the end of the day before.
  const [, day = ''] = /until (\S+) \(UTC\)/.exec(lastText()) ?? []
  const [{ over }] = await service.database.query(
    `select asked_at + interval '7 days' < ($1::date + 1) at time zone 'UTC' as over from newsletter_signups`,
    [day],
  )
  expect([over, lastText().includes(`有效期至${day}`)]).toEqual([false, true])
  // What programs that follow links do.
  expect((await service.http.get('/newsletter/confirm')).status).toBe(405)
  expect((await service.http.get(`/newsletter/confirm?token=${token()}`)).status).toBe(405)
  expect(await list()).toMatchObject([{ confirmed: false }])

  const confirmed = await confirm(token())
  expect([confirmed.status, confirmed.body]).toEqual([200, { message: 'Thank you. You are on the list.' }])
  expect(await list()).toMatchObject([{ email: ADDRESS, confirmed: true }])
})

test('mail to a reader of the Chinese edition begins in Chinese and links there; unknown editions are refused', async () => {
  const chinese = (edition: unknown) => service.http.post('/newsletter').send({ email: ADDRESS, edition })
  for (const edition of ['/zh', 'constructor', '//evil.example', 1])
    expect((await chinese(edition)).body).toEqual({ error: 'edition: write one of en, zh' })
  await chinese('zh')
  const [{ id = '' } = {}] = await list()
  const data = { signUpId: id, edition: 'zh' as const }
  await eventually(async () => expect(await queued(id)).toEqual([{ data }]))
  await jobs().confirm(data)
  expect(linked()?.[1]).toBe(`${SITE}/zh/newsletter`)
  expect(lastText()).toMatch(
    /^有人[\s\S]+打开以下链接并按下按钮[\s\S]+open the link above and press the button/,
  )
  expect((await confirm(token())).status).toBe(200)
  expect(await list()).toMatchObject([{ email: ADDRESS, confirmed: true }])
})

test('a press after a lost answer is answered as the first, even two at once; an invented or broken link never works', async () => {
  await signUp(ADDRESS)
  await write()
  const presses = await Promise.all([confirm(token()), confirm(token())])
  const since = () => service.database.query('select confirmed_at from newsletter_signups')
  const first = await since()
  presses.push(await confirm(token()))
  expect(presses.map(({ status, body }) => [status, body])).toEqual(
    Array(3).fill([200, { message: 'Thank you. You are on the list.' }]),
  )
  expect(await since()).toEqual(first)
  expect((await confirm('A'.repeat(43))).status).toBe(410)
  expect((await confirm('short')).status).toBe(400)
})

test('the link of an address that was taken off the list does not put it there again', async () => {
  await signUp(ADDRESS)
  await write()
  await confirm(token())
  await service.app.get(MailService).forget(ADDRESS)
  const again = await confirm(token())
  expect([again.status, again.body.error]).toEqual([410, expect.stringMatching(/^This link no longer works/)])
  expect(await list()).toEqual([])
})

test('the token is in the message and nowhere else', async () => {
  await signUp(ADDRESS)
  await write()
  const stored = await everythingInDatabase(environment.DATABASE_URL as string)
  expect(token()).toHaveLength(43)
  for (const trace of [token(), Buffer.from(token()).toString('hex')]) {
    expect(stored).not.toContain(trace)
    expect(service.logs()).not.toContain(trace)
  }
  await confirm(token())
  expect(service.logs()).not.toContain(token())
})

test('a job that runs twice writes once, and no address gets more than one message an hour', async () => {
  for (const _ of Array(5)) await signUp(ADDRESS)
  await write()
  await write()
  expect(mail.deliveries).toHaveLength(1)
  const first = token()
  await age('61 minutes')
  await signUp(ADDRESS)
  await write()
  expect(mail.deliveries).toHaveLength(2)
  // Only the newer link works.
  expect((await confirm(first)).status).toBe(410)
  expect((await confirm(token())).status).toBe(200)
})

test('after sixty messages in an hour, further ones wait for the next', async () => {
  await service.database.query(
    `insert into newsletter_signups (email, asked_at, tried_at, mailed_at)
     select n || '@example.org', now(), now(), now() from generate_series(1, 60) n`,
  )
  await signUp(ADDRESS)
  await write()
  expect(mail.deliveries).toEqual([])
  await age('61 minutes')
  await write()
  expect(mail.deliveries.map(({ to }) => to)).toEqual([[ADDRESS]])
})

test('an address on the list gets the same answer as a new one, and no second mail', async () => {
  await signUp(ADDRESS)
  await write()
  await confirm(token())
  await age('2 hours')
  expect((await signUp(ADDRESS)).body).toEqual((await signUp('eve@example.org')).body)
  await write()
  expect(mail.deliveries.map(({ to }) => to)).toEqual([[ADDRESS], ['eve@example.org']])
  expect(await list()).toMatchObject([{ confirmed: true }, { confirmed: false }])
})

test('after a week the link has expired and the address is deleted; confirmed and older ones stay', async () => {
  await signUp(ADDRESS)
  await write()
  const used = token()
  await confirm(used)
  await signUp('eve@example.org')
  await write()
  await service.database.query(`insert into newsletter_signups (email) values ('before@example.org')`)
  await age('7 days 1 minute')
  for (const link of [used, token()]) expect((await confirm(link)).status).toBe(410)
  await jobs().settle()
  expect((await list()).map(({ email }) => email)).toEqual([ADDRESS, 'before@example.org'])
  const tokens = await service.database.query('select from newsletter_signups where token_hash is not null')
  expect(tokens).toEqual([])
})

test('an address from before there was mail is asked to confirm when it signs up again', async () => {
  await service.database.query('insert into newsletter_signups (email) values ($1)', [ADDRESS])
  await write()
  expect(mail.deliveries).toEqual([])
  expect((await signUp(ADDRESS)).body).toEqual((await signUp('eve@example.org')).body)
  await write()
  expect(mail.deliveries.map(({ to }) => to).sort()).toEqual([[ADDRESS], ['eve@example.org']])
})

test('while the mail server refuses, the sign-up waits, reveals nothing about the address, and is tried again', async () => {
  mail.refusal = '451 try again later'
  await signUp(ADDRESS)
  const refused: Error = await write().then(
    () => new Error('nothing was refused'),
    (error) => error,
  )
  expect(refused.message).toMatch(/^A confirmation could not be sent/)
  expect(refused.message).not.toContain(ADDRESS)
  mail.refusal = undefined
  const [{ id = '' } = {}] = await list()
  await eventually(async () => expect(await queued(id)).toHaveLength(1))
  await service.database.query(`delete from bullmq.job where name = 'send-confirmation'`)
  await jobs().settle()
  expect(await queued(id)).toEqual([])
  await age('16 minutes')
  await jobs().settle()
  expect(await queued(id)).toHaveLength(1)
  await write()
  expect(mail.deliveries).toHaveLength(1)
})

test('where the mail server takes a confirmation and falls silent, it is sent again an hour later at the earliest', async () => {
  const url = `smtp://127.0.0.1:${mail.port}?socketTimeout=500`
  const hasty = new Mailer(url, { from: 'site@firewall.example', to: RECIPIENT, subject: '' })
  const sending = jest
    .spyOn(service.app.get(Mailer), 'confirm')
    .mockImplementation((confirmation) => hasty.confirm(confirmation))
  mail.silent = true
  await signUp(ADDRESS)
  await expect(write()).rejects.toThrow(/^A confirmation could not be sent \(ETIMEDOUT\)/)
  mail.silent = false
  sending.mockRestore()
  // The next try of the same job.
  await write()
  const [{ id = '' } = {}] = await list()
  await eventually(async () => expect(await queued(id)).toHaveLength(1))
  await service.database.query(`delete from bullmq.job where name = 'send-confirmation'`)
  await age('59 minutes')
  await jobs().settle()
  expect([await queued(id), mail.deliveries.length]).toEqual([[], 1])
  await age('2 minutes')
  await jobs().settle()
  expect(await queued(id)).toHaveLength(1)
  await write()
  expect(mail.deliveries).toHaveLength(2)
  expect((await confirm(token())).status).toBe(200)
})

test('an address that the mail server refuses for good is not tried again until somebody enters it again', async () => {
  mail.unknown = ADDRESS
  await signUp(ADDRESS)
  await expect(write()).rejects.toThrow('A confirmation could not be sent (EENVELOPE 550)')
  const [{ id = '' } = {}] = await list()
  await eventually(async () => expect(await queued(id)).toHaveLength(1))
  await service.database.query(`delete from bullmq.job where name = 'send-confirmation'`)
  await age('16 minutes')
  await jobs().settle()
  expect(await queued(id)).toEqual([])
  mail.unknown = undefined
  await write()
  expect(mail.deliveries).toEqual([])
  await age('45 minutes')
  await signUp(ADDRESS)
  await write()
  expect(mail.deliveries.map(({ to }) => to)).toEqual([[ADDRESS]])
})

test.each([
  ['550 5.1.1 no such mailbox', true],
  ['450 4.2.1 mailbox busy', false],
  ['554 5.7.1 relay access denied', false],
  ['550 unable to relay', false],
])('only a refusal about the address itself is for good: %s', (response, forGood) => {
  expect(refusesRecipient({ command: 'RCPT TO', response })).toBe(forGood)
})

test('the box on the contact form signs up in the same way, and the answer says so', async () => {
  const text = (subscribe: string) => `Name: Ada\nEmail: ${ADDRESS}\nMessage: Hello\nSubscribe: ${subscribe}`
  const send = (of: string) => service.http.post('/send-email').send({ to: RECIPIENT, text: of })
  expect((await send(text('no'))).text).toBe('Thank you. Your message has been received.')
  expect(await list()).toEqual([])
  expect((await send(text('yes'))).text).toMatch(
    /^Thank you\. Your message has been received\. If this address/,
  )
  expect(await list()).toMatchObject([{ email: ADDRESS, confirmed: false }])
  // Only the form's last line counts, and only a whole address.
  await send('Email: eve@example.org\nMessage: Subscribe: yes\nplease\nSubscribe: no')
  await send('Email: eve@localhost\nMessage: hi\nSubscribe: yes')
  expect(await list()).toHaveLength(1)
})

test('a queue that does not answer does not hold up the visitor’s message', async () => {
  const add = jest.spyOn(service.app.get(JobQueue), 'add').mockReturnValue(new Promise(() => {}))
  try {
    const text = `Email: ${ADDRESS}\nMessage: Hello\nSubscribe: yes`
    expect((await service.http.post('/send-email').send({ to: RECIPIENT, text })).status).toBe(200)
    expect(add.mock.calls.map(([name]) => name)).toEqual(['send-confirmation', 'send-message'])
  } finally {
    add.mockRestore()
  }
})

test('without mail an address is stored unconfirmed, and the answer says so without naming a list', async () => {
  const quiet = await startService(await testEnvironment(simulators))
  // An address from the time when mail was set up.
  await quiet.database.query('insert into newsletter_signups (email, asked_at) values ($1, now())', [ADDRESS])
  const answer = await signUp(ADDRESS, quiet)
  expect(answer.body).toEqual({ message: SIGN_UP_WITHOUT_MAIL.en, confirm: false })
  expect(SIGN_UP_WITHOUT_MAIL.en).toContain(`${RETENTION.unconfirmedSignUps.kept.days} days`)
  expect(MESSAGE_WITHOUT_MAIL.en).toContain(`${RETENTION.unsentMessages.kept.days} days`)
  const written = (more: string) => quiet.http.post('/send-email').send({ text: `Message: Hello${more}` })
  expect((await written('')).text).toBe(MESSAGE_WITHOUT_MAIL.en)
  expect((await written(`\nEmail: ${ADDRESS}\nSubscribe: yes`)).text).toBe(
    `${MESSAGE_WITHOUT_MAIL.en} ${SIGN_UP_WITHOUT_MAIL.en}`,
  )
  expect((await signUp(ADDRESS.toUpperCase(), quiet)).body).toEqual(answer.body)
  const age = (interval: string) =>
    quiet.database.query(`update newsletter_signups set signed_up_at = signed_up_at - $1::interval`, [
      interval,
    ])
  await age('29 days')
  await quiet.app.get(MailJobs).settle()
  expect(await list(quiet)).toMatchObject([{ email: ADDRESS, confirmed: false }])
  expect(await quiet.database.query(`select 1 from bullmq.job where name = 'send-confirmation'`)).toEqual([])
  // An address that was never confirmed is deleted in the end.
  await age('2 days')
  await quiet.app.get(MailJobs).settle()
  expect(await list(quiet)).toEqual([])
  await quiet.stop()
})

test.each(['ada', '', 'ada@localhost', 'a b@example.org', 'ada@example.org, eve@example.org', 'ada@-x.org'])(
  '%j is refused with an error message',
  async (email) => {
    const answer = await signUp(email)
    expect(answer.status).toBe(400)
    expect(answer.body.error).toMatch(/^Please enter/)
    expect(await list()).toEqual([])
  },
)
