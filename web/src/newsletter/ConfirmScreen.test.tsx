import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, server, withServer } from '../../test/wire-server'
import { ConfirmScreen } from './ConfirmScreen'

const TOKEN = 'a'.repeat(43)

withServer()
beforeEach(() => {
  server.calls.length = 0
})

const button = () => screen.findByRole('button', { name: /Yes, send me the newsletter 是的，我要订阅/ })

test('opening the link sends nothing, and the button confirms once, with the token in the body', async () => {
  server.on('POST /newsletter/confirm', (_, response) => json(response, { message: 'Thank you.' }))
  render(<ConfirmScreen hash={`#${TOKEN}`} />)
  const confirm = await button()
  expect(server.calls).toEqual([])
  await userEvent.dblClick(confirm)
  expect(await screen.findByText('Thank you. You are on the list.')).toBeVisible()
  expect(screen.getByRole('status')).toHaveFocus()
  expect(server.calls.map(({ path, body }) => [path, body])).toEqual([
    ['/newsletter/confirm', { token: TOKEN }],
  ])
  expect(screen.queryByRole('button')).toBeNull()
})

test('a link that no longer works says so in both languages, and what can be done', async () => {
  server.on('POST /newsletter/confirm', (_, response) => json(response, { error: 'Over.' }, 410))
  render(<ConfirmScreen hash={`#${TOKEN}`} />)
  await userEvent.click(await button())
  expect(await screen.findByText(/no longer works.* sign up again/)).toBeVisible()
  expect(screen.getByText(/此链接已失效.*请重新填写邮箱/)).toBeVisible()
})

const NOT_CONFIRMED = 'Not confirmed yet. 尚未确认。 Wait an hour.'
const NOT_KNOWN = 'We do not know whether your sign-up was confirmed. You can safely press again.'

test.each([
  ['a refusal is not confirmed', 429, NOT_CONFIRMED],
  ['after a failure this is not known', 500, NOT_KNOWN],
  ['after a lost answer this is not known', 0, NOT_KNOWN],
])('%s, and the button can be pressed again', async (_, status, said) => {
  server.on('POST /newsletter/confirm', (_, response) => {
    if (status === 0) response.destroy()
    else json(response, { error: 'Wait an hour.' }, status)
  })
  render(<ConfirmScreen hash={`#${TOKEN}`} />)
  await userEvent.click(await button())
  expect(await screen.findByRole('alert')).toHaveTextContent(said)
  server.on('POST /newsletter/confirm', (_, response) => json(response, { message: 'Thank you.' }))
  await userEvent.click(await button())
  expect(await screen.findByText('Thank you. You are on the list.')).toBeVisible()
})

test.each(['', '#', '#short', `#${TOKEN}x`])(
  '%p is an incomplete link, so there is no button to press',
  async (hash) => {
    render(<ConfirmScreen hash={hash} />)
    expect(await screen.findByText(/This link is not complete/)).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  },
)
