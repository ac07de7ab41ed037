import { SIGN_UP_WITHOUT_MAIL } from '@firewall-cafe/shared'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, server, withServer } from '../../test/wire-server'
import { DEFAULT_SETTINGS, forgetSettings } from '../api/settings'
import { Newsletter } from './Newsletter'
import { SiteContext, siteFrom } from './site'

withServer()
beforeEach(() => {
  server.calls.length = 0
  forgetSettings()
  DEFAULT_SETTINGS.newsletterActionUrl = null
  server.on('POST /newsletter', (_, response) => json(response, { message: 'Wait.', confirm: true }))
})

let mockLost = false
jest.mock('../api/forms', () => {
  if (mockLost) throw new Error('Loading chunk 7 failed.')
  return jest.requireActual<object>('../api/forms')
})

const SITE = siteFrom({
  settings: {
    email: 'info@example.org',
    newsletter: {
      heading: { en: 'Letters', zh: '来信' },
      text: { en: 'By email.', zh: '' },
      picture: {
        alt: { en: 'A visitor', zh: '访客' },
        rendition: { src: '/visitor.jpg', width: 4, height: 3, focus: '50% 50%' },
      },
    },
  },
})
const address = () => screen.getByLabelText(/Email/)
const signUps = () => server.calls.filter(({ path }) => path === '/newsletter')
const button = () => screen.getByRole('button', { name: /Subscribe|Subscribing/ })

async function renderNewsletter() {
  render(
    <SiteContext value={SITE}>
      <Newsletter />
      <button type="button">Elsewhere</button>
    </SiteContext>,
  )
  // Where an address goes is not known yet.
  expect(button()).toBeDisabled()
  await waitFor(() => expect(button()).toBeEnabled())
  return userEvent.setup()
}

// First, since code that came once is kept.
test('if its code did not load, the visitor decides about a reload, and a second press works', async () => {
  const user = await renderNewsletter()
  await user.type(address(), 'ada@example.org')
  mockLost = true
  await user.click(button())
  await waitFor(() => expect(address()).toHaveAccessibleDescription(/Reloading it may help, but empties/))
  expect(address()).not.toHaveAccessibleDescription(/No answer came from the server/)
  mockLost = false
  await user.click(button())
  expect(await screen.findByText(/we are sending it an email with a link/)).toBeVisible()
})

test('shows the editors’ text and says that a sign-up must be confirmed by mail', async () => {
  const user = await renderNewsletter()
  const signUp = screen.getByRole('region', { name: 'Letters 来信' })
  expect(signUp).toHaveTextContent('By email.')
  expect(within(signUp).getByRole('img', { name: /^A visitor/ })).toBeVisible()
  await user.type(address(), ' ada@example.org ')
  await user.dblClick(button())
  expect(await screen.findByText(/we are sending it an email with a link/)).toBeVisible()
  expect(screen.getByText(/打开链接并按下按钮之后，订阅才会生效/)).toBeVisible()
  expect(screen.getByRole('status')).toHaveFocus()
  expect(signUps().map(({ body }) => body)).toEqual([{ email: 'ada@example.org', edition: 'en' }])
})

test('the focus stays where it is while the sign-up is sent and when the answer comes', async () => {
  let answer = () => {}
  server.on('POST /newsletter', (_, response) => {
    answer = () => json(response, { message: 'Wait.', confirm: true })
  })
  const user = await renderNewsletter()
  // Every screen reader announces text that is added to an element which was there before.
  const spoken = screen.getByRole('status')
  await user.type(address(), 'ada@example.org')
  await user.click(button())
  await waitFor(() => expect(signUps()).toHaveLength(1))
  expect(button()).toHaveFocus()
  expect(button()).toHaveTextContent('Subscribing')
  expect(document.querySelector('[aria-busy]')).toBeNull()
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  await user.click(elsewhere)
  answer()
  await waitFor(() => expect(spoken).toHaveTextContent(/we are sending it an email with a link/))
  expect(elsewhere).toHaveFocus()
})

test('without a mail server no visitor is told that they are on the list', async () => {
  server.on('POST /newsletter', (_, response) =>
    json(response, { message: SIGN_UP_WITHOUT_MAIL.en, confirm: false }),
  )
  const user = await renderNewsletter()
  await user.type(address(), 'ada@example.org')
  await user.click(button())
  expect(await screen.findByText(SIGN_UP_WITHOUT_MAIL.en)).toBeVisible()
  expect(screen.getByText(SIGN_UP_WITHOUT_MAIL.zh)).toBeVisible()
})

