import { render, screen } from '@testing-library/react'
import { EventBoundary } from './EventBoundary'

const Broken = () => {
  throw new Error('no')
}

test('a broken event shows an error and a link to all events', () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <EventBoundary>
      <Broken />
    </EventBoundary>,
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Something went wrong loading this event.',
  )
  expect(screen.getByRole('link', { name: /All events/ })).toBeVisible()
  quiet.mockRestore()
})
