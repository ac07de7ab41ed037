import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../../test/gatsby-runtime'
import { SearchDemoScreen } from '../search-page/SearchDemoScreen'
import { SearchInput } from './SearchInput'

beforeEach(() => window.history.pushState(null, '', '/'))

const input = () => screen.getByRole('textbox')

test('compare mode opens the comparison with trimmed words, and links to the archive', async () => {
  render(<SearchInput mode="compare" />)
  expect(input()).toHaveAttribute('placeholder', 'Search Google + Baidu 搜索谷歌和百度')
  await userEvent.type(input(), '  六四 & more ')
  expect(screen.getByRole('link', { name: /search Archive/ })).toHaveAttribute(
    'href',
    '/archive?q=%E5%85%AD%E5%9B%9B%20%26%20more',
  )
  await userEvent.keyboard('{Enter}')
  expect(window.location.pathname + window.location.search).toBe('/search?q=%E5%85%AD%E5%9B%9B%20%26%20more')
  // A second press, while that page is on its way, asks for no second search.
  const { visit } = window.history.state
  await userEvent.keyboard('{Enter}')
  expect(window.history.state.visit).toBe(visit)
})

test('archive mode opens the archive, links to the comparison, and shows the filters button', async () => {
  let toggled = 0
  render(<SearchInput mode="archive" query="oslo" filters={{ open: false, onToggle: () => toggled++ }} />)
  expect(input()).toHaveAttribute('placeholder', 'Search the archive 搜索档案')
  expect(screen.getByRole('link', { name: /search Comparison/ })).toHaveAttribute('href', '/search?q=oslo')
  await userEvent.click(screen.getByRole('button', { name: /Filters/, expanded: false }))
  expect(toggled).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: /^Search/ }))
  expect(window.location.pathname + window.location.search).toBe('/archive?q=oslo')
})

test('starts from the q of the address', () => {
  window.history.pushState(null, '', '/archive?q=%20tank%20man%20')
  render(<SearchInput mode="archive" />)
  expect(input()).toHaveValue('tank man')
})

test('a query from outside replaces the words, unless it comes while the visitor types', async () => {
  const { rerender } = render(<SearchInput mode="compare" query="" />)
  await userEvent.type(input(), 'kites')
  rerender(<SearchInput mode="compare" query="tank man" />)
  expect(input()).toHaveValue('kites')
  rerender(<SearchInput mode="compare" query="june 4" />)
  expect(input()).toHaveValue('june 4')
})

test('half a character from an input method breaks nothing', () => {
  render(<SearchInput mode="compare" />)
  fireEvent.change(input(), { target: { value: 'a\ud842' } })
  expect(screen.getByRole('link', { name: /search Archive/ })).toHaveAttribute(
    'href',
    '/archive?q=a%EF%BF%BD',
  )
})

test('a blank query is refused, and typing removes the error', async () => {
  render(<SearchInput mode="compare" />)
  await userEvent.type(input(), '  {Enter}')
  expect(screen.getByText(/Please enter a search query/)).toBeVisible()
  expect(input()).toBeInvalid()
  expect(window.location.pathname).toBe('/')
  await userEvent.type(input(), 'a')
  expect(screen.queryByText(/Please enter a search query/)).toBeNull()
})

test('is a native search form that works before the scripts do', () => {
  render(<SearchInput mode="compare" />)
  expect(screen.getByRole('search')).toHaveAttribute('action', '/search')
  expect(input()).toHaveAttribute('name', 'q')
})

test('while something loads the box accepts no words and no press, and keeps the focus', async () => {
  const onSearch = jest.fn()
  render(<SearchInput mode="compare" query="tank man" loading onSearch={onSearch} />)
  await userEvent.type(input(), '!{Enter}')
  expect(input()).toHaveValue('tank man')
  expect(input()).toHaveFocus()
  const button = screen.getByRole('button', { name: /Searching/ })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(button)
  expect(button).toHaveFocus()
  expect(onSearch).not.toHaveBeenCalled()
})

test('on a touch screen the button takes the focus, so that the phone’s keyboard closes', async () => {
  const { matchMedia } = window
  const media = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: query === '(pointer: coarse)' }))
  render(<SearchInput mode="compare" onSearch={() => {}} />)
  await userEvent.type(input(), 'tank man{Enter}')
  media.mockRestore()
  expect(screen.getByRole('button', { name: /^Search/ })).toHaveFocus()
})

test('the demonstration shows the sample error', () => {
  render(<SearchDemoScreen />)
  expect(screen.getByText('Error:').parentElement?.parentElement).toHaveTextContent(
    'Error: 错误： Please enter a search query',
  )
})
