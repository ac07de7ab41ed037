import { CONFIRM_BY_MAIL, MESSAGE_WITHOUT_MAIL, SIGN_UP_WITHOUT_MAIL } from '@firewall-cafe/shared'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { json, server, withServer } from '../../test/wire-server'
import { forgetSettings } from '../api/settings'
import { LocaleContext } from '../i18n/LocaleContext'
import { FIRST_LOCALE, LOCALES } from '../i18n/locales'
import { resetIdentity, setForgetful } from '../visitor/visitor'
import { ContactForm } from './ContactForm'

let mockLost = false
jest.mock('../api/forms', () => {
  if (mockLost) throw new Error('Loading chunk 7 failed.')
  return jest.requireActual<object>('../api/forms')
})

const THANKS = { en: 'Thank you. It has reached us.', zh: '谢谢，已送达。' }
const [, CHINESE = FIRST_LOCALE] = LOCALES
const NOT_SENT = 'Not sent.'
const NOT_KNOWN = 'We do not know whether it arrived.'
const ARRIVES_ONCE = 'Sent again unchanged, it will not arrive twice.'

withServer({ contactRecipient: 'cafe@example.org', contactSubject: 'Cafe 2024' })
beforeEach(() => {
  resetIdentity()
  server.calls.length = 0
  server.on('POST /send-email', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('Thank you. Received.')
  })
})

const field = (id: string) => document.getElementById(id) as HTMLInputElement
const sent = () => server.calls.filter(({ path }) => path === '/send-email')
const send = () => screen.getByRole('button', { name: /Send/ })

async function fillIn() {
  const user = userEvent.setup()
  await user.type(field('name'), 'Ada')
  await user.type(field('email'), 'ada@example.org')
  await user.type(field('message'), 'We would like to show the café.')
  return user
}

function renderForm(thanks = THANKS, locale = FIRST_LOCALE) {
  render(
    <LocaleContext value={locale}>
      <ContactForm thanks={thanks} email="info@example.org" />
      <button type="button">Elsewhere</button>
    </LocaleContext>,
  )
}

/** Has the server wait with its answer to the next message. */
function holdAnswer(): { send: (status?: number) => void } {
  const held = { send: (_status?: number) => {} }
  server.on('POST /send-email', (_, response) => {
    held.send = (status = 200) => void response.writeHead(status).end('ok')
  })
  return held
}

// First, since code that came once is kept.
test('if its code did not load, the visitor decides about a reload, and sending again works', async () => {
  renderForm()
  const user = await fillIn()
  mockLost = true
  await user.click(send())
  const alert = screen.getByRole('alert')
  await waitFor(() => expect(alert).toHaveTextContent(/Reloading it may help, but empties this form\./))
  expect(alert).not.toHaveTextContent('No answer came from the server.')
  expect(field('message')).toHaveValue('We would like to show the café.')
  mockLost = false
  await user.click(send())
  expect(await screen.findByText(THANKS.en)).toBeVisible()
})

test('the form cannot be sent before the scripts run, because a browser would put the text into the address', () => {
  const built = document.createElement('div')
  built.innerHTML = renderToString(<ContactForm thanks={THANKS} email="info@example.org" />)
  expect(built.querySelector('button[type=submit]')).toBeDisabled()
  expect(built.querySelector('noscript ~ div input[name=name]')).not.toBeNull()
  renderForm()
  expect(send()).toBeEnabled()
})

test('the four fields have the names of the contract and bilingual labels', () => {
  renderForm()
  expect(field('name')).toHaveAccessibleName('Name 姓名')
  expect(field('email')).toHaveAttribute('type', 'email')
  expect(field('message').tagName).toBe('TEXTAREA')
  expect(field('subscribe')).toHaveAccessibleName(/Subscribe to newsletter\?/)
})

test('the browser may fill in name and address, unless the tab is to be forgotten', () => {
  const offered = () => ['name', 'email'].map((id) => field(id).getAttribute('autocomplete'))
  renderForm()
  expect(offered()).toEqual(['name', 'email'])
  act(() => setForgetful(true))
  expect(offered()).toEqual(['off', 'off'])
})

test('a message from the Chinese edition is marked as such, so that the reply is in Chinese', async () => {
  renderForm(THANKS, CHINESE)
  const user = await fillIn()
  await user.click(screen.getByRole('button', { name: '发送' }))
  await screen.findByText(THANKS.zh)
  expect(sent()[0]?.body).toMatchObject({ edition: 'zh' })
})

