import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../../test/search-site'
import { json, server, withServer } from '../../test/wire-server'
import { DEFAULT_SETTINGS } from '../api/settings'
import { ProvidersScreen } from './ProvidersScreen'

withServer()

const provider = (name: string) =>
  within(screen.getByRole('region', { name: new RegExp(`^${name} results`) }))

async function search(words: string) {
  await visit('/search-comparison', { screen: ProvidersScreen })
  await userEvent.type(screen.getByRole('textbox'), `${words}{Enter}`)
}

test('before a search the page says what to do, and blank and too long text is refused', async () => {
  await search('   ')
  expect(screen.getByText('Press Search.')).toBeVisible()
  expect(screen.getByText(/Please enter a search query/)).toBeVisible()
  await userEvent.paste('x'.repeat(300))
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText(/Too long: 300 characters\. 200 is the limit\./)).toBeVisible()
  expect(server.calls.filter((call) => call.method === 'POST')).toHaveLength(0)
})

test('each provider shows at most five results, with costs, counts, fallbacks and what is saved', async () => {
  // The tab was opened while the site was a demonstration.
  DEFAULT_SETTINGS.simulated = true
  const image = (index: number) => ({
    url: `https://pictures.example/${index}.jpg`,
    title: index === 1 ? null : `Picture ${index}`,
    source: index === 1 ? null : 'example.org',
  })
  server.on('POST /api/search-demo', (_call, reply) =>
    json(reply, {
      serpapi: [...[1, 2, 3, 4].map(image), { url: '', title: null, source: null, blocked: true }, image(6)],
      serper: [1].map(image),
      outcomes: { serpapi: 'results', serper: 'results' },
      simulated: false,
    }),
  )
  await search(' tank ')
  expect((await screen.findAllByText('5 results'))[0]).toBeVisible()
  const status = screen.getAllByRole('status').at(-1)
  expect(status).toHaveTextContent(/^SerpApi: 5 results.*Serper: 1 result/)
  expect(status).not.toHaveTextContent('Picture 2')
  expect(provider('SerpApi').getByText('5 results').closest('[aria-live]')).toBeNull()
  expect(server.calls.at(-1)?.body ?? server.calls.find((call) => call.method === 'POST')?.body).toEqual({
    query: 'tank',
  })
  expect(provider('SerpApi').getAllByRole('listitem')).toHaveLength(5)
  expect(provider('SerpApi').getAllByRole('img')).toHaveLength(4)
  expect(provider('SerpApi').getByText(/^Taken down by us/)).toBeVisible()
  expect(provider('SerpApi').getAllByText(/^No title/)).toHaveLength(1)
  expect(provider('SerpApi').getByText('$150')).toBeVisible()
  expect(provider('Serper').getByText('$3')).toBeVisible()
  expect(provider('Serper').getByText('1 result')).toBeVisible()
  expect(provider('Serper').getByText('No title')).toBeVisible()
  expect(provider('Serper').getByText('Unknown source')).toBeVisible()
  expect(provider('Serper').getByText('https://pictures.example/1.jpg')).toBeVisible()
  expect(screen.getByText('98%')).toBeVisible()
  expect(screen.getByText('$147')).toBeVisible()
  expect(screen.queryByText('Press Search.')).toBeNull()
  expect(screen.queryByText('Demo: simulated engines')).toBeNull()
  DEFAULT_SETTINGS.simulated = false
  fireEvent.error(provider('Serper').getByRole('img'))
  expect(provider('Serper').getByText(/Image failed to load/)).toBeVisible()
})

test('a failed provider and one without a key are not shown as having found nothing', async () => {
  const nothing = { serpapi: [], serper: [] }
  server.on('POST /api/search-demo', (_call, reply) =>
    json(reply, { ...nothing, outcomes: { serpapi: 'not_configured', serper: 'timeout' } }),
  )
  await search('tank')
  expect((await screen.findAllByText('Not asked'))[0]).toBeVisible()
  expect(provider('SerpApi').getByText('Not asked')).toBeVisible()
  expect(provider('SerpApi').getByText(/No key for SerpApi is set up here/)).toBeVisible()
  expect(provider('SerpApi').getByText(/未设置 SerpApi 的密钥/)).toBeVisible()
  expect(provider('Serper').getByText('Could not look')).toBeVisible()
  expect(provider('Serper').getAllByText(/Serper/, { selector: 'p > span' })[0]).toBeVisible()
  expect(screen.queryByText(/0 results|0个结果/)).toBeNull()

  server.on('POST /api/search-demo', (_call, reply) =>
    json(reply, { ...nothing, outcomes: { serpapi: 'empty', serper: 'not_asked' } }),
  )
  await userEvent.type(screen.getByRole('textbox'), '{Enter}')
  expect((await screen.findAllByText('0 results'))[0]).toBeVisible()
  expect(provider('SerpApi').getByText('0 results')).toBeVisible()
  expect(provider('Serper').queryByText('0 results')).toBeNull()
  expect(provider('Serper').getByText(/^Serper was not asked: it had failed or refused us/)).toBeVisible()
})

test('when neither provider answers, the page says so for each', async () => {
  const outcomes = { serpapi: 'rate_limited', serper: 'timeout' }
  server.on('POST /api/search-demo', (_call, reply) =>
    json(reply, { serpapi: [], serper: [], outcomes, error: 'No search provider answered.' }, 502),
  )
  await search('tank')
  expect((await screen.findAllByText('Could not look'))[0]).toBeVisible()
  for (const name of ['SerpApi', 'Serper']) expect(provider(name).getByText('Could not look')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('answers of simulators are marked even when the settings do not mention them', async () => {
  const outcomes = { serpapi: 'empty', serper: 'empty' }
  server.on('POST /api/search-demo', (_call, reply) =>
    json(reply, { serpapi: [], serper: [], outcomes, simulated: true }),
  )
  await search('tank')
  expect(await screen.findByText('Demo: simulated engines')).toBeVisible()
})

test('an error shows the server’s message or our own sentence', async () => {
  server.on('POST /api/search-demo', (_call, reply) => json(reply, { error: 'Too many searches.' }, 429))
  await search('tank')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error: 错误： Too many searches. 您所在的网络目前请求过多。请稍后再试。',
  )
  server.on('POST /api/search-demo', (_call, reply) =>
    json(reply, { serpapi: [], serper: [], outcomes: { serpapi: 'empty', serper: 'empty' } }),
  )
  await userEvent.click(screen.getByRole('button', { name: /Try again/ }))
  expect(await screen.findAllByText(/returned no pictures for “tank”/)).toHaveLength(2)

  DEFAULT_SETTINGS.apiUrl = 'http://127.0.0.1:9'
  await search('tank')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error: 错误： Failed to fetch search results 获取搜索结果失败',
  )
  DEFAULT_SETTINGS.apiUrl = server.address
})
