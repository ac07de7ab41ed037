/** The Chinese edition of the screens that call the service; editions.test.tsx has the content pages. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ArchiveScreen } from '../src/archive/ArchiveScreen'
import { DashboardScreen } from '../src/dashboard/DashboardScreen'
import { DataScreen } from '../src/data/DataScreen'
import { labels } from '../src/i18n/labels'
import { ProvidersScreen } from '../src/providers/ProvidersScreen'
import { answerDashboard, STAFF_TOKEN } from './dashboard-service'
import { record } from './records'
import {
  archiveItem,
  archivePage,
  baiduRun,
  MANIFEST,
  searchImages,
  wireOverlap,
  wireResult,
  wireRun,
} from './samples'
import { visit } from './search-site'
import { addThirdLanguage, THIRD_WORDS, untold } from './third-language'
import { halfWidthMarks, unmarkedEnglish } from './unmarked-english'
import { json, server, withServer } from './wire-server'

withServer()

test('the dashboard, with all that staff see', async () => {
  answerDashboard()
  await visit(`/zh/dashboard#token=${STAFF_TOKEN}`, { screen: DashboardScreen })
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
  await visit('/zh/archive?q=tank man&cities=oslo&outcomes=neither', { screen: ArchiveScreen })
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
  const code = record({ query: 'tank man', runs, ...change })
  await visit(`/zh/c/${code}`)
  await screen.findAllByText(known)
  expect([unmarkedEnglish(), halfWidthMarks()]).toEqual([[], []])
})

test('a comparison is printed, cited and reported', async () => {
  const runs = { google: wireRun({ results: untitled }), baidu: baiduRun('results', { results: untitled }) }
  const code = record({ query: 'tank man', runs })
  server.on(`GET /comparisons/${code}/citation`, (_call, reply) => void reply.end('FIREWALL Cafe. Cited.'))
  await visit(`/zh/c/${code}`)
  for (const [button, title, known] of [
    [labels.print.zh, labels.printTitle.zh, 'FIREWALL Cafe. Cited.'],
    [labels.cite.zh, labels.citeTitle.zh, 'FIREWALL Cafe. Cited.'],
    [labels.report.zh, labels.reportTitle.zh, labels.reportMeans.zh],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog', { name: new RegExp(`^${title}`) }))
    await dialog.findByText(known)
    expect([title, unmarkedEnglish(), halfWidthMarks()]).toEqual([title, [], []])
    await userEvent.click(dialog.getByRole('button', { name: labels.close.zh }))
  }
})

test('the search page before a search, and the archive as a data set', async () => {
  await visit('/zh/search')
  expect([unmarkedEnglish(), halfWidthMarks()]).toEqual([[], []])
  server.on('GET /exports/manifest.json', (_call, reply) => json(reply, { ...MANIFEST, simulated: true }))
  await visit('/zh/data', { screen: DataScreen })
  await screen.findByRole('link', { name: MANIFEST.files[0]?.name })
  expect([unmarkedEnglish(), halfWidthMarks()]).toEqual([[], []])
})

test('two providers side by side', async () => {
  await visit('/zh/search-comparison', { screen: ProvidersScreen })
  expect([unmarkedEnglish(), halfWidthMarks()]).toEqual([[], []])
})

test('a third language shows no text that its file lacks', async () => {
  addThirdLanguage()
  answerDashboard()
  await visit(`/xx/dashboard#token=${STAFF_TOKEN}`, { screen: DashboardScreen })
  await screen.findByText('48,210')
  for (const name of [THIRD_WORDS.searchVolume, THIRD_WORDS.voteCategories, THIRD_WORDS.geographic])
    await screen.findByRole('table', { name })
  expect(await screen.findByText('⟦3m ago·~~~~⟧')).toBeVisible()
  expect(untold()).toEqual([])

  server.on('GET /searches', (_call, reply) => json(reply, archivePage([archiveItem()])))
  await visit('/xx/archive?q=tank man', { screen: ArchiveScreen })
  await screen.findByRole('button', { name: /tank man/ })
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${THIRD_WORDS.filters}`) }))
  expect(untold()).toEqual([])

  const runs = { google: wireRun({ results: untitled }), baidu: baiduRun('captcha') }
  await visit(`/xx/c/${record({ query: 'tank man', runs })}`)
  await screen.findAllByText('坦克人')
  expect(untold()).toEqual([])

  await visit('/xx/search-comparison', { screen: ProvidersScreen })
  expect(untold()).toEqual([])
})
