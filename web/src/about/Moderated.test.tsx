import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, server, withServer } from '../../test/wire-server'
import { Moderated } from './Moderated'

withServer()

const answer = (months: object[]) =>
  server.on('GET /api/transparency', (_call, reply) => json(reply, { months, blocked_names: 4 }))
const rows = () =>
  screen.getAllByRole('row').map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))

test('visitors see the decisions by month and reason', async () => {
  answer([
    { month: '2026-11', action: 'hide', reason: 'private_person', count: 3, undone: 1 },
    { month: '2026-10', action: 'remove', reason: 'minor', count: 1, undone: 0 },
  ])
  render(<Moderated />)
  await screen.findByRole('table', { name: /What was limited or taken out/ })
  expect(screen.getByRole('status')).toHaveTextContent(/^What was limited or taken out: loaded/)
  expect(screen.getByRole('group', { name: /What was limited or taken out/ })).toHaveAttribute(
    'tabindex',
    '0',
  )
  expect(rows()).toEqual([
    ['Month 月份', 'Decision 决定', 'Reason 原因', 'Count 数量', 'Of these undone 其中已撤销'],
    ['2026-11', 'Hide 隐藏', 'Private person 涉及普通人', '3', '1'],
    ['2026-10', 'Remove 移除', 'A minor 未成年人', '1', '0'],
  ])
  expect(screen.getByText(/^Names of private persons .* now: 4\.$/)).toBeVisible()
})

test('an empty list and a failed request say so, and the request can be repeated', async () => {
  server.on('GET /api/transparency', (_call, reply) => json(reply, { error: 'Not just now.' }, 503))
  render(<Moderated />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Not just now.')
  answer([])
  await userEvent.click(screen.getByRole('button', { name: /^Retry/ }))
  expect(await screen.findByText('No comparison was limited or taken out so far.')).toBeVisible()
})

test('an older service sends no count of names, so the page shows no sentence about them', async () => {
  server.on('GET /api/transparency', (_call, reply) => json(reply, { months: [] }))
  render(<Moderated />)
  await screen.findByText('No comparison was limited or taken out so far.')
  expect(screen.queryByText(/^Names of private persons/)).toBeNull()
})
