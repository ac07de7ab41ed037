import { render, screen } from '@testing-library/react'
import { json, server, withServer } from '../../test/wire-server'
import { DEFAULT_SETTINGS } from '../api/settings'
import { Agreement } from './Agreement'

withServer()
beforeEach(() => {
  DEFAULT_SETTINGS.simulated = false
})

const DEMO = /^The figures include simulated engines/

test('each pair of votes shows both measures or says why one is missing', async () => {
  server.on('GET /figures/agreement', (_call, reply) =>
    json(reply, [
      { votes: ['votes_censored', 'votes_uncensored'], comparisons: 212, ac1: 0.314, alpha: -0.05 },
      { votes: ['votes_bad_translation', 'votes_good_translation'], comparisons: 49, ac1: null, alpha: null },
      { votes: ['votes_censored', 'votes_uncensored'], comparisons: 50, ac1: 1, alpha: null },
      { votes: ['votes_censored', 'votes_uncensored'], comparisons: 500, ac1: 0.996, alpha: -0.004 },
    ]),
  )
  render(<Agreement />)
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'Censored / Uncensored 被审查／未被审查2120.31−0.05',
    'Bad Translation / Good Translation 翻译不当／翻译得当49too few 太少too few 太少',
    'Censored / Uncensored 被审查／未被审查501.00all alike 全部相同',
    'Censored / Uncensored 被审查／未被审查5000.990.00',
  ])
  expect(screen.queryByText(DEMO)).toBeNull()
})

test('demo data is marked above the table', async () => {
  DEFAULT_SETTINGS.simulated = true
  server.on('GET /figures/agreement', (_call, reply) =>
    json(reply, [{ votes: ['votes_censored', 'votes_uncensored'], comparisons: 212, ac1: 0.3, alpha: 0.3 }]),
  )
  render(<Agreement />)
  const notice = (await screen.findByText(DEMO)).parentElement as HTMLElement
  expect(notice).toHaveTextContent(/^Demo 演示/)
  expect(notice.compareDocumentPosition(screen.getByRole('table'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