test.each([
  ['', 'Enter your email address'],
  ['ada', 'Enter an email address like name@example.org'],
  // Browsers let it pass, the service would not.
  ['ada@localhost', 'Enter an email address like name@example.org'],
])('refuses %p before anything is sent', async (typed, problem) => {
  const user = await renderNewsletter()
  if (typed) await user.type(address(), typed)
  await user.click(button())
  expect(address()).toHaveAccessibleDescription(new RegExp(problem))
  expect(address()).toHaveFocus()
  expect(signUps()).toHaveLength(0)
})

test('a refusal of the service is shown, and the field keeps the address', async () => {
  server.on('POST /newsletter', (_, response) => json(response, { error: 'This address is too long.' }, 400))
  const user = await renderNewsletter()
  await user.type(address(), 'ada@example.org')
  await user.click(button())
  await waitFor(() =>
    expect(address()).toHaveAccessibleDescription(
      /not on the list yet\..* This address is too long\..*未被接受/,
    ),
  )
  expect(address()).toHaveValue('ada@example.org')
  expect(button()).toBeEnabled()
})

test('after a lost answer the form says that the sign-up may have arrived', async () => {
  server.on('POST /newsletter', (_, response) => void response.destroy())
  const user = await renderNewsletter()
  await user.type(address(), 'ada@example.org')
  await user.click(button())
  await waitFor(() => expect(address()).toHaveAccessibleDescription(/We do not know whether it arrived/))
  expect(address()).not.toHaveAccessibleDescription(/not on the list yet/)
})

describe('with a provider', () => {
  const newsletterActionUrl = 'https://list.example/subscribe'
  let posted: { to: string; fields: [string, FormDataEntryValue][] }[]
  beforeEach(() => {
    posted = []
    jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      posted.push({ to: this.action, fields: [...new FormData(this)] })
    })
  })
  afterEach(() => {
    jest.restoreAllMocks()
    jest.useRealTimers()
  })

  test('the browser posts the form itself, once per sign-up, with its field and an empty honeypot', async () => {
    DEFAULT_SETTINGS.newsletterActionUrl = newsletterActionUrl
    const user = await renderNewsletter()
    expect((address().closest('form') as HTMLFormElement).method).toBe('post')
    expect(screen.getByText(/goes to list\.example/)).toBeVisible()
    await user.type(address(), 'ada@example.org')
    jest.useFakeTimers()
    await act(async () => {
      fireEvent.click(button())
      fireEvent.click(button())
    })
    expect(posted).toEqual([
      {
        to: newsletterActionUrl,
        fields: [
          ['EMAIL', 'ada@example.org'],
          ['leave-empty', ''],
        ],
      },
    ])
    // As after Stop, when the provider is slow.
    await act(() => jest.advanceTimersByTimeAsync(2_000))
    await act(async () => fireEvent.click(button()))
    expect(posted).toHaveLength(2)
    expect(signUps()).toHaveLength(0)
  })

  test('when the settings load only at the press, the form first says whose list it is', async () => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValueOnce(Response.json({ newsletterActionUrl }))
    const user = await renderNewsletter()
    await user.type(address(), 'ada@example.org')
    await user.click(button())
    await waitFor(() =>
      expect(address()).toHaveAccessibleDescription(/not on the list yet.*goes to list\.example.*Try again/s),
    )
    expect(posted).toEqual([])
    await user.click(button())
    await waitFor(() => expect(posted.map(({ to }) => to)).toEqual([newsletterActionUrl]))
    expect(signUps()).toHaveLength(0)
  })

  test('the address is sent nowhere while the settings cannot be read', async () => {
    const fetchOf = globalThis.fetch
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((input, init) =>
        String(input).endsWith('/settings.json')
          ? Promise.reject(new TypeError('offline'))
          : fetchOf(input, init),
      )
    const user = await renderNewsletter()
    await user.type(address(), 'ada@example.org')
    await user.click(button())
    await waitFor(() => expect(address()).toHaveAccessibleDescription(/not on the list yet/))
    expect(posted).toEqual([])
    expect(signUps()).toHaveLength(0)
  })
})

test('a filled honeypot sends nothing and says so', async () => {
  const user = await renderNewsletter()
  await user.type(address(), 'ada@example.org')
  ;(screen.getByLabelText(/^Leave this empty/, { selector: 'input' }) as HTMLInputElement).value = 'x'
  await user.click(button())
  expect(address()).toHaveAccessibleDescription(/A hidden field that only robots fill in/)
  expect(signUps()).toHaveLength(0)
})
