import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AboutScreen } from '../src/about/AboutScreen'
import { ContactScreen } from '../src/contact/ContactScreen'
import { SiteContext, siteFrom } from '../src/content/site'
import { EditorialScreen } from '../src/editorial/EditorialScreen'
import { InterviewScreen } from '../src/editorial/InterviewScreen'
import { EventScreen } from '../src/events/EventScreen'
import { eventFrom } from '../src/events/event'
import { HomeScreen } from '../src/home/HomeScreen'
import { Footer } from '../src/layout/Footer'
import { ContributorsScreen } from '../src/people/ContributorsScreen'
import { PressScreen } from '../src/press/PressScreen'
import { pressFrom, pressItemFrom } from '../src/press/press-item'
import { SupportScreen } from '../src/support/SupportScreen'
import { oneFieldEach } from './half-filled'
import * as sample from './page-samples'

type Show = (node: never) => ReactNode
const PAGES: [string, object, Show][] = [
  ['about', sample.aboutNode, (node) => <AboutScreen page={node} contributors={[sample.contributor]} />],
  ['about: a contributor', sample.contributor, (node) => <AboutScreen page={null} contributors={[node]} />],
  ['support', sample.supportNode, (node) => <SupportScreen page={node} thanked={[]} supporters={[]} />],
  [
    'support: a funder',
    sample.funder,
    (node) => <SupportScreen page={null} thanked={[node]} supporters={[]} />,
  ],
  [
    'support: a supporter',
    sample.supporter,
    (node) => <SupportScreen page={null} thanked={[]} supporters={[node]} />,
  ],
  ['contact', sample.contactNode, (node) => <ContactScreen page={node} />],
  ['editorial', sample.editorialNode, (node) => <EditorialScreen page={node} interviews={[]} />],
  [
    'editorial: an interview',
    sample.interviewNode,
    (node) => <EditorialScreen page={null} interviews={[node]} />,
  ],
  ['interview', sample.interviewNode, (node) => <InterviewScreen interview={node} />],
  ['home', sample.homeNode, (node) => <HomeScreen page={node} press={[sample.pressPreview]} />],
  ['event', sample.eventNode, (node) => <EventScreen event={eventFrom(node)} more={[]} />],
  [
    'press: an item',
    sample.pressPreview,
    (node) => <PressScreen page={null} featured={pressItemFrom(node)} items={pressFrom([node])} />,
  ],
  [
    'contributors: a contributor',
    { ...sample.contributor, id: 'ada' },
    (node) => <ContributorsScreen page={null} contributors={[node]} />,
  ],
  ['home: a press item', sample.pressPreview, (node) => <HomeScreen page={null} press={[node]} />],
]

