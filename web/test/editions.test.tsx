/** The other editions: the same pages, told in one language. */

import { EDITIONS } from '@firewall-cafe/shared'
import { REFUSALS, type RefusalCode } from '@firewall-cafe/shared/api'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import './gatsby-runtime'
import { AboutScreen } from '../src/about/AboutScreen'
import { MethodologyScreen } from '../src/about/MethodologyScreen'
import { ContactScreen } from '../src/contact/ContactScreen'
import { EditorialScreen } from '../src/editorial/EditorialScreen'
import { InterviewScreen } from '../src/editorial/InterviewScreen'
import { EventScreen } from '../src/events/EventScreen'
import { EventsScreen } from '../src/events/EventsScreen'
import { eventFrom } from '../src/events/event'
import { HomeScreen } from '../src/home/HomeScreen'
import { LocaleContext, wordsAt } from '../src/i18n/LocaleContext'
import { labels, withWords } from '../src/i18n/labels'
import { addressIn, LOCALES, type Locale, localeOf, voicesOf, withoutPrefix } from '../src/i18n/locales'
import { refusals } from '../src/i18n/refusals'
import { Layout } from '../src/layout/Layout'
import { OopsScreen } from '../src/layout/OopsScreen'
import { PageHead } from '../src/layout/PageHead'
import { DRAWER, FOOTER } from '../src/layout/routes'
import { ConfirmScreen } from '../src/newsletter/ConfirmScreen'
import { ContributorsScreen } from '../src/people/ContributorsScreen'
import { PartnersScreen } from '../src/people/PartnersScreen'
import { PressScreen } from '../src/press/PressScreen'
import { pressFrom } from '../src/press/press-item'
import { SafetyScreen } from '../src/safety/SafetyScreen'
import { ErrorText } from '../src/search/SearchLines'
import { SupportScreen } from '../src/support/SupportScreen'
import { rereadVisitor, TERMS_KEY } from '../src/visitor/visitor'
import * as sample from './page-samples'
import { addThirdLanguage, THIRD, THIRD_WORDS, untold } from './third-language'
import { translatePage } from './translate-page'
import { halfWidthMarks, unmarkedEnglish } from './unmarked-english'

const chinese = LOCALES[1] as Locale

const show = (page: ReactNode, locale: Locale = chinese) =>
  render(<LocaleContext value={locale}>{page}</LocaleContext>)

/** What surrounds a page; the terms are loaded by themselves. */
const showLayout = (path: string) =>
  act(async () => void show(<Layout path={path}>{null}</Layout>, localeOf(path)))

const PAGES: [string, ReactNode][] = [
  ['home', <HomeScreen key="1" page={sample.homeNode} press={[]} />],
  ['home, left empty', <HomeScreen key="1" page={null} press={[]} />],
  ['about', <AboutScreen key="1" page={sample.aboutNode} contributors={[sample.contributor]} />],
  [
    'support',
    <SupportScreen
      key="1"
      page={sample.supportNode}
      thanked={[sample.funder]}
      supporters={[sample.supporter]}
    />,
  ],
  ['contact', <ContactScreen key="1" page={sample.contactNode} />],
  [
    'editorial',
    <EditorialScreen
      key="1"
      page={sample.editorialNode}
      interviews={[{ ...sample.interviewNode, path: '/editorial/mei' }]}
    />,
  ],
  ['interview', <InterviewScreen key="1" interview={sample.interviewNode} />],
  ['events', <EventsScreen key="1" page={null} events={[]} made="2026-01-01" />],
  ['an event', <EventScreen key="1" event={eventFrom(sample.eventNode)} more={[]} />],
  ['no event', <EventScreen key="1" event={undefined} more={[]} />],
  ['press', <PressScreen key="1" page={null} featured={undefined} items={[]} />],
  [
    'partners',
    <PartnersScreen
      key="1"
      page={null}
      partners={[{ id: 'a', name: { en: 'A Foundation', zh: '基金会' }, url: 'https://f.example/' }]}
    />,
  ],
  [
    'contributors',
    <ContributorsScreen key="1" page={null} contributors={[{ id: 'a', ...sample.contributor }]} />,
  ],
  ['safety', <SafetyScreen key="1" />],
  [
    'methodology',
    <MethodologyScreen
      key="1"
      title={{ en: 'How', zh: '方法' }}
      intro={{ en: 'We look.', zh: '我们看。' }}
      sections={[]}
    />,
  ],
  ['newsletter', <ConfirmScreen key="1" hash="" />],
  ['oops', <OopsScreen key="1" />],
]

