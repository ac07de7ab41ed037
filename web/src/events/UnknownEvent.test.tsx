import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { render, screen, waitFor } from '@testing-library/react'
import { EventBoundary } from './EventBoundary'
import { UnknownEvent } from './UnknownEvent'

/** The site as it is served now: it has a page for `new`, which stood at `before`, and the fallback for all else. */
const site = http.createServer((request, response) => {
  if (request.url === '/events/before') {
    response.writeHead(301, { location: '/events/new' }).end()
    return
  }
  if (request.url === '/events/new') {
    response.writeHead(200).end()
    return
  }
  const found = request.url === '/page-data/events/new/page-data.json'
  response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
  response.end(found ? JSON.stringify({ path: '/events/new' }) : '{}')
})
const nodeFetch = globalThis.fetch

beforeAll(async () => {
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready))
  const { port } = site.address() as AddressInfo
  globalThis.fetch = (address, options) =>
    nodeFetch(new URL(String(address), `http://127.0.0.1:${port}`), options)
})

afterAll(async () => {
  globalThis.fetch = nodeFetch
  await new Promise((closed) => site.close(closed))
})

const elsewhere = () => false

it('asks the server, and says that there is no such event', async () => {
  const reload = jest.fn()
  render(<UnknownEvent eventId="nowhere" served={elsewhere} reload={reload} />)
  expect(screen.getByRole('status')).toHaveTextContent('Loading event...')
  expect(await screen.findByRole('heading', { name: /No event data available\./ })).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
})

it.each([
  ['was published in the meantime', 'new'],
  ['has another address now', 'before'],
])('loads an event anew that %s', async (_, eventId) => {
  const reload = jest.fn()
  render(<UnknownEvent eventId={eventId} served={elsewhere} reload={reload} />)
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

it('does not ask again where the server itself knew of none', async () => {
  render(<UnknownEvent eventId="new" served={() => true} reload={() => {}} />)
  expect(await screen.findByRole('heading', { name: /No event data available\./ })).toBeVisible()
})

const Broken = () => {
  throw new Error('no')
}

it('says so when an event cannot be shown, and keeps the way back', () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <EventBoundary>
      <Broken />
    </EventBoundary>,
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Something went wrong loading this event.',
  )
  expect(screen.getByRole('link', { name: /All events/ })).toBeVisible()
  quiet.mockRestore()
})