describe('what is written', () => {
  const written = () => [
    ...['name', 'email', 'message'].map((id) => field(id).value),
    field('subscribe').checked,
  ]

  beforeEach(() => window.history.replaceState(null, '', '/contact'))
  afterEach(() => window.history.replaceState(null, '', '/'))

  test('is still there in another edition, but not for the next visitor', async () => {
    renderForm()
    const user = await fillIn()
    await user.click(field('subscribe'))
    window.history.replaceState(null, '', '/zh/contact')
    cleanup()
    renderForm(THANKS, CHINESE)
    expect(written()).toEqual(['Ada', 'ada@example.org', 'We would like to show the café.', true])
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Ada|café/)
    act(resetIdentity)
    expect(written()).toEqual(['', '', '', false])
    cleanup()
    renderForm()
    expect(written()).toEqual(['', '', '', false])
  })

  test('is gone once another page was opened', async () => {
    renderForm()
    await fillIn()
    window.history.replaceState(null, '', '/about')
    cleanup()
    renderForm()
    expect(written()).toEqual(['', '', '', false])
  })

  test('is gone from every edition once it is sent', async () => {
    renderForm()
    const user = await fillIn()
    await user.click(send())
    await screen.findByText(THANKS.en)
    cleanup()
    renderForm(THANKS, CHINESE)
    expect(written()).toEqual(['', '', '', false])
  })
})

test('a message goes to the configured recipient with the configured subject, and each field has a line', async () => {
  renderForm()
  const user = await fillIn()
  await user.click(field('subscribe'))
  await user.click(send())
  await screen.findByText(THANKS.en)
  expect(screen.getByRole('status')).toHaveFocus()
  expect(sent()).toHaveLength(1)
  expect(sent()[0]?.body).toEqual({
    to: 'cafe@example.org',
    subject: 'Cafe 2024',
    text: 'Name: Ada\nEmail: ada@example.org\nMessage: We would like to show the café.\nSubscribe: yes',
    edition: 'en',
  })
  await user.click(screen.getByRole('button', { name: /Write another/ }))
  expect(field('message')).toHaveValue('')
  expect(field('name')).toHaveFocus()
})

test('without the editors’ thanks the service’s own are shown', async () => {
  renderForm({ en: '', zh: '' })
  const user = await fillIn()
  await user.click(send())
  expect(await screen.findByText('Thank you. Received.')).toBeVisible()
})

test('with a newsletter sign-up the thanks also say that a link must be opened first', async () => {
  server.on('POST /send-email', (_, response) => {
    const told = `Thank you. Your message has been received. ${CONFIRM_BY_MAIL.en}`
    response.writeHead(200, { 'content-type': 'text/plain' }).end(told)
  })
  renderForm()
  const user = await fillIn()
  await user.click(field('subscribe'))
  await user.click(send())
  expect(await screen.findByText(THANKS.en)).toBeVisible()
  expect(screen.getByText(CONFIRM_BY_MAIL.en)).toBeVisible()
  expect(screen.getByText(CONFIRM_BY_MAIL.zh)).toBeVisible()
})

test('without a mail server the visitor reads what happened instead of the editors’ thanks', async () => {
  server.on('POST /send-email', (_, response) => {
    const told = `${MESSAGE_WITHOUT_MAIL.en} ${SIGN_UP_WITHOUT_MAIL.en}`
    response.writeHead(200, { 'content-type': 'text/plain' }).end(told)
  })
  renderForm()
  const user = await fillIn()
  await user.click(send())
  for (const { en, zh } of [MESSAGE_WITHOUT_MAIL, SIGN_UP_WITHOUT_MAIL]) {
    expect(await screen.findByText(en)).toBeVisible()
    expect(screen.getByText(zh)).toBeVisible()
  }
  expect(screen.queryByText(THANKS.en)).toBeNull()
})

test.each(['ada@localhost', 'ada@example.org, eve@example.org'])(
  '%p is refused as the newsletter refuses it',
  async (typed) => {
    renderForm()
    const user = userEvent.setup()
    await user.type(field('email'), typed)
    await user.click(send())
    expect(field('email')).toHaveAccessibleDescription(/Enter an email address like name@example.org/)
  },
)

test('each missing or wrong field is explained below it, and nothing is sent', async () => {
  renderForm()
  const user = userEvent.setup()
  await user.type(field('name'), 'Ada')
  await user.type(field('email'), 'ada@')
  await user.click(send())
  expect(screen.getByRole('alert')).toHaveTextContent('2 fields need attention.')
  expect(field('email')).toHaveFocus()
  expect(field('email')).toHaveAccessibleDescription(/Enter an email address like name@example.org/)
  expect(field('message')).toHaveAccessibleDescription(/Write a message/)
  expect(field('name')).toBeValid()
  expect(sent()).toHaveLength(0)
  await user.type(field('email'), 'example.org')
  expect(field('email')).toHaveAttribute('aria-invalid', 'false')
  expect(screen.getByRole('alert')).toHaveTextContent('One field needs attention.')
})

