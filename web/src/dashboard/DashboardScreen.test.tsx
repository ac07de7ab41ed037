import { VOTE_CATEGORIES, type VoteAnalytics } from '@firewall-cafe/shared'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ACTIVITY, answerDashboard, ENGINES, STAFF_TOKEN } from '../../test/dashboard-service'
import { answerModeration } from '../../test/moderation-service'
import { visit } from '../../test/search-site'
import { translatePage } from '../../test/translate-page'
import { json, server, withServer } from '../../test/wire-server'
import { DashboardScreen } from './DashboardScreen'
import { TOKEN_KEY } from './token'

let mockLost = true
jest.mock('./desk/Desk', () => {
  if (mockLost) throw new Error('Loading chunk 7 failed.')
  return jest.requireActual<object>('./desk/Desk')
})

withServer()
beforeEach(() => {
  sessionStorage.clear()
  answerDashboard()
})

const open = () => visit('/dashboard', { screen: DashboardScreen })
const openAsStaff = () => visit(`/dashboard#token=${STAFF_TOKEN}`, { screen: DashboardScreen })
const panel = (name: RegExp) => within(screen.getByRole('region', { name }))
const rowsOf = (name: string) =>
  within(screen.getAllByRole('table', { name: new RegExp(`^${name}`) })[0] as HTMLElement)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))

test('four counters are shown, or dashes and a log entry when they cannot be read', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await open()
  expect(await screen.findByText('48,210')).toBeVisible()
  for (const count of ['612,904', '9,377', '3,126']) expect(screen.getByText(count)).toBeVisible()
  const note = screen.getByText(/count each term once per visitor per day/)
  expect(note).toHaveTextContent('The Search Bot’s daily searches are included, in Top Terms too.')
  expect(note).toHaveTextContent('“Engines” counts a search for the one that speaks the language typed,')
  const how = screen.getByRole('link', { name: /^Methodology/ })
  expect(how).toHaveAttribute('href', '/methodology#what-is-kept')
  server.on('GET /dashboardData', (_call, reply) => {
    // The browser may have translated it by the time the answer comes.
    translatePage()
    json(reply, { error: 'No.' }, 500)
  })
  await open()
  expect(await screen.findByText(/Demo/)).toBeVisible()
  expect(await screen.findAllByText('–')).toHaveLength(4)
  expect(screen.getAllByText('Not available')).toHaveLength(4)
  expect(screen.queryByText('0', { selector: 'dd' })).toBeNull()
  expect(logged).toHaveBeenCalledWith("The dashboard's counters: HTTP error! status: 500")
  logged.mockRestore()
})

test('the visitor’s own address and its kind are shown, and a failed request can be repeated', async () => {
  server.on('GET /api/my-ip', (_call, reply) => json(reply, { error: 'No.' }, 500))
  await open()
  expect(await screen.findByText(/Unable to detect/)).toBeVisible()
  answerDashboard()
  const user = userEvent.setup()
  await user.click(panel(/Your IP address/).getByRole('button', { name: /Retry/ }))
  await user.click(await screen.findByRole('button', { name: 'Copy 复制 203.0.113.42' }))
  expect(await screen.findByText(/^Copied/)).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('203.0.113.42')
  expect(panel(/Your IP address/).getByText('IPv4 Public')).toBeVisible()
})

test('the figures of every chart are also a table that can be read and copied', async () => {
  await open()
  await screen.findByRole('table', { name: /^Search Volume/ })
  // Oldest first, whatever order they came in.
  expect(rowsOf('Search Volume')).toEqual([
    ['Day (UTC) 日期（UTC）', 'Searches 搜索'],
    ['4 Nov 2026 2026年11月4日', '3'],
    ['5 Nov 2026 2026年11月5日', '7'],
  ])
  const user = userEvent.setup()
  await user.click(screen.getByRole('tab', { name: /^Top Terms/ }))
  expect(rowsOf('Top Terms')[1]).toEqual(['a very long search term', '5'])
  await user.click(screen.getByRole('tab', { name: /^Languages/ }))
  expect(rowsOf('Languages')).toEqual([
    ['Language 语言', 'Searches 搜索', 'Share 占比'],
    ['EN 英文', '3', '75.0%'],
    ['Unknown 未知', '1', '25.0%'],
  ])
  await user.click(screen.getByRole('tab', { name: /^Engines/ }))
  expect(rowsOf('Engines').slice(1).flat()).toEqual(['Google 谷歌', '3', '75.0%', 'Baidu 百度', '1', '25.0%'])
  const search = panel(/^Search Analytics/)
  const toggle = search.getByRole('button', { name: /^Table/, pressed: false })
  await user.click(toggle)
  expect(search.getAllByRole('table')).toHaveLength(1)
  await user.click(search.getByRole('button', { name: /^Copy/ }))
  expect(await navigator.clipboard.readText()).toBe(
    'Engine 搜索引擎\tSearches 搜索\tShare 占比\nGoogle 谷歌\t3\t75.0%\nBaidu 百度\t1\t25.0%',
  )
})

