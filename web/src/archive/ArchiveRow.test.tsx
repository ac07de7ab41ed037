/** What a row of the archive says, closed and open. */
import { VOTE_KEYS } from '@firewall-cafe/shared'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerArchive, cells, openArchive, row } from '../../test/archive-site'
import { archiveItem, archivePage, searchImages } from '../../test/samples'
import { json, server, withServer } from '../../test/wire-server'

let mockLost = false
jest.mock('./RowDetail', () => {
  if (mockLost) throw new Error('Loading chunk 7 failed.')
  return jest.requireActual<object>('./RowDetail')
})

withServer()

// First, since code that came once is kept.
test('a row whose code did not load again after Retry asks for a reload of the page', async () => {
  mockLost = true
  answerArchive()
  await openArchive()
  await userEvent.click(await row(/tank man/))
  await userEvent.click(await screen.findByRole('button', { name: /Retry/ }))
  expect(await screen.findByRole('button', { name: /Reload/ })).toBeVisible()
  mockLost = false
})

test('an opened row shows both sides and loads its pictures once', async () => {
  answerArchive(archivePage([archiveItem(), archiveItem({ search_id: '8', search_term_initial: 'june 4' })]))
  server.on('POST /searches/8/images', (_call, reply) => json(reply, searchImages()))
  await openArchive()
  const button = await row(/tank man/)
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  const google = within(screen.getByRole('region', { name: /^Google / }))
  expect(await google.findAllByRole('button', { name: /^\d\. / })).toHaveLength(9)
  expect(google.getByText('tank man')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Page of this comparison/ })).toHaveAttribute(
    'href',
    '/c/4HTD8PZ3',
  )
  expect((await screen.findAllByText(/^2$|^1$/, { selector: 'b' })).map((one) => one.textContent)).toEqual([
    '2',
    '1',
  ])
  await userEvent.click(screen.getByRole('button', { name: /Cast your vote/ }))
  expect(await screen.findByRole('button', { name: /^Censored .*Votes 票数 ?: 2/ })).toBeVisible()
  await userEvent.click(button)
  await userEvent.click(button)
  // The server would have heard of a second call before this row's.
  await userEvent.click(await row(/june 4/))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^1\. / })).toHaveLength(4))
  expect(server.calls.filter((call) => call.path === '/searches/7/images')).toHaveLength(1)
})

test('a row says of a picture that it was taken down', async () => {
  answerArchive()
  server.on('POST /searches/7/images', (_call, reply) =>
    json(
      reply,
      searchImages(2).map((image) =>
        image.image_rank === 2 ? { ...image, image_href: '', image_href_original: '', blocked: true } : image,
      ),
    ),
  )
  await openArchive()
  await userEvent.click(await row(/tank man/))
  const google = within(screen.getByRole('region', { name: /^Google / }))
  expect(await google.findByRole('button', { name: /^2\. ?Taken down by us/ })).toBeVisible()
  expect(google.getByRole('button', { name: /^1\. ?Result 1/ })).toBeVisible()
})

test('a picture in the viewer leads to its comparison page, and Back leads to the list', async () => {
  answerArchive()
  await openArchive()
  await userEvent.click(await row(/tank man/))
  const google = within(screen.getByRole('region', { name: /^Google / }))
  const [picture] = await google.findAllByRole('button', { name: /^1\. / })
  await userEvent.click(picture as HTMLElement)
  const viewer = within(await screen.findByRole('dialog'))
  // Nothing is chosen in the row.
  expect(picture).toHaveAttribute('aria-haspopup', 'dialog')
  expect(picture).not.toHaveAttribute('aria-pressed')
  const entries = window.history.length
  await userEvent.click(viewer.getByRole('link', { name: 'Share, cite 分享、引用' }))
  await waitFor(() => expect(window.location.pathname).toBe('/c/4HTD8PZ3'))
  expect(window.history.length).toBe(entries)
  act(() => window.history.back())
  await row(/tank man/)
  expect(window.location.pathname).toBe('/archive')
})

test('a row shows when the engines were asked, and that it shares an answer with another search', async () => {
  answerArchive(archivePage([archiveItem({ shares_answer: true })]))
  await openArchive()
  const button = await row(/tank man/)
  expect(cells(button)).toContain('Oslo 奥斯陆 Shared answer 共用结果 asked 09:00 查询于09:00')
  await userEvent.click(button)
  const google = within(screen.getByRole('region', { name: /^Google / }))
  expect(await google.findByText(/^Engine asked 28 May 2018, between 09:00 and 10:00 UTC/)).toBeVisible()
  expect(screen.getByText(/share an answer: the engine was asked once for both/)).toBeVisible()
})