test.each(PAGES)(
  '/zh, %s: all English is marked as English, and all punctuation is full-width',
  (_, page) => {
    show(page)
    const found = [unmarkedEnglish(), halfWidthMarks()]
    cleanup()
    expect(found).toEqual([[], []])
  },
)

test.each(PAGES)('/zh, %s: every link of our own stays in the edition', (_, page) => {
  show(page)
  const own = [...document.querySelectorAll('a')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('/'))
  cleanup()
  expect(own.filter((href) => localeOf(href) !== chinese)).toEqual([])
})

test('menu, footer and terms of /zh are Chinese, and so is the document’s language', async () => {
  localStorage.clear()
  rereadVisitor()
  await showLayout('/zh/about')
  expect(document.documentElement.lang).toBe('zh-Hans')
  expect([unmarkedEnglish(), halfWidthMarks()]).toEqual([[], []])
  cleanup()
  await showLayout('/about')
  expect(document.documentElement.lang).toBe('en')
})

test('a text without Chinese is shown in English and marked as English', () => {
  show(<AboutScreen page={{ ...sample.aboutNode, title: { en: 'About us' } }} contributors={[]} />)
  const heading = screen.getByRole('heading', { level: 1, name: 'About us' })
  expect(within(heading).getByText('About us')).toHaveAttribute('lang', 'en')
})

test('no space follows Chinese punctuation', () => {
  const { container } = show(
    <ErrorText sentence={{ en: 'Please enter a search query', zh: '请输入搜索词' }} />,
  )
  expect(container).toHaveTextContent(/^错误：请输入搜索词$/)
  cleanup()
  show(<SafetyScreen />)
  expect(document.body.textContent).not.toMatch(/[，。：；！？] +\p{Script=Han}/u)
})

test('a heading is Chinese first and English below, and an article has its Chinese title', () => {
  const post = {
    id: 'post',
    title: 'How an art show found itself censored',
    translatedTitle: '一个艺术展如何遭到审查',
    url: 'https://post.example/',
    source: 'The Post',
    date: '2016-03-11',
    language: 'English',
  }
  show(<PressScreen page={null} featured={undefined} items={pressFrom([post])} />)
  const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(sections.slice(0, 2)).toEqual(['中文报道 In Chinese', '英文报道 In English'])
  const card = screen.getByRole('article')
  expect(within(card).getByRole('heading')).toHaveTextContent(/^一个艺术展如何遭到审查/)
  expect(within(card).getByText(post.title)).toHaveAttribute('lang', 'en')
  cleanup()

  show(<HomeScreen page={null} press={[post]} />)
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(post.translatedTitle)
  cleanup()
})

test('the language switch leads to the same page with the same search, and the choice is remembered', async () => {
  localStorage.clear()
  localStorage.setItem(TERMS_KEY, 'true')
  rereadVisitor()
  window.history.pushState({ visit: 'x' }, '', '/archive?q=tank&page=2#row')
  await showLayout('/archive')
  // jsdom applies no style sheet: the one of the drawer is there, too.
  const [link] = screen.getAllByRole('link', { name: '中文', hidden: true })
  expect(link).toHaveAttribute('href', '/zh/archive')
  // As for a new tab.
  await userEvent.pointer({ keys: '[MouseMiddle]', target: link as HTMLElement })
  expect(link).toHaveAttribute('href', '/zh/archive?q=tank&page=2#row')
  window.history.replaceState({ visit: 'x' }, '', '/archive?q=tank&page=3#row')
  act(() => {
    link?.blur()
    link?.focus()
  })
  expect(link).toHaveAttribute('href', '/zh/archive?q=tank&page=3#row')
  await userEvent.click(link as HTMLElement)
  expect(window.location.href.replace(window.location.origin, '')).toBe('/zh/archive?q=tank&page=3#row')
  expect(window.history.state).toMatchObject({ visit: 'x', stay: true })
  cleanup()
  await showLayout('/archive')
  expect(screen.getByRole('link', { name: '阅读中文版', hidden: true })).toHaveAttribute('lang', 'zh-Hans')
})

test('a page that the browser translates changes to the other edition completely', () => {
  const layout = (path: string) => (
    <LocaleContext value={localeOf(path)}>
      <Layout path={path}>{null}</Layout>
    </LocaleContext>
  )
  const { rerender } = render(layout('/about'))
  translatePage()
  rerender(layout('/zh/about'))
  expect(document.documentElement.lang).toBe('zh-Hans')
  expect(halfWidthMarks()).toEqual([])
})

