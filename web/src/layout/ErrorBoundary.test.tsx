import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary'

function Failing({ error }: { error: unknown }): never {
  throw error
}

function renderFailing(error: unknown) {
  // React reports what a boundary caught; these are thrown on purpose.
  const report = jest.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <ErrorBoundary>
      <Failing error={error} />
    </ErrorBoundary>,
  )
  report.mockRestore()
}

test('the error disappears at the next step, even when the path stays the same', () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => {})
  const at = (step: string, page: ReactNode) => <ErrorBoundary step={step}>{page}</ErrorBoundary>
  const { rerender } = render(at('one', <Failing error={new Error('gone')} />))
  expect(screen.getByRole('alert')).toBeVisible()
  rerender(at('one', 'The page'))
  expect(screen.queryByText('The page')).toBeNull()
  rerender(at('two', 'The page'))
  expect(screen.getByText('The page')).toBeVisible()
  report.mockRestore()
})

test.each([
  ['its message', new Error('The archive is closed.'), 'The archive is closed.'],
  ['its status text', { status: 503, statusText: 'Service Unavailable' }, 'Service Unavailable'],
  ['a sentence of our own when it says nothing', new Error(''), 'Something went wrong.'],
])('a route that fails becomes the Oops page with %s', (_, error, sentence) => {
  renderFailing(error)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Oops/)
  expect(screen.getByRole('alert')).toHaveTextContent(sentence)
  expect(screen.getByRole('link', { name: /Back to the start/ })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: /Leave now/ })).toBeVisible()
})
