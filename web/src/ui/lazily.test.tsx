import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazily } from './lazily'
import { NotFetched } from './NotFetched'

const Part = ({ words }: { words: string }) => <p>{words}</p>

test('code that did not load is loaded again by Retry, then by a reload or a new mount', async () => {
  const answers = [false, false, true]
  const Lazy = lazily(async () => {
    if (answers.shift()) return Part
    throw new Error('Loading chunk 7 failed.')
  }, NotFetched)
  const { rerender } = render(<Lazy key={1} words="here" />)
  await userEvent.click(await screen.findByRole('button', { name: /Retry/ }))
  expect(await screen.findByRole('button', { name: 'Reload 重新加载' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(/did not load in full. Please reload it\./)
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull()
  rerender(<Lazy key={2} words="here" />)
  expect(await screen.findByText('here')).toBeVisible()
  expect(answers).toEqual([])
})

test('while the browser is offline Retry stays, since a reload would lose the page', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const answers = [false, false, true]
  const Lazy = lazily(async () => {
    if (answers.shift()) return Part
    throw new Error('no connection')
  }, NotFetched)
  render(<Lazy words="here" />)
  for (const left of [1, 0]) {
    await userEvent.click(await screen.findByRole('button', { name: /Retry/ }))
    await waitFor(() => expect(answers).toHaveLength(left))
  }
  expect(await screen.findByText('here')).toBeVisible()
  online.mockRestore()
})
