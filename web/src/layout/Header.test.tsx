import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LocaleContext } from '../i18n/LocaleContext'
import { localeOf } from '../i18n/locales'
import { acceptTerms } from '../visitor/visitor'
import { BEIJING_MINUTES, formatTime } from './Clocks'
import { Header } from './Header'
import { Layout } from './Layout'

function renderHeader() {
  render(<Header path="/" />)
}

async function openMenu() {
  const menu = screen.getByRole('button', { name: /Menu/ })
  await userEvent.click(menu)
  return menu
}

test.each(['/', '/zh'])('the accessible name of the logo at %s is its visible text', (edition) => {
  render(
    <LocaleContext value={localeOf(edition)}>
      <Header path={edition} />
    </LocaleContext>,
  )
  expect(screen.getByRole('link', { name: /^FIREWALL Cafe 防火墙, .*首页$/ })).toHaveAttribute(
    'href',
    edition,
  )
})

test('the drawer lists its seven entries in order, in English and Chinese', async () => {
  renderHeader()
  await openMenu()
  const main = within(screen.getByRole('dialog')).getByRole('navigation')
  const links = within(main).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Archive档案',
    'Editorial专家评论',
    'About关于我们',
    'Events活动',
    'Press媒体报道',
    'Support支持我们',
    'Contact联系我们',
  ])
  for (const chinese of links.map((link) => link.lastElementChild)) {
    expect(chinese).toHaveAttribute('lang', 'zh-Hans')
  }
})

test('Escape closes the drawer and gives the focus back to the menu', async () => {
  renderHeader()
  const menu = await openMenu()
  expect(menu).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(menu).toHaveAttribute('aria-expanded', 'false')
  expect(menu).toHaveFocus()
})

test('a click outside the drawer closes it, and a click inside does not', async () => {
  renderHeader()
  await openMenu()
  const drawer = screen.getByRole('dialog')
  await userEvent.click(within(drawer).getByRole('navigation'))
  expect(drawer).toBeVisible()
  await userEvent.click(drawer)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Tab stays inside the drawer', async () => {
  renderHeader()
  await openMenu()
  const close = screen.getByRole('button', { name: /Close/ })
  expect(close).toHaveFocus()
  await userEvent.tab({ shift: true })
  expect(screen.getByRole('link', { name: /Contact/ })).toHaveFocus()
  await userEvent.tab()
  expect(close).toHaveFocus()
})

test.each([
  ['to another page', '/about', undefined],
  ['to another step of the same page', '/', '1700000000000'],
])('a navigation %s closes the drawer', async (_where, path, step) => {
  const at = (path: string, step?: string) => (
    <Layout path={path} step={step}>
      page
    </Layout>
  )
  acceptTerms('ada')
  const { rerender } = render(at('/'))
  await openMenu()
  act(() => rerender(at(path, step)))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the second clock shows the time of Beijing in 24-hour form', () => {
  expect(formatTime(Date.UTC(2026, 0, 1, 16, 5, 9) / 1000, BEIJING_MINUTES)).toBe('00:05:09')
  expect(formatTime(Date.UTC(2026, 6, 1, 6, 32, 0) / 1000, BEIJING_MINUTES)).toBe('14:32:00')
})

test('the clocks do not tick on a phone, which has no room for them', () => {
  jest.useFakeTimers()
  try {
    renderHeader()
    expect(jest.getTimerCount()).toBe(0)
  } finally {
    jest.useRealTimers()
  }
})

test('both clocks tick, and one shows the time of this device', () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 0, 1, 6, 32, 58) })
  const { matchMedia } = window
  const wide = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...matchMedia(media), matches: media === '(width >= 46.5em)' }))
  // Five and a half hours ahead of UTC.
  const zone = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-330)
  try {
    renderHeader()
    const clock = (label: RegExp) =>
      screen.getByText(label).parentElement?.parentElement?.querySelector('time')
    expect(clock(/Beijing/)).toHaveAttribute('datetime', '14:32:58')
    act(() => jest.advanceTimersByTime(2000))
    expect(clock(/Beijing/)).toHaveAttribute('datetime', '14:33:00')
    expect(clock(/Beijing/)).toHaveTextContent('14:33:00')
    expect(clock(/Your time/)).toHaveTextContent('12:03:00')
    const heard = [...(clock(/Your time/)?.children ?? [])].filter((part) => !part.ariaHidden)
    expect(heard.map(({ textContent }) => textContent)).toEqual(['12:03'])
  } finally {
    zone.mockRestore()
    wide.mockRestore()
    jest.useRealTimers()
  }
})
