import net from 'node:net'
import { eventually } from '@firewall-cafe/testing/eventually'
import { type Delivery, type MailServer, startMailServer } from '@firewall-cafe/testing/mail-server'
import { jest } from '@jest/globals'
import { startService, testEnvironment } from '../../test/service.ts'
import { service, simulators, useService } from '../../test/use-service.ts'
import { MailJobs } from './mail.jobs.ts'
import { Mailer } from './mailer.ts'

const RECIPIENT = 'office@firewall.example'
const TEXT = 'Name: Ada\nEmail: ada@example.org\nMessage: Hello\nthere\nSubscribe: no'

let mail: MailServer

beforeAll(async () => {
  mail = await startMailServer()
})
useService(() => ({
  CONTACT_RECIPIENT: RECIPIENT,
  SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  MAIL_FROM: 'site@firewall.example',
  SITE_ORIGINS: 'https://site.firewall.example',
  RATE_LIMIT_MESSAGES: '30',
}))
beforeEach(async () => {
  await service.database.query('truncate messages, newsletter_signups')
  mail.deliveries.length = 0
  mail.refusal = undefined
})
afterAll(() => mail.close())

const write = (body: object) =>
  service.http.post('/send-email').send({ to: RECIPIENT, subject: 'Hi', text: TEXT, ...body })
const kept = (): Promise<{ id: string; sent: boolean; last_failure: string | null }[]> =>
  service.database.query('select id, sent_at is not null as sent, last_failure from messages order by id')
const jobsOf = (messageId: string | undefined) =>
  service.database.query(
    `select name from bullmq.job where name = 'send-message' and data ->> 'messageId' = $1`,
    [messageId],
  )
const send = async () => {
  for (const { id } of await kept()) await service.app.get(MailJobs).send({ messageId: id })
}

test('a message is answered as text once it is stored, and its job waits in the queue', async () => {
  const answer = await write({})
  expect([answer.status, answer.type, answer.text]).toEqual([
    200,
    'text/plain',
    'Thank you. Your message has been received.',
  ])
  const [message] = await kept()
  expect(message?.sent).toBe(false)
  await eventually(async () => expect(await jobsOf(message?.id)).toHaveLength(1))
})

test('the same text sent again within a day, even at once, is one message; a changed or later one is another', async () => {
  const answers = await Promise.all([write({}), write({})])
  await send()
  answers.push(await write({}))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  await send()
  expect([(await kept()).length, mail.deliveries.length]).toEqual([1, 1])
  await write({ text: `${TEXT}, please` })
  await service.database.query(`update messages set received_at = received_at - interval '25 hours'`)
  await write({})
  await send()
  expect([(await kept()).length, mail.deliveries.length]).toEqual([3, 3])
})

test('a mail server that looks through a message for half a minute is waited for', async () => {
  const waits = jest.spyOn(net.Socket.prototype, 'setTimeout')
  try {
    await write({})
    await send()
    expect(waits.mock.calls.map(([ms]) => ms)).toContain(30_000)
  } finally {
    waits.mockRestore()
  }
})

test('a message goes to the configured recipient with the configured subject, and a reply goes to its writer', async () => {
  await write({ subject: 'Something else' })
  await send()
  expect(mail.deliveries).toHaveLength(1)
  const [{ to, source }] = mail.deliveries as [Delivery]
  expect(to).toEqual([RECIPIENT])
  expect(source).toContain('Subject: Firewall Cafe NYC 2024')
  expect(source).toContain('Reply-To: ada@example.org')
  expect(source).toMatch(/Message-ID: <message-\d+\.\d+@firewall\.example>/)
  expect(source.replaceAll('\r\n', '\n')).toContain(TEXT)
})

test('a hidden field that is not text is refused with an error message', async () => {
  const answer = await write({ website: ['x'] as never })
  expect([answer.status, answer.body]).toEqual([400, { error: 'website: leave this field empty' }])
})

test('a job that runs twice sends once', async () => {
  await write({})
  await send()
  await send()
  expect(mail.deliveries).toHaveLength(1)
})

test('a message sent again keeps its Message-ID; one with the same number in a restored database has another', async () => {
  await write({})
  await send()
  await service.database.query('update messages set sent_at = null')
  await send()
  await service.database.query(
    `update messages set sent_at = null, received_at = received_at + interval '1 second'`,
  )
  await send()
  const [first, again, restored] = mail.deliveries.map(({ messageId }) => messageId)
  expect(again).toBe(first)
  expect(restored).not.toBe(first)
})

