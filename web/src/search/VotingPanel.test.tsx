import { type SearchVotes, VOTE_KEYS, VOTE_UNDO_MS, type VoteKey } from '@firewall-cafe/shared'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translatePage } from '../../test/translate-page'
import { json, type SeenCall, server, withServer } from '../../test/wire-server'
import { DEFAULT_SETTINGS, forgetSettings, siteSettings } from '../api/settings'
import { rereadVisitor, resetIdentity, voterToken } from '../visitor/visitor'
import { VotingPanel } from './VotingPanel'

withServer()
beforeEach(() => {
  server.calls.length = 0
  forgetSettings()
  localStorage.clear()
  rereadVisitor()
  search('41', { votes_censored: 7, votes_uncensored: 2 })
})

/** What the service has of each search. */
const held: Record<string, Partial<SearchVotes>> = {}

/** Has the service have these votes of a search, and no others. */
function search(id: string, votes: Partial<SearchVotes>) {
  held[id] = { ...Object.fromEntries(VOTE_KEYS.map((key) => [key, 0])), ...votes }
  server.on(`GET /searches/${id}/votes`, (_call, reply) => json(reply, held[id]))
}

const button = (name: RegExp) => screen.findByRole('button', { name })

test('offers the five votes in their order', async () => {
  render(<VotingPanel searchId="41" query="tank man" />)
  await button(/^Censored/)
  expect(screen.getAllByRole('button').map((one) => one.textContent?.split(' ')[0])).toEqual([
    'Censored',
    'Uncensored',
    'Lost',
    'Bad',
    'Good',
  ])
  expect(
    screen.getByRole('link', { name: /^See past results for this query in the Archive/ }),
  ).toHaveAttribute('href', '/archive?q=tank%20man')
})

const VOTED = { vote_id: 1, vote_name: 'votes_censored' }
/** Has the service record votes, each as the visitor's own. */
const votes = (vote_count: number, more = {}) =>
  server.on('POST /vote', ({ body }, reply) => {
    const { meta_key, search_id } = body as { meta_key: VoteKey; search_id: string }
    const { chosen = [], ...counts } = held[search_id] ?? {}
    search(search_id, { ...counts, [meta_key]: vote_count, chosen: [...chosen, meta_key] })
    json(reply, { ...VOTED, vote_count, repeated: false, counted: true, replaced: null, ...more })
  })
const cast = () => server.calls.filter(({ method, path }) => method === 'POST' && path === '/vote')
/** What is shown beside the button of a vote. */
const beside = (censored: HTMLElement) => within(censored.parentElement as HTMLElement)