/** What is wrong with the page on show, whatever its document lacks. */
function flaws(): string[] {
  const found: string[] = []
  const text = document.body.textContent ?? ''
  if (/undefined|\bnull\b|NaN|\[object/.test(text)) found.push('shows a bare value')
  const headings = [...document.querySelectorAll('h1, h2, h3, h4')]
  const levels = headings.map(({ tagName }) => Number(tagName[1]))
  if (levels.filter((level) => level === 1).length !== 1) found.push('has not one h1')
  if (levels.some((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1))
    found.push('skips a heading level')
  if (headings.some((heading) => heading.textContent?.trim() === '')) found.push('has an empty heading')
  for (const link of document.querySelectorAll('a')) {
    if (!link.getAttribute('href')) found.push(`has a link without an address: ${link.outerHTML}`)
    if (!link.textContent?.trim() && !link.querySelector('img')) found.push('has a link without words')
  }
  for (const image of document.images) if (!image.hasAttribute('alt')) found.push('has a picture without alt')
  for (const shell of document.querySelectorAll(
    'section:not(:empty), .kicker, p:not([role]), ul, ol, dl, li',
  )) {
    if (!shell.textContent?.trim() && !shell.querySelector('img')) found.push(`is empty: ${shell.outerHTML}`)
  }
  return found
}

test.each(PAGES)('%s: the page has no flaws, whatever is missing', (_, full, show) => {
  for (const [name, node] of [['full', full], ['empty', {}], ...oneFieldEach(full)] as [string, object][]) {
    render(show(node as never))
    expect([name, flaws()]).toEqual([name, []])
    cleanup()
  }
})

/** Where each part of a section's sample is seen. */
const PARTS: Record<string, () => HTMLElement> = {
  heading: () => screen.getByRole('heading', { name: /^A section/ }),
  lead: () => screen.getByText('Lead.'),
  _rawBody: () => screen.getByText('Body.'),
  picture: () => screen.getByRole('img', { name: /^A drawing/ }),
  action: () => screen.getByRole('link', { name: /^Go on/ }),
}
const SECTIONS = PAGES.flatMap(([page, full, show]) =>
  Object.entries(full)
    .filter(([, value]) => value !== null && typeof value === 'object' && '_rawBody' in value)
    .map(([name, section]) => [page, name, section, show] as const),
)

test.each(SECTIONS)('%s: whatever editors write into “%s” is shown', (_, name, section, show) => {
  render(show({ [name]: section } as never))
  for (const part of Object.keys(section)) expect([part, PARTS[part]?.()]).toEqual([part, expect.anything()])
})

const EMPTIED = { heading: { en: ' ' }, lead: {}, _rawBody: { en: [] }, action: { url: '/' }, picture: {} }
test.each(SECTIONS)('%s: “%s” leaves nothing behind once it is emptied', (_, name, __, show) => {
  const shown = [{}, { [name]: {} }, { [name]: { _type: 'pageSection' } }, { [name]: EMPTIED }].map(
    (node) => {
      render(show(node as never))
      const text = document.body.textContent
      cleanup()
      return text
    },
  )
  expect(new Set(shown).size).toBe(1)
})

test('dates and places beside a section stay once its own texts are emptied', () => {
  const { incidentMilestones, places } = sample.aboutNode
  const emptied = { incident: {}, incidentMilestones, mission: {}, places }
  render(<AboutScreen page={emptied as never} contributors={[]} />)
  expect(screen.getByRole('region', { name: /incident/i })).toHaveTextContent('It happened.')
  expect(screen.getByText('Oslo')).toBeVisible()
  cleanup()
  render(<HomeScreen page={emptied as never} press={[]} />)
  expect(document.body).toHaveTextContent('It happened.')
})

test('the interview has numbered questions, facts for both sides, and only confirmed answers', () => {
  render(<InterviewScreen interview={sample.interviewNode} />)
  const first = screen.getByRole('region', { name: /The first connection/ })
  expect(first).toHaveAttribute('id', 'q1')
  const sides = [...first.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(sides.indexOf('United States 美国')).toBeLessThan(sides.indexOf('China 中国'))
  expect(first).toHaveTextContent('Awaiting the interviewee’s answer')
  expect(first).not.toHaveTextContent('Not to be shown.')
  expect(screen.getByRole('region', { name: /Ways around/ })).toHaveTextContent('The answer.')
  const links = within(screen.getByRole('navigation', { name: /^Questions/ })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#q1', '#q2'])
})

test('the reading time is shown only when all answers are there', () => {
  const { rerender } = render(<InterviewScreen interview={sample.interviewNode} />)
  expect(screen.getByText('Questions and background; answers to come')).toBeVisible()
  expect(screen.getByText('问题与背景；回答待发布')).toBeVisible()
  rerender(
    <InterviewScreen interview={{ ...sample.interviewNode, awaitsAnswers: false, minutesToRead: 12 }} />,
  )
  expect(screen.queryByText(/answers to come/)).toBeNull()
  expect(screen.getByText('12 min read')).toBeVisible()
  expect(screen.getByText('阅读约12分钟')).toBeVisible()
})

test('the interview is offered as questions until it has its answers', () => {
  const featured = { ...sample.interviewNode, awaitsAnswers: true }
  const { rerender } = render(
    <EditorialScreen page={{ ...sample.editorialNode, featured }} interviews={[]} />,
  )
  expect(screen.getByRole('link', { name: 'Read the questions 阅读问题' })).toBeVisible()
  expect(screen.queryByText(/Read the interview/)).toBeNull()
  rerender(
    <EditorialScreen
      page={{ ...sample.editorialNode, featured: { ...featured, awaitsAnswers: false } }}
      interviews={[]}
    />,
  )
  expect(screen.getByRole('link', { name: 'Read the interview 阅读专访' })).toBeVisible()
})

test('home lists a press article that is no longer online, without a link', () => {
  const press = ['One', 'Two', 'Three', 'Four'].map((title) => ({ ...sample.pressPreview, id: title, title }))
  const gone = press.map((item) => (item.id === 'Two' ? { ...item, linkIsGone: true } : item))
  render(<HomeScreen page={null} press={gone} />)
  const cards = screen.getAllByRole('heading', { level: 3, name: /^(One|Two|Three|Four)$/ })
  expect(cards.map((card) => card.closest('a') !== null)).toEqual([true, false, true, true])
  expect(screen.getByText('No longer online')).toBeVisible()
})

test('editorial lists the questions of the interview with links to them', () => {
  render(<EditorialScreen page={sample.editorialNode} interviews={[sample.interviewNode]} />)
  expect(screen.getByRole('link', { name: /The first connection/ })).toHaveAttribute(
    'href',
    '/editorial/lan-yu#q1',
  )
  expect(screen.queryByRole('heading', { name: /More interviews/ })).toBeNull()
})

test('editorial lists the other interviews with their speakers and links', () => {
  const other = { path: '/editorial/mei', title: { en: 'Five answers' }, byline: { en: 'Mei' } }
  const asked = { path: '/editorial/li', title: { en: 'Six' }, byline: { en: 'Li' }, awaitsAnswers: true }
  const unnamed = { title: { en: 'No address' } }
  const interviews = [other, sample.interviewNode, asked, unnamed]
  const { container } = render(<EditorialScreen page={sample.editorialNode} interviews={interviews} />)
  const list = container.querySelector<HTMLElement>('[aria-labelledby="more-interviews"]') ?? container
  const links = within(list).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/editorial/mei', '/editorial/li'])
  expect(list).toHaveTextContent(/Five answers.*Mei/)
  // An interview without answers is not shown as answered.
  const [answered, awaiting] = within(list).getAllByRole('listitem')
  expect(answered).not.toHaveTextContent('answers to come')
  expect(awaiting).toHaveTextContent(/Six.*Li.*answers to come/)
})

test('about describes the incident with its sources and names no speaker', () => {
  render(<AboutScreen page={sample.aboutNode} contributors={[]} />)
  expect(document.getElementById('incident')).toHaveTextContent('The speaker is not named.')
  const source = screen.getByRole('link', { name: /It happened\..*opens in a new tab/ })
  expect(source).toHaveAttribute('target', '_blank')
})

const credited = { ...sample.picture, credit: 'Photo: A. Eye' }
const featured = { ...sample.interviewNode, picture: credited }
const contributor = { ...sample.contributor, id: 'ada', portrait: credited }
test.each([
  ['artist', () => <AboutScreen page={{ ...sample.aboutNode, artistPicture: credited }} contributors={[]} />],
  [
    'featured interview',
    () => <EditorialScreen page={{ ...sample.editorialNode, featured }} interviews={[]} />,
  ],
  ['interview', () => <InterviewScreen interview={featured} />],
  ['contributor', () => <ContributorsScreen page={null} contributors={[contributor]} />],
])('the credit of the picture of the %s is shown', (_, show) => {
  render(show())
  expect(screen.getByText('Photo: A. Eye')).toBeVisible()
})

test('support: all funders are thanked, supporters have plates, and the donation opens elsewhere', () => {
  const bare = { ...sample.supporter, logo: null, url: null }
  render(
    <SupportScreen
      page={sample.supportNode}
      thanked={[sample.funder]}
      supporters={[sample.supporter, bare]}
    />,
  )
  expect(screen.getByRole('link', { name: /^A Foundation/ })).toBeVisible()
  expect(screen.getByRole('img', { name: /^Foundation/ })).toBeVisible()
  expect(screen.getByText('Foundation')).toBeVisible()
  expect(screen.getByRole('link', { name: /Make a donation/ })).toHaveAttribute('target', '_blank')
})

test('a funder is thanked once in each language, with its role', () => {
  const council = {
    ...sample.funder,
    name: { en: 'A Council', zh: '某文化委员会' },
    note: { en: 'administrator', zh: '管理机构' },
  }
  render(<SupportScreen page={null} thanked={[council, { ...council, url: null }]} supporters={[]} />)
  for (const item of screen.getAllByRole('listitem')) {
    expect(item.textContent?.match(/某文化委员会/g)).toHaveLength(1)
    expect(item).toHaveTextContent(/^A Council.*, administrator 管理机构/)
  }
})

test('contact: three networks open in a new tab', () => {
  const site = siteFrom({
    settings: {
      email: 'info@example.org',
      socialLinks: [
        { platform: 'instagram', url: 'http://instagram.com/cafe' },
        { platform: 'facebook', url: 'https://www.facebook.com/cafe' },
        { platform: 'youtube', url: 'https://www.youtube.com/c' },
        { platform: 'other', url: 'javascript:alert(1)' },
        null,
      ],
    },
  })
  render(
    <SiteContext value={site}>
      <ContactScreen page={null} />
    </SiteContext>,
  )
  const links = within(screen.getByRole('region', { name: /Follow/ })).getAllByRole('link', {
    name: /new tab/,
  })
  expect(links.map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^Instagram/),
    expect.stringMatching(/^Facebook/),
    expect.stringMatching(/^YouTube/),
  ])
})

test('a paragraph keeps the line breaks that editors wrote', () => {
  const said = (text: string) => ({ en: `${text}\nEnglish.`, zh: `${text}\n中文。` })
  const site = siteFrom({ settings: { footerText: said('Footer.') } })
  render(
    <SiteContext value={site}>
      <AboutScreen page={{ intro: said('Opening.'), mission: { lead: said('Lead.') } }} contributors={[]} />
      <ContactScreen page={{ intro: said('Contact.') }} />
      <Footer />
    </SiteContext>,
  )
  const paragraphs = screen.getAllByText(/^(Opening|Lead|Contact|Footer)\. (English|中文)/)
  expect(paragraphs).toHaveLength(8)
  for (const paragraph of paragraphs) expect(paragraph.closest('.lines')).not.toBeNull()
})

test('without a network or an email address nothing says that the project can be followed', () => {
  render(
    <>
      <ContactScreen page={sample.contactNode} />
      <Footer />
    </>,
  )
  expect(screen.queryByText(/Follow/)).toBeNull()
  expect(screen.queryByRole('list', { name: /Follow/ })).toBeNull()
  expect(screen.getByRole('img', { name: /^A drawing/ })).toBeVisible()
})

test('home: without the editors’ text it links to the search and the project', () => {
  render(<HomeScreen page={null} press={[]} />)
  const leadsTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect([leadsTo(/^Start Searching/), leadsTo(/^About the project/)]).toEqual(['/search', '/about'])
})

test('home: suggested queries lead to the archive, the first few to the search', () => {
  render(<HomeScreen page={sample.homeNode} press={[]} />)
  expect(screen.getByRole('link', { name: 'tank man 坦克人' })).toHaveAttribute(
    'href',
    '/archive?q=tank%20man',
  )
  expect(screen.getByRole('link', { name: 'tank man' })).toHaveAttribute('href', '/search?q=tank%20man')
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName(
    'One question. Two answers. 同一个问题，两种答案。',
  )
})