test('while the mail server refuses, the message waits with the reason, and is sent later', async () => {
  mail.refusal = '451 try again later'
  await write({})
  await expect(send()).rejects.toThrow()
  const [waiting] = await kept()
  expect(waiting?.sent).toBe(false)
  expect(waiting?.last_failure).toMatch(/try again later/)
  mail.refusal = undefined
  await service.app.get(MailJobs).settle()
  expect(await jobsOf(waiting?.id)).toHaveLength(1)
  await send()
  expect((await kept())[0]).toMatchObject({ sent: true, last_failure: null })
})

test('a queued message is not queued again, so that no two jobs send it at once', async () => {
  await write({})
  const [message] = await kept()
  await eventually(async () => expect(await jobsOf(message?.id)).toHaveLength(1))
  await service.app.get(MailJobs).settle()
  expect(await jobsOf(message?.id)).toHaveLength(1)
})

test('sent messages are deleted after a week, unsent ones after a month', async () => {
  const age = (sent: string, received: string) =>
    service.database.query(
      `update messages set sent_at = case when sent_at is not null then now() - $1::interval end,
         received_at = now() - $2::interval`,
      [sent, received],
    )
  await write({})
  await send()
  await write({ text: 'Message: still waiting' })
  await age('6 days', '29 days')
  await service.app.get(MailJobs).settle()
  expect(await kept()).toHaveLength(2)
  await age('8 days', '29 days')
  await service.app.get(MailJobs).settle()
  expect(await kept()).toMatchObject([{ sent: false }])
  await age('8 days', '31 days')
  await service.app.get(MailJobs).settle()
  expect(await kept()).toEqual([])
  expect(service.logs()).toContain('messages deleted that nobody sent or read in time')
})

test('a password and a message go over no connection that is not encrypted, and the log says why', async () => {
  const url = `smtp://user:secret@127.0.0.1:${mail.port}`
  const mailer = new Mailer(url, { from: 'site@firewall.example', to: RECIPIENT, subject: 'Hi' })
  const sending = jest
    .spyOn(service.app.get(Mailer), 'send')
    .mockImplementation((message) => mailer.send(message))
  try {
    await write({})
    await expect(send()).rejects.toThrow(/the connection to the mail server could not be encrypted$/)
  } finally {
    sending.mockRestore()
  }
  expect([mail.passwords, mail.deliveries]).toEqual([[], []])
  expect((await kept())[0]?.last_failure).toMatch(/STARTTLS/)
})

test.each(['someone@else.example', '', `${RECIPIENT}, someone@else.example`])(
  'another recipient (%s) is refused and nothing is kept',
  async (to) => {
    const answer = await write({ to })
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: 'Messages can only be sent to the address of this site.', error_code: 'recipient_not_ours' },
    ])
    expect(await kept()).toEqual([])
  },
)

test('header lines in the visitor’s address reach no header', async () => {
  await write({ text: 'Email: ada@example.org, bcc@evil.example\nBcc: x@evil.example\nMessage: hi' })
  await send()
  const [head] = (mail.deliveries[0]?.source ?? '').split('\r\n\r\n')
  expect(head).not.toMatch(/evil\.example/)
  expect(mail.deliveries[0]?.to).toEqual([RECIPIENT])
})

test.each([
  [{ text: '   ' }, 'Please write a message'],
  [{ text: 'x'.repeat(10_001) }, 'The message may have 10000 characters at most'],
  [{ text: 7 }, 'text: write a message'],
])('%j is refused with an error message', async (body, error) => {
  const answer = await write(body)
  expect([answer.status, answer.body.error]).toEqual([400, error])
})

test('a program that fills in the hidden field is thanked, and nothing is kept', async () => {
  expect((await write({ website: 'http://spam.example' })).status).toBe(200)
  expect(await kept()).toEqual([])
})

test('messages from one network are limited, with an error message and a time to retry', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => write({ website: 'x' })))
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.headers['retry-after']).toMatch(/^\d+$/)
  expect(refused?.body.error).toMatch(/too many messages/)
})

test('without a mail server and recipient, messages are kept for staff', async () => {
  const quiet = await startService(await testEnvironment(simulators))
  const answer = await quiet.http.post('/send-email').send({ to: '', text: TEXT })
  expect(answer.status).toBe(200)
  const [{ id }] = await quiet.database.query('select id from messages')
  await quiet.app.get(MailJobs).send({ messageId: id })
  expect(await quiet.database.query('select body from messages where sent_at is null')).toEqual([
    { body: TEXT },
  ])
  await quiet.stop()
})
