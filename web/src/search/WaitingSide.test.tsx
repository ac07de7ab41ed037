import { render, screen } from '@testing-library/react'
import { WaitNews } from './WaitingSide'

test('a side says what it waits for, also when the clock was set back since the search began', () => {
  render(<WaitNews engine="baidu" asked since={Date.now() + 3_600_000} />)
  expect(screen.getByText('Baidu has not answered yet')).toBeVisible()
})
