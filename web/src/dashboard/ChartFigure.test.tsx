import { act, render, screen } from '@testing-library/react'
import { labels } from '../i18n/labels'
import { ChartFigure } from './ChartFigure'

jest.mock('./ApexChart', () => ({
  __esModule: true,
  default: () => {
    throw new Error('It cannot be drawn.')
  },
}))

test('a chart that cannot be drawn is a table that everybody reaches', async () => {
  jest.spyOn(console, 'error').mockReturnValue()
  let see = () => {}
  jest.spyOn(window, 'IntersectionObserver').mockImplementation(((
    tell: (entries: { isIntersecting: boolean }[]) => void,
  ) => ({
    observe: () => {
      see = () => tell([{ isIntersecting: true }])
    },
    disconnect: () => undefined,
  })) as unknown as () => IntersectionObserver)
  render(
    <ChartFigure
      kind="bar"
      caption={labels.searches}
      columns={[labels.engine, labels.searches]}
      data={[{ name: 'Google', count: 3 }]}
    />,
  )
  act(() => see())
  expect(await screen.findByRole('button', { name: /^Table/, pressed: true })).toBeVisible()
  expect(screen.getByRole('region')).toHaveAttribute('tabindex', '0')
  expect(document.querySelector('[aria-hidden] [tabindex="0"]')).toBeNull()
})
