import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { holdSights } from '../../test/hold-sights'
import { pictures, record } from '../../test/records'
import { baiduRun, searchResponse, wireResult, wireRun } from '../../test/samples'
import { isBoxOff, side, streamSearch, visit } from '../../test/search-site'
import { translatePage } from '../../test/translate-page'
import { json, sendEvent, server, withServer } from '../../test/wire-server'

withServer()
afterEach(() => {
  window.innerWidth = 1024
  jest.restoreAllMocks()
})

const thumbnail = (rank: number) => side('Google').findByRole('button', { name: `${rank}. Picture ${rank}` })
const pane = (label: string) => screen.findByRole('group', { name: new RegExp(`^${label}`) })

async function search(runs = { google: wireRun(), baidu: baiduRun() }) {
  server.on('POST /images', (_call, reply) => json(reply, searchResponse({ runs })))
  await visit('/search?q=tank%20man')
}

test('one press chooses a thumbnail, and the arrows of the stage go round', async () => {
  await search()
  await userEvent.click(await thumbnail(9))
  expect(await thumbnail(9)).toHaveAttribute('aria-pressed', 'true')
  expect(screen.queryByRole('dialog')).toBeNull()
  const [turned] = side('Google').getAllByRole('status')
  expect(turned).toBeEmptyDOMElement()
  await userEvent.click(side('Google').getByRole('button', { name: /^Google: next picture, 1 of 9/ }))
  expect(await thumbnail(1)).toHaveAttribute('aria-pressed', 'true')
  expect(turned).toHaveTextContent('Google, picture 1 of 9 谷歌，第1张，共9张: Picture 1')
  // The picture on the stage is not marked before anybody chose it.
  expect(side('Baidu').getByRole('button', { name: '1. Picture 1' })).toHaveAttribute('aria-pressed', 'false')
  translatePage()
  await userEvent.click(side('Google').getByRole('button', { name: /^Google: next picture, 2 of 9/ }))
  expect(side('Google').getByText('2 / 9')).toBeVisible()
})

test('a stage outside the view shows the small picture, and the large one loads when it is in view', async () => {
  const see = holdSights()
  await search()
  const stage = await side('Google').findByRole('button', { name: /^Open in the viewer.+Picture 1$/ })
  expect(within(stage).getByRole('img')).toHaveAttribute('src', expect.stringContaining('size=thumbnail'))
  expect(document.querySelector('[src*="size=original"]')).toBeNull()
  see(stage.parentElement)
  expect(within(stage).getByRole('img')).toHaveAttribute('src', expect.stringContaining('size=original'))
  expect(document.querySelectorAll('[src*="size=original"]')).toHaveLength(1)
  // Until that is loaded, on a slow line for long, the small one stays.
  expect(stage.querySelector('[src*="size=thumbnail"]')).not.toBeNull()
  fireEvent.load(within(stage).getByRole('img'))
  expect(stage.querySelector('[src*="size=thumbnail"]')).toBeNull()
})

test('on a phone the stage keeps the small picture', async () => {
  window.innerWidth = 390
  const see = holdSights()
  await search()
  const stage = await side('Google').findByRole('button', { name: /^Open in the viewer/ })
  see(stage.parentElement)
  expect(within(stage).getByRole('img')).toHaveAttribute('src', expect.stringContaining('size=thumbnail'))
})

/** As in a window to which this part of a query applies. */
function letMatch(part: string) {
  const { matchMedia } = window
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...matchMedia(media), matches: media.includes(part) }))
}

test('in a low window a press opens the viewer, and Tab reaches the thumbnails first', async () => {
  letMatch('height < 62.5em')
  await search()
  const stage = await side('Google').findByRole('button', { name: /^Open in the viewer/ })
  const last = await thumbnail(9)
  expect(last.compareDocumentPosition(stage) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await userEvent.click(last)
  expect(await pane('Google, picture 9 of 9')).toHaveFocus()
})

test.each([
  ['narrow', () => Object.assign(window, { innerWidth: 420 })],
  ['low', () => letMatch('(height < 30em)')],
])(
  'on a %s screen a thumbnail opens the viewer at its picture, and Escape gives the focus back',
  async (_which, shrink) => {
    shrink()
    await search()
    await userEvent.click(await thumbnail(9))
    expect(await pane('Google, picture 9 of 9')).toHaveFocus()
    // With Alt it is the browser's own way.
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}{ArrowRight}')
    await pane('Google, picture 1 of 9')
    await userEvent.keyboard('{ArrowLeft}')
    await pane('Google, picture 9 of 9')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await thumbnail(9)).toHaveFocus()
  },
)

