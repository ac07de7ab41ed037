import type { ServerResponse } from 'node:http'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { baiduRun, searchResponse, wireRun } from '../../test/samples'
import { streamSearch, visit } from '../../test/search-site'
import { translatePage } from '../../test/translate-page'
import { json, sendEvent, server, withServer } from '../../test/wire-server'
import { DEFAULT_SETTINGS } from '../api/settings'
import { memory } from '../search/tab-memory'

/** What the result screen says, and to whom. */
withServer()

const side = (name: RegExp) => screen.getByRole('region', { name })

function answers(response = searchResponse()) {
  server.on('POST /images', (_call, reply) => json(reply, response))
  server.on('GET /searches/41/votes', (_call, reply) => json(reply, {}))
}

test('each side is a region with a bilingual heading', async () => {
  answers()
  await visit('/search?q=tank%20man')
  await screen.findByRole('heading', { level: 2, name: /^Google 谷歌 ?: ?tank man$/ })
  const heading = await screen.findByRole('heading', { level: 2, name: /^Baidu 百度 ?: ?坦克人$/ })
  expect(within(heading).getByText('百度')).toHaveAttribute('lang', 'zh-Hans')
  expect(within(heading).getByText('坦克人')).toHaveAttribute('lang', 'zh-Hans')
  expect(side(/^Baidu 百度/)).toContainElement(heading)
})

test('the outcome of a side is announced with its mark, in both languages', async () => {
  answers(searchResponse({ runs: { google: wireRun(), baidu: baiduRun('empty') } }))
  await visit('/search?q=tank%20man')
  await screen.findByText('Censored')
  const status = within(side(/^Baidu 百度/)).getByRole('status')
  expect(status).toHaveTextContent(/^Censored\. Baidu answered and returned no pictures for “坦克人”\./)
  expect(within(status).getByText(/百度已响应/)).toHaveAttribute('lang', 'zh-Hans')
})

test('a slow side shows a counter after two seconds and announces one sentence', async () => {
  const opened = new Promise<ServerResponse>((resolve) =>
    server.on('POST /images', (_call, reply) => resolve(reply)),
  )
  await visit('/search?q=tank%20man')
  const reply = await opened
  sendEvent(reply, 'translation', { translation: '坦克人', language: 'en' })
  sendEvent(reply, 'google', wireRun())
  // Each has a clock of its own.
  const [shown, heard] = await waitFor(
    () => {
      const found = screen.getAllByText(/Baidu has not answered yet/)
      expect(found).toHaveLength(2)
      return found
    },
    { timeout: 20_000 },
  )
  expect(shown?.closest('[aria-hidden]')).toHaveTextContent(
    /^\d+ s \d+秒Baidu has not answered yet 百度尚未响应We stop waiting after a set time\. 超过时限后将不再等待。$/,
  )
  const status = heard?.parentElement
  expect(status).toHaveAttribute('role', 'status')
  expect(status?.closest('[aria-busy="true"]')).toBeNull()
  expect(status).not.toHaveTextContent(/\d+ s \d+秒/)
  expect(screen.getByText(/You can vote when both sides have answered/)).toBeVisible()
  // The browser may have translated it by the time the answer comes.
  translatePage()
  sendEvent(reply, 'done', searchResponse())
  reply.end()
  expect(await within(side(/^Baidu/)).findAllByRole('button', { name: /^\d\. Picture/ })).toHaveLength(9)
  expect(status).toHaveTextContent(/^Baidu answered\. Pictures: 9\. 百度已返回结果：9张图片。$/)
})

test('the demo mark disappears when real engines answered, even if old settings say demo', async () => {
  DEFAULT_SETTINGS.simulated = true
  const opened = streamSearch()
  await visit('/search?q=tank%20man')
  const reply = await opened
  sendEvent(reply, 'google', wireRun())
  expect(await screen.findByText('Demo: simulated engines')).toBeVisible()
  sendEvent(reply, 'done', searchResponse())
  reply.end()
  await within(side(/^Baidu/)).findAllByRole('button', { name: /^\d\. Picture/ })
  expect(screen.queryByText('Demo: simulated engines')).toBeNull()
  DEFAULT_SETTINGS.simulated = false
})

test('a link with too many characters gets a bilingual explanation and searches nothing', async () => {
  answers()
  // Tests before this one left some under way.
  memory.running.clear()
  await visit(`/search?q=${'x'.repeat(201)}`)
  expect(screen.getByText(/Too long: 201 characters\. 200 is the limit\./)).toBeVisible()
  expect(screen.getByText(/过长：共201个字符，上限为200个。/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull()
  // The server hears of a search later than the page begins it.
  expect(memory.running.size).toBe(0)
})

test('the characters of a query are counted, and one that is too long is refused', async () => {
  answers()
  memory.running.clear()
  await visit('/search')
  const box = screen.getByRole('textbox')
  await userEvent.click(box)
  await userEvent.paste('x'.repeat(190))
  expect(screen.getByText('190 / 200')).toBeVisible()
  translatePage()
  await userEvent.paste('x'.repeat(22))
  expect(screen.getByText('212 / 200')).toBeVisible()
  expect(box).toHaveValue('x'.repeat(212))
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText(/Too long: 212 characters\. 200 is the limit\./)).toBeVisible()
  expect(memory.running.size).toBe(0)
})
