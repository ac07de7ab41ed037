import { render, screen } from '@testing-library/react'
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
