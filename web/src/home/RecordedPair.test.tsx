import { act, render, screen, waitFor, within } from '@testing-library/react'
import { holdTimers } from '../../test/hold-timers'
import { archiveItem, archivePage, searchImages } from '../../test/samples'
import { json, server, withServer } from '../../test/wire-server'
import { forgetSettings } from '../api/settings'
import { acceptTerms, rereadVisitor } from '../visitor/visitor'
import { findRecordedPair } from './find-recorded-pair'
import { RecordedPair } from './RecordedPair'
import { suggestedQueries } from './suggested-queries'

withServer()
beforeAll(() => {
  // jsdom lays nothing out: everything is in sight.
  const seen = (tell: (entries: { isIntersecting: boolean }[]) => void) => ({
    observe: () => tell([{ isIntersecting: true }]),
    unobserve: () => undefined,
    disconnect: () => undefined,
  })
  window.IntersectionObserver = jest.fn(seen) as unknown as typeof IntersectionObserver
})
beforeEach(() => {
  server.calls.length = 0
  localStorage.clear()
  rereadVisitor()
  acceptTerms('ada')
  forgetSettings()
})

const QUERIES = suggestedQueries([{ text: 'tank man' }, { text: 'june 4' }])
const records = (items: Partial<Parameters<typeof archiveItem>[0]>[]) =>
  server.on('GET /searches', (call, reply) => {
    const asked = new URLSearchParams(call.path.split('?')[1]).get('query') ?? ''
    const found = items
      .map((item) => archiveItem(item))
      .filter((item) => item.search_term_initial.includes(asked))
    json(reply, archivePage(found))
  })
const pictures = (id: string) =>
  server.on(`POST /searches/${id}/images`, (_call, reply) => json(reply, searchImages()))
const paths = () => server.calls.map(({ path }) => path)
const side = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }))
const show = () => render(<RecordedPair queries={QUERIES} />)

test('the most voted search for these exact words is shown with its day, its place and four pictures a side', async () => {
  records([
    { search_id: '1', total_votes: 1 },
    // Listed after midnight, asked before.
    { search_id: '2', total_votes: 5, search_timestamp: Date.UTC(2018, 4, 29) },
    { search_id: '3', total_votes: 9, search_term_initial: 'tank man and somebody’s insult' },
    { search_id: '4', total_votes: 9, outcomes: { google: 'results', baidu: 'captcha' } },
    // No evidence: the bot's control failed.
    {
      search_id: '6',
      total_votes: 9,
      outcomes: { google: 'results', baidu: 'empty' },
      control_failed: ['baidu'],
    },
    {
      search_id: '5',
      total_votes: 9,
      search_term_translation: '',
      outcomes: { google: 'results', baidu: 'empty' },
    },
  ])
  pictures('2')
  show()
  await screen.findByRole('region', { name: /^Google/ })
  expect(await side('Google').findAllByRole('img')).toHaveLength(4)
  expect(await side('Baidu').findAllByRole('img')).toHaveLength(4)
  expect(side('Baidu').getByText('坦克人')).toHaveAttribute('lang', 'zh-Hans')
  expect(screen.getByText(/Searched on 2018-05-28, Oslo\./)).toBeVisible()
  expect(screen.getByText(/搜索日期：2018-05-28，地点：奥斯陆。/)).toBeVisible()
  expect(screen.getByText(/One search alone does not prove censorship\./)).toBeVisible()
  expect(screen.getByRole('link', { name: /^See it in the archive/ })).toHaveAttribute(
    'href',
    '/archive?q=tank%20man',
  )
  expect(screen.queryByText(/simulated/i)).toBeNull()
})

test('answers of simulators are marked as simulated', async () => {
  records([{ search_id: '6', simulated: true }])
  pictures('6')
  show()
  expect(await screen.findByText('Demo: simulated engines')).toBeVisible()
  expect(screen.getByText(/not search results; most votes and places may be made up, too\.$/)).toBeVisible()
})