test('a chart is drawn when it scrolls into view', async () => {
  const sights: (() => void)[] = []
  const watching = jest.spyOn(window, 'IntersectionObserver').mockImplementation(((
    tell: (entries: { isIntersecting: boolean }[]) => void,
  ) => ({
    // Links watch themselves, too.
    observe: (seen: Element) => seen.matches('a') || sights.push(() => tell([{ isIntersecting: true }])),
    unobserve: () => undefined,
    disconnect: () => undefined,
  })) as unknown as () => IntersectionObserver)
  await open()
  await screen.findByRole('table', { name: /^Search Volume/ })
  await screen.findByRole('table', { name: /^Categories/ })
  const charts = () => document.querySelectorAll('svg.apexcharts-svg')
  expect(charts()).toHaveLength(0)
  act(() => sights[0]?.())
  await waitFor(() => expect(charts()).toHaveLength(1))
  watching.mockRestore()
})

test('the votes are shown by category, share, day and most voted search', async () => {
  await open()
  await screen.findByRole('table', { name: /^Categories/ })
  const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }))
  expect(rowsOf('Categories').slice(1)).toEqual([
    ['Censored 被审查', '5'],
    ['WTF 莫名其妙', '0'],
  ])
  await tab('Distribution')
  expect(rowsOf('Distribution').slice(1)).toEqual([['Censored 被审查', '5', '100.0%']])
  await tab('Timeline')
  expect(rowsOf('Timeline').slice(1)).toEqual([['5 Nov 2026 2026年11月5日', '5']])
  await tab('Top Voted')
  expect(panel(/^Vote & Feedback/).getByRole('listitem')).toHaveTextContent(
    /^tank man5 votes 5票Oslo 奥斯陆$/,
  )
  expect(screen.getByText('Total votes: 5. Most common: Censored (5)')).toBeVisible()
})

test('each part of the votes without data has its own sentence', async () => {
  server.on('GET /figures/votes', (_call, reply) => json(reply, { ...NO_VOTES, totalVotes: 1 }))
  await open()
  await screen.findByRole('table', { name: /^Categories/ })
  const votes = panel(/^Vote & Feedback/)
  await userEvent.click(screen.getByRole('tab', { name: /^Distribution/ }))
  expect(votes.getByText(/No vote data available/)).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: /^Timeline/ }))
  expect(votes.getByText(/No timeline data available/)).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: /^Top Voted/ }))
  expect(votes.getByText(/No controversial searches available/)).toBeVisible()
})

test('recent activity shows who searched what, where and when, and Refresh reads it again', async () => {
  await openAsStaff()
  const recent = panel(/^Recent Activity/)
  const line = await recent.findByRole('listitem')
  expect(line).toHaveTextContent(
    'tank man 坦克人3m ago 3分钟前adaOslo 奥斯陆 ENGoogle203.113.113.…2 votes 2票',
  )
  expect(recent.getByRole('link', { name: 'tank man 坦克人' })).toHaveAttribute('href', '/c/4HTD8PZ3')
  const bare = {
    ...ACTIVITY,
    search_term_translation: 'tank man',
    search_client_name: null,
    search_ip_address: null,
    vote_count: 0,
    search_engine_initial: 'baidu',
    search_timestamp: Date.now(),
  }
  server.on('GET /figures/recent-activity', (_call, reply) => json(reply, [bare]))
  await userEvent.click(recent.getByRole('button', { name: /Refresh/ }))
  expect(await recent.findByText('Anonymous')).toBeVisible()
  const [status] = recent.getAllByRole('status')
  expect(status).toHaveTextContent('Recent Activity: loaded 最近活动：已加载')
  expect(status?.closest('[aria-busy]')).toBeNull()
  expect(recent.getByRole('listitem')).toHaveTextContent(
    'tank manJust now 刚刚Anonymous 匿名Oslo 奥斯陆 ENBaiduNo IP data 无 IP 数据',
  )
})

