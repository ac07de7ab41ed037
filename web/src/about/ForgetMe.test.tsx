import type { ServerResponse } from 'node:http'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { holdTimers } from '../../test/hold-timers'
import { searchResponse } from '../../test/samples'
import { json, server, withServer } from '../../test/wire-server'
import { startSearch } from '../search-page/start-search'
import { ownSearches } from '../visitor/own-searches'
import { currentVisitor, knownVoterToken, rereadVisitor, voterToken } from '../visitor/visitor'
import { ForgetMe } from './ForgetMe'

withServer()
beforeEach(() => {
  server.calls.length = 0
  localStorage.clear()
  rereadVisitor()
})

const button = (name: RegExp) => screen.getByRole('button', { name })
const erasures = () => server.calls.filter(({ method }) => method === 'DELETE')

test('it asks for confirmation, says how much was erased, and gives the browser a new identity', async () => {
  server.on('DELETE /visitor', (_, response) =>
    json(response, { votes: 2, proposals: 1, names: 3, searches: 1 }),
  )
  const user = userEvent.setup()
  const token = voterToken()
  render(<ForgetMe />)
  expect(document.body).toHaveFocus()
  expect(screen.getByText(/history and cache \(with the words you searched for\) stay\./)).toBeVisible()
  expect(screen.getByText(/历史记录和缓存（包括您的搜索词）仍在。/)).toBeVisible()
  expect(screen.getByText(/^Anyone who compares copies of the archive .* from one person\.$/)).toBeVisible()

  await user.click(button(/Forget me/))
  expect(erasures()).toHaveLength(0)
  expect(button(/Yes, erase it/)).toHaveFocus()
  await user.keyboard('{Enter}')

  expect(
    await screen.findByText(
      /Votes: 2. Proposed translations: 1. Searches that were never listed: 1. .* name: 3\./,
    ),
  ).toBeVisible()
  expect(screen.getByRole('status')).toHaveFocus()
  expect(erasures().map(({ headers }) => headers['x-voter-token'])).toEqual([token])
  expect(knownVoterToken()).toBeUndefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('before the scripts have come, it cannot be pressed', () => {
  const built = document.createElement('div')
  built.innerHTML = renderToString(<ForgetMe />)
  expect(built.querySelector('button')).toBeDisabled()
})

test('it waits for a running search, because the service will record it', async () => {
  const order: string[] = []
  const responses: ServerResponse[] = []
  server.on('POST /images', (_, response) => void responses.push(response))
  server.on('DELETE /visitor', (_, response) => {
    order.push('erased')
    json(response, { votes: 0, proposals: 0, names: 0, searches: 1 })
  })
  // Tried again, since one side failed at once.
  for (let attempt = 0; attempt < 2; attempt++) startSearch('visit:tank man', 'tank man', false)
  await waitFor(() => expect(responses).toHaveLength(2))
  const user = userEvent.setup()
  render(<ForgetMe />)
  await user.click(button(/Forget me/))
  await user.click(button(/Yes/))
  expect(await screen.findByText(/Erasing/)).toBeVisible()
  const [older, newer] = responses as [ServerResponse, ServerResponse]
  json(newer, searchResponse({ code: 'Newer234' }))
  await waitFor(() => expect(ownSearches()).toEqual(['Newer234']))
  order.push('recorded')
  json(older, searchResponse({ code: 'Older234' }))
  await screen.findByText(/Votes: 0\./)
  expect(order).toEqual(['recorded', 'erased'])
  expect(ownSearches()).toEqual([])
})

test('a browser that never voted has nothing to erase, and makes no token for it', async () => {
  const user = userEvent.setup()
  render(<ForgetMe />)
  await user.click(button(/Forget me/))
  await user.click(button(/Yes/))
  expect(await screen.findByText(/Votes: 0\./)).toBeVisible()
  expect(server.calls).toEqual([])
  expect(knownVoterToken()).toBeUndefined()
})

test('“Keep it” erases nothing', async () => {
  const user = userEvent.setup()
  const before = currentVisitor()
  render(<ForgetMe />)
  await user.click(button(/Forget me/))
  await user.click(button(/Keep it/))
  expect(button(/Forget me/)).toHaveFocus()
  expect(currentVisitor()).toEqual(before)
  expect(erasures()).toHaveLength(0)
})

test('neither the second click of a double click nor Enter that is held erases anything', async () => {
  voterToken()
  render(<ForgetMe />)
  fireEvent.click(button(/Forget me/), { detail: 1 })
  // Where the pointer is now, and the focus.
  const confirm = button(/Yes, erase it/)
  fireEvent.click(confirm, { detail: 2 })
  expect(confirm).toHaveFocus()
  // What is not prevented presses the button.
  expect(fireEvent.keyDown(confirm, { key: 'Enter', repeat: true })).toBe(false)
  expect(button(/Keep it/)).toBeVisible()
  expect(erasures()).toHaveLength(0)
})

const NOT_ERASED = 'Nothing was erased. Try again.'
const NOT_KNOWN = 'We do not know whether it was erased. You can safely press again.'

test.each([
  ['a refusal says that nothing was erased', 429, NOT_ERASED],
  ['a failure says that this is not known', 500, NOT_KNOWN],
  ['a lost answer says that this is not known', 0, NOT_KNOWN],
])('%s, keeps the token, and can be tried again', async (_, status, said) => {
  server.on('DELETE /visitor', (_, response) => {
    if (status === 0) response.destroy()
    else json(response, { error: 'Not now' }, status)
  })
  const user = userEvent.setup()
  const token = voterToken()
  render(<ForgetMe />)
  await user.click(button(/Forget me/))
  await user.click(button(/Yes/))
  const alert = await screen.findByRole('alert')
  expect([NOT_ERASED, NOT_KNOWN].filter((words) => alert.textContent?.includes(words))).toEqual([said])
  expect(knownVoterToken()).toBe(token)
  server.on('DELETE /visitor', (_, response) =>
    json(response, { votes: 0, proposals: 0, names: 0, searches: 0 }),
  )
  await user.click(button(/Yes/))
  expect(await screen.findByText(/Votes: 0\./)).toBeVisible()
})

test('after two minutes without an answer it says that this is not known', async () => {
  const time = holdTimers(120_000)
  server.on('DELETE /visitor', () => {})
  const user = userEvent.setup()
  voterToken()
  render(<ForgetMe />)
  await user.click(button(/Forget me/))
  await user.click(button(/Yes/))
  await waitFor(() => expect(erasures()).toHaveLength(1))
  time.end()
  expect(await screen.findByRole('alert')).toHaveTextContent(NOT_KNOWN)
  expect(button(/Keep it/)).toBeVisible()
})
