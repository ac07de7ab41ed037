import { render, screen, within } from '@testing-library/react'
import type { PressCardFragment } from '../content/generated/queries'
import { PressRow } from '../home/PressRow'
import { LocaleContext } from '../i18n/LocaleContext'
import { localeOf } from '../i18n/locales'
import { PressScreen } from './PressScreen'
import { pressFrom, pressItemFrom } from './press-item'

const post: PressCardFragment = {
  id: 'post',
  title: 'How an art show found itself censored',
  translatedTitle: '一个艺术展如何遭到审查',
  url: 'https://post.example/story',
  source: 'The Post',
  date: '2016-03-11',
  dateText: 'March 11, 2016',
  language: 'English',
  note: { en: '(cue 35:06)' },
  tag: { text: { en: 'Podcast', zh: '播客' }, icon: 'audio', color: 'red' },
}
const initium: PressCardFragment = {
  id: 'initium',
  title: '專訪李玉瑾',
  url: 'https://initium.example/',
  source: 'The Initium',
  date: '2016-03-22',
  language: 'Chinese',
}

const show = (nodes: (PressCardFragment | null)[], featured?: PressCardFragment) =>
  render(<PressScreen page={null} featured={pressItemFrom(featured)} items={pressFrom(nodes)} />)

test('shows the featured article, then both lists, and the sign-up', () => {
  show([post, initium], post)
  expect(
    screen
      .getAllByRole('heading', { level: 2 })
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual(['Featured 特别推荐', 'In English 英文报道', 'In Chinese 中文报道'])
  expect(screen.getByRole('link', { name: /^Read article/ })).toHaveAttribute(
    'href',
    'https://post.example/story',
  )
  expect(screen.getByRole('textbox', { name: /Email/ })).toBeVisible()
})

test('marks the language of a title that names a link', () => {
  show([], initium)
  const link = screen.getByRole('link', { name: /^Read article/ })
  expect(within(link).getByText(/專訪李玉瑾/)).toHaveAttribute('lang', 'zh-Hant')
})

test('has the anchors #English and #Chinese, with the items of each language', () => {
  const { container } = show([post, initium])
  expect(within(container.querySelector('#English') as HTMLElement).getAllByRole('article')).toHaveLength(1)
  expect(container.querySelector('#Chinese')).toHaveTextContent('專訪李玉瑾')
  const anchors = screen.getByRole('navigation', { name: /^Jump to a language/ })
  const links = within(anchors).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#English', '#Chinese'])
})

test('opens articles in a new tab without a referrer', () => {
  show([post])
  const link = screen.getByRole('link', { name: /How an art show.*opens in a new tab/ })
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noreferrer'))
})

test('marks Chinese titles with their kind of Chinese', () => {
  show([post, initium])
  expect(screen.getByRole('heading', { name: /專訪李玉瑾/ })).toHaveAttribute('lang', 'zh-Hant')
  expect(screen.getByText('一个艺术展如何遭到审查')).toHaveAttribute('lang', 'zh-Hans')
  expect(screen.getByRole('heading', { name: /How an art show/ })).not.toHaveAttribute('lang')
})

test('shows date, note and tag', () => {
  show([post])
  const card = screen.getByRole('article')
  expect(card).toHaveTextContent('March 11, 2016 (cue 35:06) 2016年3月11日')
  expect(card).toHaveTextContent('Podcast 播客')
})

test.each([
  ['（从35:06开始）', '2016年3月11日（从35:06开始）'],
  ['第1527期', '2016年3月11日，第1527期'],
])('shows the day and the note in one language, then in the other: %s', (zh, chinese) => {
  const noted = { ...post, note: { en: '(cue 35:06)', zh } }
  const words = `March 11, 2016 (cue 35:06) ${chinese}`
  show([noted], noted)
  for (const article of screen.getAllByRole('article')) expect(article).toHaveTextContent(words)
  const { container } = render(<PressRow heading={{ en: 'Press', zh: '媒体' }} items={[noted]} />)
  expect(container).toHaveTextContent(words)
})

test('shows the note in English in the Chinese edition when it has no Chinese', () => {
  render(
    <LocaleContext value={localeOf('/zh/press')}>
      <PressScreen page={null} featured={undefined} items={pressFrom([post])} />
    </LocaleContext>,
  )
  expect(screen.getByRole('article')).toHaveTextContent('2016年3月11日 (cue 35:06)')
})

test.each(['Spring 2016', 'Issue 1, Spring 2016'])(
  'shows no day in Chinese that the English text does not name: %s',
  (dateText) => {
    show([{ ...post, date: '2016-03-01', dateText }])
    expect(screen.getByRole('article')).toHaveTextContent(`${dateText} (cue 35:06)`)
  },
)

test('links to an archived copy of a missing article, or to nothing', () => {
  show([
    { ...post, id: 'a', linkIsGone: true, archivedUrl: 'https://archive.example/copy' },
    { ...post, id: 'b', title: 'Vanished', linkIsGone: true },
  ])
  expect(screen.getByRole('link', { name: /How an art show/ })).toHaveAttribute(
    'href',
    'https://archive.example/copy',
  )
  expect(screen.getByText('Archived copy')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Vanished/ })).toBeNull()
  expect(screen.getByText('No longer online')).toBeVisible()
})

test('sorts newest first and works without any articles', () => {
  expect(pressFrom([post, null, { id: 'empty' }, initium]).map(({ id }) => id)).toEqual(['initium', 'post'])
  show([])
  expect(screen.getAllByText('Nothing here yet.')).toHaveLength(2)
  expect(screen.queryByRole('heading', { name: /Featured/ })).toBeNull()
})