test('a vote is cast once, marked, counted from the answer, and confirmed beside its button', async () => {
  votes(11)
  render(<VotingPanel searchId="41" query="tank man" />)
  expect(await screen.findByText('You may choose several.')).toBeVisible()
  const censored = await button(/^Censored/)
  await userEvent.dblClick(censored)
  expect(await button(/^Censored .*Votes 票数 ?: 11/)).toHaveAttribute('aria-pressed', 'true')
  expect(censored).toHaveAttribute('aria-disabled', 'true')
  expect(beside(censored).getByText('Vote counted')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(
    'Vote counted 已计入: Censored 被审查, 11. For 10 seconds, the next button undoes this vote.',
  )
  await userEvent.tab()
  expect(screen.getByRole('button', { name: /^Undo/ })).toHaveFocus()
  expect(cast()).toHaveLength(1)
})

test('earlier votes are marked, and pressing one again says so and sends nothing', async () => {
  votes(8)
  const token = voterToken()
  server.on('GET /searches/42/votes', (_call, reply) =>
    json(reply, { votes_censored: 7, chosen: ['votes_censored'] }),
  )
  render(<VotingPanel searchId="42" query="tank man" />)
  const censored = await button(/^Censored .*Votes 票数 ?: 7/)
  expect(censored).toHaveAttribute('aria-pressed', 'true')
  // A test before this one may have left a call under way.
  const asked = server.calls.filter(({ path }) => path === '/searches/42/votes')
  expect(asked).toMatchObject([{ headers: { 'x-voter-token': token } }])
  await userEvent.click(censored)
  expect(beside(censored).getByText('You have already cast this vote')).toBeVisible()
  expect(beside(censored).queryByRole('button', { name: /Undo/ })).toBeNull()
  expect(screen.queryByText('Vote counted')).toBeNull()
  expect(cast()).toHaveLength(0)
})

test('votes about pictures wait until a picture is seen and say why, and votes about the translation do not', async () => {
  votes(8)
  const panel = (unseen: boolean) => <VotingPanel searchId="41" query="tank man" unseen={unseen} docked />
  const { rerender } = render(panel(true))
  const censored = await button(/^Censored/)
  expect(await button(/^Good/)).not.toHaveAttribute('aria-disabled')
  expect(censored).toHaveAttribute('aria-disabled', 'true')
  await endTenSeconds(async () => {
    await userEvent.click(censored)
    expect(beside(censored).getByText('You can vote on the pictures once you see one')).toBeVisible()
    expect(beside(censored).getByText('看到图片后即可对图片投票')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(/^You can vote on the pictures once you see one/)
  })
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement())
  expect(censored).toHaveAttribute('aria-pressed', 'false')
  rerender(panel(false))
  await userEvent.click(censored)
  expect(await beside(censored).findByText('Vote counted')).toBeVisible()
  expect(cast()).toHaveLength(1)
})

test('a vote keeps the focus while its search is recorded, and can then be cast', async () => {
  votes(8)
  const { rerender } = render(<VotingPanel searchId={undefined} query="tank man" />)
  const censored = await button(/^Censored/)
  censored.focus()
  await userEvent.keyboard('{Enter}')
  rerender(<VotingPanel searchId="41" query="tank man" />)
  expect(censored).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(await beside(censored).findByText('Vote counted')).toBeVisible()
  expect(cast()).toHaveLength(1)
})

test('a repeat that only the service knows of and a vote that does not count are not called counted', async () => {
  votes(7, { repeated: true })
  render(<VotingPanel searchId="41" query="tank man" />)
  const censored = await button(/^Censored/)
  await userEvent.click(censored)
  expect(await beside(censored).findByText('You have already cast this vote')).toBeVisible()
  expect(censored).toHaveAttribute('aria-pressed', 'true')
  votes(2, { counted: false })
  const uncensored = await button(/^Uncensored/)
  await userEvent.click(uncensored)
  expect(await beside(uncensored).findByText(/^Saved but not counted/)).toBeVisible()
  expect(screen.queryByText('Vote counted')).toBeNull()
})

test('the verdict appears with the shares after the visitor has voted', async () => {
  votes(9)
  search('46', { votes_censored: 8, votes_uncensored: 1, verdicts: [] })
  render(<VotingPanel searchId="46" query="tank man" />)
  const censored = await button(/^Censored/)
  search('46', { votes_censored: 9, votes_uncensored: 1, verdicts: ['votes_censored'] })
  await userEvent.click(censored)
  const verdict = await screen.findByText('Voters of independent networks agree: Censored.')
  expect(verdict.closest('li')).toHaveTextContent(/90% of 10 .*来自互相独立的网络的投票者看法一致：被审查。/)
  expect(screen.queryByText('Contested.')).toBeNull()
})

test('counts and shares stay hidden until the visitor has voted, and the shares show their uncertainty', async () => {
  votes(8)
  search('44', { votes_censored: 7, votes_uncensored: 2, votes_good_translation: 4 })
  const totals: number[] = []
  render(<VotingPanel searchId="44" query="tank man" onTotal={(total) => totals.push(total)} />)
  const censored = await button(/^Censored .*Votes 票数 ?: ?after your vote/)
  await waitFor(() => expect(totals).toEqual([13]))
  expect(screen.getByText('The counts appear after you vote.')).toBeVisible()
  expect(screen.getByRole('region')).not.toHaveTextContent(/[0-9]/)
  await userEvent.click(censored)
  await button(/^Uncensored .*Votes 票数 ?: 2/)
  expect(screen.queryByText('The counts appear after you vote.')).toBeNull()
  const share = screen.getByText(/80% of 10/).closest('li')
  expect(share).toHaveTextContent(/Censored: 80% of 10 .* \(likely 49–94%\)\..*Contested/)
  // Four are too few for a share.
  expect(screen.queryByText(/Bad Translation: /)).toBeNull()
})

test('a vote that contradicts an earlier one replaces it and says so', async () => {
  search('45', { votes_censored: 7, votes_uncensored: 2, chosen: ['votes_censored'] })
  server.on('POST /vote', (_call, reply) => {
    // Then only the answer tells.
    server.on('GET /searches/45/votes', (_read, lost) => void lost.destroy())
    json(reply, {
      ...{ vote_id: 2, vote_name: 'votes_uncensored', vote_count: 3 },
      ...{ repeated: false, counted: true, replaced: 'votes_censored' },
    })
  })
  render(<VotingPanel searchId="45" query="tank man" />)
  const censored = await button(/^Censored .*Votes 票数 ?: 7/)
  const uncensored = await button(/^Uncensored .*Votes 票数 ?: 2/)
  await userEvent.click(uncensored)
  await button(/^Uncensored .*Votes 票数 ?: 3/)
  expect(await button(/^Censored .*Votes 票数 ?: 6/)).toBe(censored)
  expect(censored).toHaveAttribute('aria-pressed', 'false')
  expect(beside(uncensored).getByText('Your vote for Censored is taken back.')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(
    /Your vote for Censored is taken back\. .*已撤回。 For 10 seconds, the next button undoes this vote\./,
  )
})

test('a new vote can be undone, also on a translated page, and the count and the focus follow', async () => {
  votes(8)
  server.on('DELETE /vote', (_call, reply) => {
    search('43', { votes_censored: 7 })
    json(reply, { ...VOTED, vote_count: 7 })
  })
  const totals: number[] = []
  search('43', { votes_censored: 7 })
  render(<VotingPanel searchId="43" query="tank man" onTotal={(total) => totals.push(total)} />)
  const censored = await button(/^Censored/)
  await waitFor(() => expect(totals).toEqual([7]))
  translatePage()
  await userEvent.click(censored)
  await beside(censored).findByRole('button', { name: /Undo/ })
  await userEvent.tab()
  expect(beside(censored).getByRole('button', { name: /Undo/ })).toHaveFocus()
  expect(censored).toHaveTextContent(/: 8$/)
  translatePage()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(censored).toHaveAttribute('aria-pressed', 'false'))
  expect(censored).toHaveTextContent(/–$/)
  expect(censored).toHaveFocus()
  expect(beside(censored).getByText('Vote undone')).toBeVisible()
  const undone = server.calls.find(({ method }) => method === 'DELETE')
  expect(undone).toMatchObject({
    path: '/vote',
    body: { meta_key: 'votes_censored', search_id: '43' },
    headers: { 'x-voter-token': voterToken() },
  })
  expect(totals).toEqual([7, 8, 7])
})

/** Ten seconds end when the test says so; all other timers are real. */
async function endTenSeconds(of: () => Promise<void>) {
  const endings: (() => void)[] = []
  const real = window.setTimeout
  window.setTimeout = ((end: () => void, after: number) =>
    after === VOTE_UNDO_MS ? endings.push(end) : real.call(window, end, after)) as typeof setTimeout
  await of()
  await waitFor(() => expect(endings).toHaveLength(1))
  window.setTimeout = real
  endings[0]?.()
}

test('the offer to undo disappears after ten seconds, and the vote stays', async () => {
  votes(8)
  render(<VotingPanel searchId="41" query="tank man" />)
  const censored = await button(/^Censored/)
  await endTenSeconds(async () => {
    await userEvent.click(censored)
    const undo = await beside(censored).findByRole('button', { name: /Undo/ })
    undo.focus()
  })
  await waitFor(() => expect(beside(censored).queryByRole('button', { name: /Undo/ })).toBeNull())
  expect(censored).toHaveFocus()
  expect(censored).toHaveAttribute('aria-pressed', 'true')
  expect(beside(censored).getByText('Vote counted')).toBeVisible()
  expect(screen.getByRole('status')).not.toHaveTextContent('Undo')
})

test('in the bar over the pictures the note disappears after ten seconds, also for a repeated vote', async () => {
  votes(8)
  render(<VotingPanel searchId="41" query="tank man" docked />)
  const censored = await button(/^Censored/)
  for (const said of ['Vote counted', 'You have already cast this vote']) {
    await endTenSeconds(async () => {
      await userEvent.click(censored)
      await beside(censored).findByText(said)
    })
    await waitFor(() => expect(beside(censored).queryByText(said)).toBeNull())
    expect(censored).toHaveAttribute('aria-pressed', 'true')
  }
})

test('a failed undo says that the vote still counts', async () => {
  votes(8)
  server.on('DELETE /vote', (_call, reply) => json(reply, { error: 'Too late.' }, 409))
  render(<VotingPanel searchId="41" query="tank man" />)
  const censored = await button(/^Censored/)
  await userEvent.click(censored)
  await userEvent.click(await beside(censored).findByRole('button', { name: /Undo/ }))
  expect(await beside(censored).findByText('Not undone: your vote stands')).toBeVisible()
  expect(censored).toHaveAttribute('aria-pressed', 'true')
})

test('an undo without an answer says that its result is unknown and can be tried again', async () => {
  votes(8)
  server.on('DELETE /vote', (_call, reply) => void reply.destroy())
  render(<VotingPanel searchId="41" query="tank man" />)
  const censored = await button(/^Censored/)
  await userEvent.click(censored)
  await userEvent.click(await beside(censored).findByRole('button', { name: /Undo/ }))
  expect(await beside(censored).findByText('No answer: your vote may or may not be undone')).toBeVisible()
  server.on('DELETE /vote', (_call, reply) =>
    json(reply, { vote_id: 1, vote_name: 'votes_censored', vote_count: 7 }),
  )
  await userEvent.click(beside(censored).getByRole('button', { name: /Undo/ }))
  expect(await beside(censored).findByText('Vote undone')).toBeVisible()
})

test('a vote that fails shows nothing and can be cast again', async () => {
  server.on('POST /vote', (_call, reply) => json(reply, { error: 'No.' }, 500))
  render(<VotingPanel searchId="41" query="tank man" />)
  const uncensored = await button(/^Uncensored/)
  await userEvent.click(uncensored)
  await waitFor(() => expect(server.calls.some((call) => call.path === '/vote')).toBe(true))
  await waitFor(() => expect(uncensored).toHaveAttribute('aria-pressed', 'false'))
  expect(uncensored).not.toHaveAttribute('aria-disabled')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

const CENSORED: Partial<SearchVotes> = { votes_censored: 7, votes_uncensored: 2, chosen: ['votes_censored'] }
const UNCENSORED: Partial<SearchVotes> = {
  votes_censored: 6,
  votes_uncensored: 3,
  chosen: ['votes_uncensored'],
}

test('a vote whose answer was lost shows with the one that it took back, as the service has them', async () => {
  search('48', UNCENSORED)
  server.on('POST /vote', (_call, reply) => {
    search('48', CENSORED)
    reply.destroy()
  })
  render(<VotingPanel searchId="48" query="tank man" />)
  const uncensored = await button(/^Uncensored .*Votes 票数 ?: 3/)
  const censored = await button(/^Censored/)
  await userEvent.click(censored)
  await button(/^Censored .*Votes 票数 ?: 7/)
  expect(censored).toHaveAttribute('aria-pressed', 'true')
  expect(uncensored).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a vote that another tab took back is no longer marked after a repeat of its opposite', async () => {
  search('49', CENSORED)
  server.on('POST /vote', (_call, reply) => {
    search('49', UNCENSORED)
    json(reply, { ...VOTED, vote_count: 3, repeated: true, counted: true, replaced: null })
  })
  render(<VotingPanel searchId="49" query="tank man" />)
  const censored = await button(/^Censored .*Votes 票数 ?: 7/)
  const uncensored = await button(/^Uncensored/)
  await userEvent.click(uncensored)
  await button(/^Censored .*Votes 票数 ?: 6/)
  expect(censored).toHaveAttribute('aria-pressed', 'false')
  expect(uncensored).toHaveAttribute('aria-pressed', 'true')
})

test('votes that were asked for before a vote was cast do not replace it when they come late', async () => {
  const asked: SeenCall[] = []
  server.on('GET /searches/50/votes', (call) => void asked.push(call))
  votes(8)
  render(<VotingPanel searchId="50" query="tank man" />)
  const censored = await button(/^Censored/)
  await waitFor(() => expect(asked).toHaveLength(1))
  await userEvent.click(censored)
  await button(/^Censored .*Votes 票数 ?: 8/)
  await waitFor(() => expect(asked).toMatchObject([{ hungUp: true }]))
})

test('votes are no longer marked as one’s own after the visitor is forgotten', async () => {
  votes(11)
  render(<VotingPanel searchId="41" query="tank man" />)
  await userEvent.click(await button(/^Censored/))
  expect(await button(/^Censored .*: 11/)).toHaveAttribute('aria-pressed', 'true')
  search('41', { votes_censored: 11 })
  act(() => resetIdentity())
  await waitFor(async () => expect(await button(/^Censored/)).toHaveAttribute('aria-pressed', 'false'))
})

test('a collapsible panel opens and closes', async () => {
  render(<VotingPanel searchId="41" query="tank man" collapsible />)
  await userEvent.click(await button(/Cast your vote/))
  await button(/^Censored/)
  await userEvent.click(await button(/Hide voting/))
  expect(screen.queryByRole('button', { name: /^Censored/ })).toBeNull()
})

test('is missing when voting is off', async () => {
  DEFAULT_SETTINGS.displayVoting = false
  const { container } = render(<VotingPanel searchId="41" query="tank man" />)
  // Before they are known nothing is there in any case.
  await act(async () => void (await siteSettings()))
  expect(container).toBeEmptyDOMElement()
  expect(server.calls.filter((call) => call.path.includes('votes'))).toHaveLength(0)
  DEFAULT_SETTINGS.displayVoting = true
})

test.each([
  [249, 1, '99% of 250'],
  [1, 249, '1% of 250'],
  [250, 0, '100% of 250'],
])('%d Censored and %d Uncensored show %s: only none is 0% and only all is 100%', async (yes, no, share) => {
  votes(5, { vote_id: 5, vote_name: 'votes_good_translation' })
  search('47', { votes_censored: yes, votes_uncensored: no, votes_good_translation: 4 })
  render(<VotingPanel searchId="47" query="tank man" />)
  await userEvent.click(await button(/^Good Translation/))
  expect(await screen.findByText(new RegExp(`Censored: ${share} `))).toBeVisible()
})