test('a double click sends a message once, and the form cannot change meanwhile', async () => {
  const answer = holdAnswer()
  renderForm()
  const user = await fillIn()
  const button = send()
  await user.dblClick(button)
  await waitFor(() => expect(sent()).toHaveLength(1))
  // Without `disabled`, which would lose the focus, and `aria-busy`, which is silent.
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveTextContent('Sending')
  expect(document.querySelector('[aria-busy]')).toBeNull()
  await user.type(field('message'), 'More')
  await user.click(field('subscribe'))
  expect(field('message')).toHaveValue('We would like to show the café.')
  expect(field('subscribe')).not.toBeChecked()
  expect(field('subscribe')).toHaveFocus()
  answer.send()
  await screen.findByText(THANKS.en)
  expect(screen.getByRole('status')).toHaveFocus()
  expect(sent()).toHaveLength(1)
})

test('the answer is announced to a visitor who is elsewhere on the page, and the focus stays there', async () => {
  const answer = holdAnswer()
  renderForm()
  // Every screen reader announces text that is added to an element which was there before.
  const [spoken, alert] = [screen.getByRole('status'), screen.getByRole('alert')]
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  const user = await fillIn()
  await user.click(send())
  await waitFor(() => expect(sent()).toHaveLength(1))
  await user.click(elsewhere)
  answer.send(500)
  await waitFor(() => expect(alert).toHaveTextContent(NOT_KNOWN))
  expect(elsewhere).toHaveFocus()
  await user.click(send())
  await waitFor(() => expect(sent()).toHaveLength(2))
  await user.click(elsewhere)
  answer.send()
  await waitFor(() => expect(spoken).toHaveTextContent(THANKS.en))
  expect(elsewhere).toHaveFocus()
})

test.each([
  [
    400,
    { error: 'Messages can only be sent to the address of this site.' },
    NOT_SENT,
    'Messages can only be sent',
  ],
  [429, { error: 'Too many messages. Try again in 40 seconds.' }, NOT_SENT, 'Too many messages.'],
  [500, { error: 'Something failed on our side.' }, NOT_KNOWN, 'The server had a problem.'],
])(
  '%i: a failure says what happened and what to do, and the form keeps its text',
  async (status, body, result, words) => {
    server.on('POST /send-email', (_, response) => json(response, body, status))
    renderForm()
    const user = await fillIn()
    await user.click(field('subscribe'))
    await user.click(send())
    const alert = await screen.findByRole('alert')
    await waitFor(() => expect(alert).toHaveTextContent(result))
    expect(alert.textContent?.includes(ARRIVES_ONCE)).toBe(result === NOT_KNOWN)
    expect(alert).toHaveTextContent(words)
    expect(screen.getByRole('link', { name: 'info@example.org' })).toHaveAttribute(
      'href',
      'mailto:info@example.org',
    )
    expect(field('name')).toHaveValue('Ada')
    expect(field('message')).toHaveValue('We would like to show the café.')
    expect(field('subscribe')).toBeChecked()
    expect(send()).toHaveTextContent('Send again')
    expect(send()).toBeEnabled()
  },
)

test.each([
  [
    'when it is sent',
    NOT_KNOWN,
    () => server.on('POST /send-email', (_, response) => void response.destroy()),
  ],
  [
    'before it is known where it goes',
    NOT_SENT,
    () => {
      forgetSettings()
      jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('failed'))
    },
  ],
])('a broken connection is a failure, and sending again works: %s', async (_when, result, breakLine) => {
  renderForm()
  const user = await fillIn()
  breakLine()
  await user.click(send())
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No answer came from the server.'))
  expect(screen.getByRole('alert')).toHaveTextContent(result)
  jest.restoreAllMocks()
  server.on('POST /send-email', (_, response) => void response.end('ok'))
  await user.click(send())
  expect(await screen.findByText(THANKS.en)).toBeVisible()
})

test('a hidden field that only robots fill in stops the message with a failure, and the next try works', async () => {
  renderForm()
  const user = await fillIn()
  const trap = screen.getByLabelText(/^Leave this empty/, { selector: 'input' }) as HTMLInputElement
  expect(trap.tabIndex).toBe(-1)
  trap.value = 'buy'
  await user.click(send())
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not sent.'))
  expect(sent()).toHaveLength(0)
  await user.click(send())
  expect(await screen.findByText(THANKS.en)).toBeVisible()
})