test('Tab selects the other pane, and the arrow keys then turn only that pane', async () => {
  await search()
  await userEvent.click(await side('Google').findByRole('button', { name: /^Open in the viewer/ }))
  await pane('Google, picture 1 of 9')
  await userEvent.tab()
  expect(await pane('Baidu, picture 1 of 9')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await pane('Baidu, picture 3 of 9')
  await pane('Google, picture 1 of 9')
})

test('the viewer keeps its picture when the other side answers and when the search is recorded', async () => {
  const opened = streamSearch()
  await visit('/search?q=tank%20man')
  const reply = await opened
  sendEvent(reply, 'google', wireRun())
  await userEvent.click(await side('Google').findByRole('button', { name: /^Open in the viewer/ }))
  await pane('Google, picture 1 of 9')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await pane('Google, picture 3 of 9')
  sendEvent(reply, 'baidu', baiduRun())
  await pane('Baidu, picture 1 of 9')
  await pane('Google, picture 3 of 9')
  sendEvent(reply, 'done', searchResponse())
  reply.end()
  await waitFor(() => expect(isBoxOff()).toBe(false))
  await pane('Google, picture 3 of 9')
})

test('the viewer loads the large copy only of what it has shown, with the small one until it is loaded', async () => {
  await search()
  await userEvent.click(await side('Google').findByRole('button', { name: /^Open in the viewer/ }))
  await pane('Google, picture 1 of 9')
  const large = () => within(screen.getByRole('dialog')).getAllByRole('img', { hidden: true }).filter(isLarge)
  expect(large().map((picture) => picture.getAttribute('alt'))).toEqual(['Picture 1', 'Picture 1'])
  const [first] = large() as [HTMLElement]
  expect(first.parentElement?.querySelector('[src*="size=thumbnail"]')).not.toBeNull()
  fireEvent.load(first)
  expect(first.parentElement?.querySelector('[src*="size=thumbnail"]')).toBeNull()
  await userEvent.keyboard('{ArrowRight}')
  await pane('Google, picture 2 of 9')
  // The one that is swiped away does not become the small one meanwhile.
  expect(first).toBeInTheDocument()
  expect(large()).toHaveLength(3)
})

const isLarge = (picture: HTMLElement) => picture.matches('[src*="size=original"]')

test('every picture links to its page in a new tab, without a referrer', async () => {
  const results = [wireResult(1), wireResult(2, { page_url: 'javascript:alert(1)', source: 'evil.example' })]
  await search({ google: wireRun({ results }), baidu: baiduRun() })
  await userEvent.click(await side('Google').findByRole('button', { name: /^Open in the viewer/ }))
  const viewer = within(await screen.findByRole('dialog'))
  const [link] = viewer.getAllByRole('link', { name: /pages\.example/ })
  expect(link).toHaveAttribute('href', 'https://pages.example/1')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noreferrer'))
  await userEvent.click(viewer.getByRole('button', { name: /^Google: next picture, 2 of 2/ }))
  await pane('Google, picture 2 of 2')
  expect(viewer.getByText(/evil\.example/)).toBeVisible()
  expect(viewer.queryByRole('link', { name: /evil/ })).toBeNull()
})

test('a side without pictures keeps its pane, says why, and has no arrows', async () => {
  await search({ google: wireRun(), baidu: baiduRun('empty') })
  await userEvent.click(await side('Google').findByRole('button', { name: /^Open in the viewer/ }))
  const viewer = within(await screen.findByRole('dialog'))
  expect(viewer.getByText('Censored')).toBeVisible()
  expect(viewer.getByText('Answered with 0 pictures')).toBeVisible()
  expect(viewer.queryByRole('button', { name: /^Baidu:/ })).toBeNull()
  expect(viewer.getByRole('button', { name: /^Google: previous picture, 9 of 9/ })).toBeVisible()
})

test('“Try again” in the viewer of a record leaves no extra step in the history', async () => {
  const code = record({ runs: { google: wireRun(), baidu: baiduRun('failed') } })
  const opened = streamSearch()
  await visit(`/c/${code}`)
  await pictures()
  await userEvent.click(await side('Google').findByRole('button', { name: /^Open in the viewer/ }))
  const viewer = within(await screen.findByRole('dialog'))
  await userEvent.click(viewer.getByRole('button', { name: /Try again/ }))
  await opened
  expect(window.location.pathname).toBe('/search')
  act(() => window.history.back())
  await waitFor(() => expect(window.location.pathname).toBe(`/c/${code}`))
  expect(window.history.state).not.toHaveProperty('step')
})