test('a row does not blame an engine that was not asked', async () => {
  const outcomes = { google: 'results', baidu: 'rate_limited' } as const
  answerArchive(archivePage([archiveItem({ outcomes, not_asked: ['baidu'] })]))
  await openArchive()
  await userEvent.click(await row(/tank man/))
  const baidu = within(screen.getByRole('region', { name: /^Baidu / }))
  expect(
    (await baidu.findAllByText(/^Baidu was not asked: .+ says nothing about censorship/))[0],
  ).toBeVisible()
  expect(baidu.queryByText(/limiting|^Engine asked/)).toBeNull()
})

test('a side whose control search failed is not shown as censored and says why', async () => {
  const outcomes = { google: 'results', baidu: 'empty' } as const
  answerArchive(archivePage([archiveItem({ outcomes, censored: false, control_failed: ['baidu'] })]))
  await openArchive()
  await userEvent.click(await row(/tank man/))
  const baidu = within(screen.getByRole('region', { name: /^Baidu / }))
  const sentence =
    /returned no pictures for .+ It may only have been refusing us: .+ This says nothing about censorship\.$/
  expect((await baidu.findAllByText(sentence))[0]).toBeVisible()
  expect(baidu.queryAllByText('Censored')).toEqual([])
  expect(await screen.findByText(/^You cannot vote here/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Censored/ })).toBeNull()
})

test('pictures that failed to load can be loaded again', async () => {
  answerArchive()
  server.on('POST /searches/7/images', (_call, reply) => json(reply, { error: 'No.' }, 500))
  await openArchive()
  await userEvent.click(await row(/tank man/))
  expect(await screen.findByText(/pictures of this search could not be loaded/)).toBeVisible()
  answerArchive()
  await userEvent.click(screen.getByRole('button', { name: /Retry/ }))
  expect(await screen.findAllByRole('button', { name: /^\d\. / })).toHaveLength(18)
})

test.each([
  ['empty', 'Censored'],
  ['legal_notice', 'Censored'],
  ['captcha', 'Could not look'],
  ['timeout', 'Could not look'],
] as const)(
  'a China side with the outcome %s shows %s in the closed and the open row',
  async (outcome, said) => {
    answerArchive(
      archivePage([archiveItem({ outcomes: { google: 'results', baidu: outcome } })]),
      searchImages(),
    )
    await openArchive()
    const button = await row(/tank man/)
    expect(cells(button)[2]).toContain(`Baidu 百度: ${said}`)
    await userEvent.click(button)
    const baidu = within(screen.getByRole('region', { name: /^Baidu / }))
    expect(await baidu.findByText(said)).toBeVisible()
    expect(baidu.queryAllByText('Censored')).toHaveLength(said === 'Censored' ? 1 : 0)
    expect(baidu.queryByRole('button')).toBeNull()
  },
)

test('demo data is marked once if the whole list is demo data, otherwise at each row', async () => {
  answerArchive(archivePage([archiveItem({ simulated: true })]))
  await openArchive()
  expect(cells(await row(/tank man/))[3]).not.toContain('Demo')
  expect(screen.getByText(/^These searches come from simulated engines/)).toBeVisible()

  answerArchive(
    archivePage([
      archiveItem(),
      archiveItem({ search_id: '8', search_term_initial: 'panda', simulated: true }),
    ]),
  )
  await openArchive()
  expect(cells(await row(/panda/))[3]).toContain('Demo')
  expect(cells(await row(/tank man/))[3]).not.toContain('Demo')
  expect(screen.getByText(/Rows marked Demo come from simulated engines/)).toBeVisible()
})

test('a row with a side that did not answer takes no votes and says why', async () => {
  answerArchive(archivePage([archiveItem({ outcomes: { google: 'results', baidu: 'timeout' } })]))
  await openArchive()
  await userEvent.click(await row(/tank man/))
  expect(await screen.findByText(/^You cannot vote here/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Cast your vote/ })).toBeNull()
})

test('votes in a row wait for its pictures, and a first vote makes its count “1 vote”', async () => {
  const none = Object.fromEntries(VOTE_KEYS.map((key) => [key, 0]))
  answerArchive(archivePage([archiveItem({ total_votes: 0 })]))
  server.on('GET /searches/7/votes', (_call, reply) => json(reply, none))
  server.on('POST /vote', (_call, reply) => {
    server.on('GET /searches/7/votes', (_read, answer) => json(answer, { ...none, votes_censored: 1 }))
    json(reply, { vote_id: 1, vote_name: 'votes_censored', vote_count: 1, repeated: false, counted: true })
  })
  await openArchive()
  await userEvent.click(await row(/tank man/))
  await userEvent.click(await screen.findByRole('button', { name: /Cast your vote/ }))
  const censored = await screen.findByRole('button', { name: /^Censored .*Votes 票数 ?: 0/ })
  expect(censored).toHaveAttribute('aria-disabled', 'true')
  const baidu = within(screen.getByRole('region', { name: /^Baidu / }))
  fireEvent.load((await baidu.findAllByRole('img'))[0] as HTMLElement)
  await userEvent.click(censored)
  expect(await screen.findByRole('row', { name: /^1 vote 票 .*tank man .*Oslo/ })).toBeVisible()
})
