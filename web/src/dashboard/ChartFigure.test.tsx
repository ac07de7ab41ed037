import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { LocaleContext } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { localeOf } from '../i18n/locales'
import { ChartFigure } from './ChartFigure'
import type { Chart } from './charts'

const mockDraw = jest.fn<null, [Chart]>()
jest.mock('./ApexChart', () => ({ __esModule: true, default: (chart: Chart) => mockDraw(chart) }))

/** @returns brings the charts into sight */
function hideCharts(): () => void {
  let see = () => {}
  jest.spyOn(window, 'IntersectionObserver').mockImplementation(((
    tell: (entries: { isIntersecting: boolean }[]) => void,
  ) => ({
    observe: () => {
      see = () => tell([{ isIntersecting: true }])
    },
    disconnect: () => undefined,
  })) as unknown as () => IntersectionObserver)
  return () => act(() => see())
}

test('the axis of days has their short form in each edition, since the long one of Chinese has no room', async () => {
  mockDraw.mockReturnValue(null)
  for (const path of ['/dashboard', '/zh/dashboard']) {
    const see = hideCharts()
    const day = { name: { en: '1 May 2026', zh: '2026年5月1日' }, short: '2026-05-01', count: 3 }
    render(
      <LocaleContext value={localeOf(path)}>
        <ChartFigure
          kind="line"
          caption={labels.searches}
          columns={[labels.engine, labels.searches]}
          data={[day]}
        />
      </LocaleContext>,
    )
    see()
    await waitFor(() => expect(mockDraw).toHaveBeenCalled())
    expect(mockDraw.mock.lastCall?.[0].options.xaxis?.categories).toEqual(['2026-05-01'])
    mockDraw.mockClear()
    cleanup()
  }
})

test('a chart that cannot be drawn is a table that everybody reaches', async () => {
  jest.spyOn(console, 'error').mockReturnValue()
  mockDraw.mockImplementation(() => {
    throw new Error('It cannot be drawn.')
  })
  const see = hideCharts()
  render(
    <ChartFigure
      kind="bar"
      caption={labels.searches}
      columns={[labels.engine, labels.searches]}
      data={[{ name: 'Google', count: 3 }]}
    />,
  )
  see()
  expect(await screen.findByRole('button', { name: /^Table/, pressed: true })).toBeVisible()
  expect(screen.getByRole('region')).toHaveAttribute('tabindex', '0')
  expect(document.querySelector('[aria-hidden] [tabindex="0"]')).toBeNull()
})