test('the Chinese edition is offered only on English pages, to a browser whose language is Chinese', async () => {
  localStorage.clear()
  rereadVisitor()
  const speaks = jest.spyOn(navigator, 'language', 'get')
  for (const [language, path, offered] of [
    ['zh-TW', '/about', true],
    ['zh-CN', '/zh/about', false],
    ['en-GB', '/about', false],
    ['fr', '/about', false],
  ] as const) {
    speaks.mockReturnValue(language)
    await showLayout(path)
    expect([language, path, screen.queryByText('阅读中文版') !== null]).toEqual([language, path, offered])
    cleanup()
  }
  speaks.mockRestore()
})

test('the head of a page names its edition and links to the others', () => {
  const head = (pathname: string) => {
    render(<PageHead location={{ pathname }} title={wordsAt(pathname).named(labels.about)} />)
    const links = [...document.querySelectorAll('link[hreflang]')]
    const found = {
      title: document.querySelector('title')?.textContent,
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
      locale: document.querySelector('meta[property="og:locale"]')?.getAttribute('content'),
      others: links.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`),
    }
    cleanup()
    return found
  }
  const others = ['en /about', 'zh-Hans /zh/about', 'x-default /about']
  expect(head('/zh/about/')).toEqual({
    title: '关于我们 | 防火墙',
    canonical: '/zh/about',
    locale: 'zh_CN',
    others,
  })
  expect(head('/about')).toMatchObject({ canonical: '/about', locale: 'en', others })
})

test('addresses of editions', () => {
  expect(
    ['/', '/?q=a', '/about', '/c/X#y', 'https://a.example/', 'mailto:a'].map((to) => addressIn(chinese, to)),
  ).toEqual(['/zh', '/zh?q=a', '/zh/about', '/zh/c/X#y', 'https://a.example/', 'mailto:a'])
  expect(['/zh', '/zh/', '/zh/about', '/zh?q=a', '/zhongguo', '/about'].map(withoutPrefix)).toEqual([
    '/',
    '/',
    '/about',
    '/?q=a',
    '/zhongguo',
    '/about',
  ])
  const hostile = ['/zh//evil.example/', '//evil.example/', '/zh///evil.example/']
  expect(hostile.map(withoutPrefix)).toEqual(hostile.map(() => '/evil.example/'))
  expect(['/zh', '/zh/about', '/zhongguo', '/'].map((path) => localeOf(path).words)).toEqual([
    'zh',
    'zh',
    'en',
    'en',
  ])
})

test('the service has the same editions, because its mails link to them', () => {
  expect(Object.fromEntries(LOCALES.map(({ words, prefix }) => [words, prefix]))).toEqual(EDITIONS)
})

test('the Chinese of every refusal has Chinese characters and the same numbers as the English', () => {
  const digits = (text: string) => text.match(/\d+/g) ?? []
  expect(new Set(Object.values(REFUSALS)).size).toBe(Object.keys(REFUSALS).length)
  for (const [code, { zh }] of Object.entries(refusals)) {
    expect([code, /\p{Script=Han}/u.test(zh)]).toEqual([code, true])
    expect([code, ...digits(zh)]).toEqual([code, ...digits(REFUSALS[code as RefusalCode])])
  }
})

test('every entry of drawer and footer is a label, so that other languages can translate it', () => {
  const all = Object.values(labels).map((label) => JSON.stringify(label))
  const names = [...DRAWER, ...FOOTER].map(({ to, ...label }) => [to, JSON.stringify(label)] as const)
  expect(names.filter(([, label]) => !all.includes(label))).toEqual([])
})

test('a third language needs only a file of words and a line of configuration', () => {
  const { safety, ...without } = labels
  const spoken = withWords({ safety }, { xx: THIRD_WORDS })
  expect(voicesOf(THIRD, spoken.safety)).toEqual([
    { text: THIRD_WORDS.safety, tag: undefined },
    { text: safety.en, tag: 'en' },
    { text: safety.zh, tag: 'zh-Hans' },
  ])
  expect(voicesOf(THIRD, without.send)[0]).toEqual({ text: without.send.en, tag: 'en' })
  addThirdLanguage()
  show(<ContactScreen page={null} />, THIRD)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^⟦Get in touch·~~~~⟧ Get in touch$/)
  expect(screen.getByRole('button')).toHaveTextContent(THIRD_WORDS.send)
  const own = [...document.body.querySelectorAll('label')].map(({ textContent }) => textContent)
  expect(own.filter((text) => !text?.trim().startsWith('⟦'))).toEqual([])
  cleanup()
  for (const [name, page] of PAGES) {
    show(page, THIRD)
    // What pictures show is content, which editors wrote in two languages.
    for (const picture of document.images) picture.alt = ''
    const found = untold()
    cleanup()
    expect([name, found]).toEqual([name, []])
  }
})