test('addresses show totals, kinds and the most frequent ones', async () => {
  await openAsStaff()
  await screen.findByRole('table', { name: /^IP types/ })
  expect(rowsOf('IP types').slice(1)).toEqual([['IPv4 Public IPv4 公网', '1', '100.0%']])
  expect(rowsOf('Top IP addresses').slice(1)).toEqual([['203.113.113.0/24', '1']])
})

test('staff see the state of engines, circuits, bot and queue', async () => {
  await openAsStaff()
  const health = panel(/^Engine Health/)
  const paused = await health.findByText('paused until 5 Nov 2025, 07:31 UTC')
  expect(paused.parentElement).toHaveTextContent('serper: paused until 5 Nov 2025')
  expect(health.getByText('working').parentElement).toHaveTextContent('serpapi: working')
  const robot = health.getByText('Taken for a robot')
  expect(robot.parentElement).toHaveTextContent(/^Taken for a robot 被当作机器人.*100\.0%/)
  expect(health.getByText(/40 of 120 terms on 2026-11-05/)).toBeVisible()
  expect(health.getByText('Baidu is paused until 5 Nov 2025, 09:00 UTC: Rate limited')).toBeVisible()
  expect(health.getByText('1 waiting, 0 active, 2 delayed, 0 failed')).toBeVisible()
})

test('staff see everything else while the queue does not answer', async () => {
  server.on('GET /figures/engines', (_call, reply) => json(reply, { ...ENGINES, queue: null }))
  await openAsStaff()
  const health = panel(/^Engine Health/)
  expect(await health.findByText('The queue does not answer')).toBeVisible()
  expect(health.getByText('working').parentElement).toHaveTextContent('serpapi: working')
})

const NO_VOTES: VoteAnalytics = {
  voteCategories: VOTE_CATEGORIES.map(({ en: name, color }) => ({ name, count: 0, color })),
  voteTimeline: [],
  topVotedSearches: [],
  totalVotes: 0,
}
const PANELS = [
  [
    '/figures/geographic',
    /^Geographic Insights/,
    'Error loading geographic data',
    'No geographic data available',
    [],
  ],
  [
    '/figures/searches',
    /^Search Analytics/,
    'Error loading search analytics',
    'No search analytics data available',
    { searchVolume: [], topTerms: [], languages: [], searchEngines: [] },
  ],
  [
    '/figures/votes',
    /^Vote & Feedback Analytics/,
    'Error loading vote analytics',
    'No vote analytics data available',
    NO_VOTES,
  ],
  [
    '/figures/recent-activity',
    /^Recent Activity/,
    'Error loading recent activity',
    'No recent activity available',
    [],
  ],
  [
    '/figures/recent-activity',
    /^IP Distribution/,
    'Error loading IP distribution',
    'No IP data available',
    [],
  ],
] as const

test.each(PANELS)(
  'the panel of %s says in words when it fails, waits or is empty (%s)',
  async (path, name, failed, empty, nothing) => {
    server.on(`GET ${path}`, (_call, reply) => json(reply, { error: 'No.' }, 503))
    await open()
    expect(await panel(name).findByText(failed)).toBeVisible()
    expect(panel(name).getByRole('alert')).toHaveTextContent('HTTP error! status: 503')

    let answer = () => {}
    server.on(`GET ${path}`, (_call, reply) => {
      answer = () => json(reply, nothing)
    })
    await userEvent.click(panel(name).getByRole('button', { name: /Retry/ }))
    expect(panel(name).getAllByRole('status')[0]).toHaveTextContent('Loading')
    await waitFor(() => expect(server.calls.filter((call) => call.path === path).length).toBeGreaterThan(1))
    answer()
    expect(await panel(name).findByText(new RegExp(empty))).toBeVisible()
  },
)

const PUBLIC_VIEW = /^You see what is public/
const STAFF_VIEW = /^You see the staff view/
const sentWith = (path: string) =>
  server.calls.filter((call) => call.path === path).at(-1)?.headers['x-dashboard-token']

test('without a token visitors see only public data, no names or networks, and no call for staff is made', async () => {
  await open()
  expect(await screen.findByText('48,210')).toBeVisible()
  expect(screen.getByText(PUBLIC_VIEW)).toBeVisible()
  const line = await panel(/^Recent Activity/).findByRole('listitem')
  expect(line).toHaveTextContent(
    'tank man 坦克人3m ago 3分钟前Anonymous 匿名Oslo 奥斯陆 ENGoogleNo IP data 无 IP 数据2 votes 2票',
  )
  expect(await panel(/^IP Distribution/).findByText(/No IP data available/)).toBeVisible()
  expect(screen.queryByRole('region', { name: /^Engine Health/ })).toBeNull()
  expect(server.calls.map(({ path }) => path)).not.toContain('/figures/engines')
  expect(server.calls.filter(({ headers }) => 'x-dashboard-token' in headers)).toEqual([])
})