test('the next query is used when the first was never recorded', async () => {
  records([{ search_id: '8', search_term_initial: 'june 4' }])
  pictures('8')
  show()
  expect(await screen.findByText('june 4')).toBeVisible()
})

test('a side without pictures shows the same message as a search, and no empty frames', async () => {
  records([{ search_id: '9', outcomes: { google: 'results', baidu: 'empty' } }])
  pictures('9')
  show()
  await screen.findByRole('region', { name: /^Baidu/ })
  expect(screen.getByRole('region', { name: /^Baidu/ })).toHaveTextContent(
    /Baidu .* no pictures for “坦克人”/,
  )
  expect(side('Baidu').queryByRole('list')).toBeNull()
  expect(side('Baidu').getByText('Censored')).toBeVisible()
})

test('all queries are looked up at once, and one with a censored Baidu side comes first', async () => {
  let letFirstGo = () => {}
  server.on('GET /searches', (call, reply) => {
    const first = call.path.includes('tank+man')
    const item = first
      ? { search_id: '12' }
      : {
          search_id: '13',
          search_term_initial: 'june 4',
          outcomes: { google: 'results', baidu: 'empty' } as const,
        }
    const answer = () => json(reply, archivePage([archiveItem(item)]))
    if (first) letFirstGo = answer
    else answer()
  })
  pictures('12')
  pictures('13')
  show()
  await waitFor(() => expect(paths()).toHaveLength(2))
  letFirstGo()
  expect(await screen.findByText('june 4')).toBeVisible()
  expect(side('Baidu').getByText('Censored')).toBeVisible()
  expect(paths().filter((path) => path.endsWith('/images'))).toEqual(['/searches/13/images'])
})

test('a failed lookup does not affect the result of another query', async () => {
  server.on('GET /searches', (call, reply) => {
    if (!call.path.includes('tank+man')) return json(reply, { error: 'Not just now.' }, 503)
    json(
      reply,
      archivePage([archiveItem({ search_id: '14', outcomes: { google: 'results', baidu: 'empty' } })]),
    )
  })
  pictures('14')
  show()
  expect(await screen.findByText('tank man')).toBeVisible()
  expect(side('Baidu').getByText('Censored')).toBeVisible()
})

test.each([
  ['nothing is recorded', () => records([])],
  [
    'the service fails',
    () => server.on('GET /searches', (_call, reply) => json(reply, { error: 'No.' }, 500)),
  ],
])('the section disappears when %s', async (_what, answers) => {
  answers()
  const { container } = show()
  expect(screen.getByRole('heading', { name: /One search, as recorded/ })).toBeVisible()
  await waitFor(() => expect(container).toBeEmptyDOMElement())
})

test('the section disappears when the service does not answer in time', async () => {
  server.on('GET /searches', () => undefined)
  const held = holdTimers(15_000)
  const { container } = show()
  await waitFor(() => expect(paths()).toHaveLength(2))
  held.end()
  await waitFor(() => expect(container).toBeEmptyDOMElement())
})

test('nothing is looked up before the terms are accepted, or without a query', async () => {
  localStorage.clear()
  rereadVisitor()
  records([])
  show()
  const { container } = render(<RecordedPair queries={[]} />)
  expect(container).toBeEmptyDOMElement()
  await act(async () => void (await import('./RecordedPairBody')))
  // The server would have heard of theirs before this one.
  await findRecordedPair(['asked last'], new AbortController().signal)
  const asked = paths().filter((path) => path.startsWith('/searches'))
  expect(asked).toEqual([expect.stringContaining('asked+last')])
})

test('the section disappears in the preview, which calls nobody', async () => {
  localStorage.clear()
  rereadVisitor()
  const { fetch } = window
  await import('../../site-preview/alone')
  const { container } = show()
  await waitFor(() => expect(container).toBeEmptyDOMElement())
  expect(server.calls).toEqual([])
  expect({ ...localStorage }).toEqual({})
  window.fetch = fetch
  sessionStorage.clear()
})
