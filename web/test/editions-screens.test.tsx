/** The Chinese edition of the screens that ask the service: what content pages are judged by stands in editions.test.tsx. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ArchiveScreen } from '../src/archive/ArchiveScreen'
import { ComparisonScreen } from '../src/comparison/ComparisonScreen'
import { DashboardScreen } from '../src/dashboard/DashboardScreen'
import { answerDashboard, STAFF_TOKEN } from './dashboard-service'
import { record } from './records'
import { archiveItem, archivePage, baiduRun, searchImages, wireOverlap, wireResult, wireRun } from './samples'
import { startSearchSite, visit } from './search-site'
import { addThirdLanguage, THIRD_WORDS, untold } from './third-language'
import { halfWidthMarks, unmarkedEnglish } from './unmarked-english'
import { json, type WireServer } from './wire-server'

let server: WireServer
beforeAll(async () => {
  server = await startSearchSite()
})
afterAll(() => server.close())

test('the dashboard, with all that staff see', async () => {
  answerDashboard(server)
  await visit(server, `/zh/dashboard#token=${STAFF_TOKEN}`, { screen: DashboardScreen })
  for (const known of ['48,210', '总票数：5。最多：被审查（5）', '3分钟前', /^暂停至/])
    await screen.findByText(known)
  await screen.findByRole('table', { name: '搜索量' })
  expect([unmarkedEnglish(), halfWidthMarks()]).toEqual([[], []])
  for (const name of ['语言', '搜索引擎']) {
    await userEvent.click(screen.getByRole('tab', { name }))
    await screen.findByRole('table', { name })
    expect([unmarkedEnglish(), halfWidthMarks()]).toEqual([[], []])
  }
})

test('the archive, its filters and a row', async () => {
  const failed = archiveItem({
    search_id: '8',
    outcomes: { google: 'timeout', baidu: 'captcha' },
    simulated: true,
  })
  server.on('GET /searches', (_call, reply) => json(reply, archivePage([archiveItem(), failed])))
  server.on('POST /searches/7/images', (_call, reply) => json(reply, searchImages()))
  server.on('GET /searches/7/votes', (_call, reply) => json(reply, { votes_censored: 2 }))
  await visit(server, '/zh/archive?q=tank man&cities=oslo&outcomes=neither', { screen: ArchiveScreen })
  const [row] = await screen.findAllByRole('button', { name: /坦克人/ })
  expect([unmarkedEnglish(), halfWidthMarks()]).toEqual([[], []])
  await userEvent.click(row as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: /^筛选/ }))
  expect([unmarkedEnglish(), halfWidthMarks()]).toEqual([[], []])
})

/** As long as pictures have titles of their own, they are called by them. */
const untitled = [wireResult(1, { title: '' })]

test.each([
  ['with pictures from both', { overlap: wireOverlap(), shares_answer: true }, '坦克人'],
  [
    'censored',
    { runs: { google: wireRun({ results: untitled }), baidu: baiduRun('legal_notice') } },
    '坦克人',
  ],
  [
    'not answered',
    { runs: { google: wireRun({ outcome: 'timeout', results: [] }), baidu: baiduRun('captcha') } },
    '坦克人',
  ],
  ['covered', { state: 'limited' as const }, '坦克人'],
])('a comparison, %s', async (_, change, known) => {
  const runs = { google: wireRun({ results: untitled }), baidu: baiduRun('results', { results: untitled }) }
  const code = record(server, { query: 'tank man', runs, ...change })
  await visit(server, `/zh/c/${code}`)
  await screen.findAllByText(known)
  expect([unmarkedEnglish(), halfWidthMarks()]).toEqual([[], []])
})

test('two providers beside each other', async () => {
  await visit(server, '/zh/search-comparison', { screen: ComparisonScreen })
  expect([unmarkedEnglish(), halfWidthMarks()]).toEqual([[], []])
})

test('in a third language they say nothing that has no word in its file', async () => {
  addThirdLanguage()
  answerDashboard(server)
  await visit(server, `/xx/dashboard#token=${STAFF_TOKEN}`, { screen: DashboardScreen })
  await screen.findByText('48,210')
  for (const name of [THIRD_WORDS.searchVolume, THIRD_WORDS.voteCategories, THIRD_WORDS.geographic])
    await screen.findByRole('table', { name })
  expect(await screen.findByText('⟦3m ago·~~~~⟧')).toBeVisible()
  expect(untold()).toEqual([])

  server.on('GET /searches', (_call, reply) => json(reply, archivePage([archiveItem()])))
  await visit(server, '/xx/archive?q=tank man', { screen: ArchiveScreen })
  await screen.findByRole('button', { name: /坦克人/ })
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${THIRD_WORDS.filters}`) }))
  expect(untold()).toEqual([])

  const runs = { google: wireRun({ results: untitled }), baidu: baiduRun('captcha') }
  await visit(server, `/xx/c/${record(server, { query: 'tank man', runs })}`)
  await screen.findAllByText('坦克人')
  expect(untold()).toEqual([])

  await visit(server, '/xx/search-comparison', { screen: ComparisonScreen })
  expect(untold()).toEqual([])
})
