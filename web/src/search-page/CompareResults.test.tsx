import type { EngineName } from '@firewall-cafe/shared'
import { render, screen, waitFor } from '@testing-library/react'
import { json, server, withServer } from '../../test/wire-server'
import type { Run } from '../api/searches'
import { IDLE, type SearchState } from '../search/search-state'
import { CompareResults } from './CompareResults'

withServer()

const run = (engine: EngineName): Run => ({
  engine,
  outcome: 'empty',
  query: 'tank man',
  language: 'en',
  askedAt: 0,
  simulated: false,
  censored: false,
  results: [],
})
const found = (startedAt: number, searchId: string): SearchState => ({
  ...IDLE,
  phase: 'done',
  query: 'tank man',
  translation: '',
  startedAt,
  searchId,
  runs: { google: run('google'), baidu: run('baidu') },
})

test('votes on one search are not shown on another that takes its place, as by Back', async () => {
  server.on('GET /searches/41/votes', (_call, reply) => json(reply, { chosen: ['votes_censored'] }))
  server.on('GET /searches/42/votes', () => undefined)
  const on = (state: SearchState) => (
    <CompareResults
      shown
      state={state}
      onRetry={jest.fn()}
      onSearchAgain={jest.fn()}
      onListing={jest.fn()}
      onGone={jest.fn()}
    />
  )
  const { rerender } = render(on(found(1, '41')))
  const censored = () => screen.findByRole('button', { name: /^Censored/ })
  await waitFor(async () => expect(await censored()).toHaveAttribute('aria-pressed', 'true'))
  rerender(on(found(2, '42')))
  expect(await censored()).toHaveAttribute('aria-pressed', 'false')
})
