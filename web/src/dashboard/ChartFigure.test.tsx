import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LocaleContext } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { localeOf } from '../i18n/locales'
import { ChartFigure } from './ChartFigure'
import type { Chart } from './charts'

const mockDraw = jest.fn<null, [Chart]>()
const mockLoad = jest.fn()
jest.mock('./ApexChart', () => {
  mockLoad()
  return { __esModule: true, default: (chart: Chart) => mockDraw(chart) }
})

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

test('the axis of days uses short forms in each edition, because the long Chinese form does not fit', async () => {
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

function show() {
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
}
const asTable = () => screen.findByRole('button', { name: /^Table/, pressed: true })

test('a chart whose code did not load is a table, and asking for the chart again loads the code', async () => {
  jest.spyOn(console, 'error').mockReturnValue()
  mockDraw.mockReset().mockReturnValue(null)
  jest.resetModules()
  mockLoad.mockImplementation(() => {
    throw new Error('Loading chunk 7 failed.')
  })
  show()
  const table = await asTable()
  expect(mockDraw).not.toHaveBeenCalled()
  mockLoad.mockReset()
  const see = hideCharts()
  await userEvent.click(table)
  see()
  await waitFor(() => expect(mockDraw).toHaveBeenCalled())
})

test('a chart that cannot be drawn is a table that the keyboard can reach', async () => {
  jest.spyOn(console, 'error').mockReturnValue()
  mockDraw.mockImplementation(() => {
    throw new Error('It cannot be drawn.')
  })
  show()
  expect(await asTable()).toBeVisible()
  expect(screen.getByRole('region')).toHaveAttribute('tabindex', '0')
  expect(document.querySelector('[aria-hidden] [tabindex="0"]')).toBeNull()
})