test('staff enter the token and keep their view until they leave it or close the tab', async () => {
  const user = userEvent.setup()
  await open()
  await user.click(await screen.findByText(/^For staff/))
  await user.click(screen.getByLabelText(/^Token/))
  await user.paste(STAFF_TOKEN)
  await user.keyboard('{Enter}')
  expect((await screen.findByText(STAFF_VIEW)).parentElement).toHaveFocus()
  expect(await panel(/^Recent Activity/).findByText('ada')).toBeVisible()
  expect(await screen.findByRole('region', { name: /^Engine Health/ })).toBeVisible()
  expect([sessionStorage.getItem(TOKEN_KEY), localStorage.getItem(TOKEN_KEY)]).toEqual([STAFF_TOKEN, null])

  // Loaded again in this tab.
  cleanup()
  render(<DashboardScreen />)
  await user.click(await screen.findByRole('button', { name: /^Back to the public view/ }))
  expect(screen.getByText(PUBLIC_VIEW).parentElement).toHaveFocus()
  expect(await panel(/^Recent Activity/).findByText('Anonymous')).toBeVisible()
  expect(sessionStorage.getItem(TOKEN_KEY)).toBeNull()
})

test('a wrong token is refused and forgotten, and the public view stays', async () => {
  const user = userEvent.setup()
  await open()
  await user.click(await screen.findByText(/^For staff/))
  await user.type(screen.getByLabelText(/^Token/), `not-${STAFF_TOKEN}{Enter}`)
  expect(await screen.findByText(/This token does not open it/)).toBeVisible()
  expect(screen.getByLabelText(/^Token/)).toHaveFocus()
  expect(screen.getByLabelText(/^Token/)).toBeInvalid()
  // This cannot be a token either, and the page says so again.
  await user.type(screen.getByLabelText(/^Token/), ' and more{Enter}')
  expect(screen.getByLabelText(/^Token/)).toHaveFocus()
  expect(await screen.findByText('48,210')).toBeVisible()
  expect(screen.getByText(PUBLIC_VIEW)).toBeVisible()
  expect(sessionStorage.getItem(TOKEN_KEY)).toBeNull()
})

test('the token in the address of staff is used and removed from the address', async () => {
  await visit(`/dashboard?a=b#token=${STAFF_TOKEN}`, { screen: DashboardScreen })
  const { visit: kept } = window.history.state
  expect(await screen.findByText(STAFF_VIEW)).toBeVisible()
  const { search, hash } = window.location
  expect([search, hash, window.history.state]).toEqual(['?a=b', '', { visit: kept }])
  expect(await panel(/^Recent Activity/).findByText('ada')).toBeVisible()
  expect(sentWith('/dashboardData')).toBe(STAFF_TOKEN)
  expect(server.calls.filter(({ path }) => path.includes(STAFF_TOKEN))).toEqual([])

  // While the page is open already.
  await userEvent.click(screen.getByRole('button', { name: /^Back to the public view/ }))
  window.location.hash = `token=${STAFF_TOKEN}`
  expect(await screen.findByText(STAFF_VIEW)).toBeVisible()
  expect(window.location.hash).toBe('')
})

test.each(['中'.repeat(16), 'a'.repeat(201)])(
  'a token that no header can carry is refused: #token=%s',
  async (token) => {
    await visit(`/dashboard#token=${token}`, { screen: DashboardScreen })
    expect(await screen.findByText(/This token does not open it/)).toBeVisible()
    expect(await screen.findByText('48,210')).toBeVisible()
    expect([window.location.hash, sessionStorage.getItem(TOKEN_KEY)]).toEqual(['', null])
  },
)

test('the moderation desk can be loaded again when its script did not load', async () => {
  answerModeration([])
  await openAsStaff()
  await userEvent.click(await screen.findByRole('tab', { name: /^Moderation/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be loaded/)
  mockLost = false
  await userEvent.click(screen.getByRole('button', { name: /^Retry/ }))
  expect(await screen.findByRole('region', { name: /^Moderation/ })).toBeVisible()
})
