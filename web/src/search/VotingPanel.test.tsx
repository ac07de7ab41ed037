import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSearchSite } from '../../test/search-site'
import { json, type WireServer } from '../../test/wire-server'
import { DEFAULT_SETTINGS, forgetSettings } from '../api/settings'
import { VotingPanel } from './VotingPanel'

let server: WireServer
beforeAll(async () => {
  server = await startSearchSite()
  server.on('GET /searches/41/votes', (_call, reply) =>
    json(reply, { votes_censored: 7, votes_uncensored: 2, votes_good_translation: 0 }),
  )
})
afterAll(() => server.close())
beforeEach(() => {
  server.calls.length = 0
  forgetSettings()
})

const button = (name: RegExp) => screen.findByRole('button', { name })

test('offers the five votes in their order, with the counts as they stand', async () => {
  render(<VotingPanel searchId="41" query="tank man" />)
  await button(/^Censored .*Votes: 7/)
  expect(screen.getAllByRole('button').map((one) => one.textContent?.split(' ')[0])).toEqual([
    'Censored',
    'Uncensored',
    'Lost',
    'Bad',
    'Good',
  ])
  expect(
    screen.getByRole('link', { name: 'See past results for this query in the Archive' }),
  ).toHaveAttribute('href', '/archive?q=tank%20man')
})

test('a vote is cast once, marked, counted from the answer, and announced', async () => {
  server.on('POST /vote', (_call, reply) =>
    json(reply, { vote_id: 1, vote_name: 'votes_censored', vote_count: 11 }),
  )
  render(<VotingPanel searchId="41" query="tank man" />)
  const censored = await button(/^Censored .*Votes: 7/)
  await userEvent.dblClick(censored)
  expect(await button(/^Censored .*Votes: 11/)).toHaveAttribute('aria-pressed', 'true')
  expect(censored).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('status')).toHaveTextContent('Vote counted 已计入: Censored, 11')
  expect(server.calls.filter((call) => call.path === '/vote')).toHaveLength(1)
})

test('a vote that fails says nothing and can be cast again', async () => {
  server.on('POST /vote', (_call, reply) => json(reply, { error: 'No.' }, 500))
  render(<VotingPanel searchId="41" query="tank man" />)
  const uncensored = await button(/^Uncensored .*Votes: 2/)
  await userEvent.click(uncensored)
  await waitFor(() => expect(server.calls.some((call) => call.path === '/vote')).toBe(true))
  await waitFor(() => expect(uncensored).toHaveAttribute('aria-pressed', 'false'))
  expect(uncensored).not.toHaveAttribute('aria-disabled')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('elsewhere it opens and closes', async () => {
  render(<VotingPanel searchId="41" query="tank man" collapsible />)
  await userEvent.click(await button(/Cast your vote/))
  await button(/^Censored/)
  await userEvent.click(await button(/Hide voting/))
  expect(screen.queryByRole('button', { name: /^Censored/ })).toBeNull()
})

test('is not there at all when voting is switched off', async () => {
  DEFAULT_SETTINGS.displayVoting = false
  const { container } = render(<VotingPanel searchId="41" query="tank man" />)
  await waitFor(() => expect(container).toBeEmptyDOMElement())
  expect(server.calls.filter((call) => call.path.includes('votes'))).toHaveLength(0)
  DEFAULT_SETTINGS.displayVoting = true
})
