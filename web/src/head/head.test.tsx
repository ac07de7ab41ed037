import type { Localized } from '@firewall-cafe/shared'
import { act, render } from '@testing-library/react'
import type { HeadProps } from 'gatsby'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Kind } from '../../site-files/kinds'
import { rewriteAddress } from '../address/rewritten'
import { SiteContext, siteFrom } from '../content/site'
import { PageHead } from '../layout/PageHead'
import { Head as ArchiveHead } from '../pages/archive'
import { Head as SearchHead } from '../pages/search'
import { article } from './article'
import { toScript } from './JsonLd'
import { organization } from './organization'
import { headOf } from './page-head'

const SITE = siteFrom({
  site: { siteMetadata: { siteUrl: 'https://cafe.example/' } },
  settings: {
    name: { en: 'FIREWALL Cafe', zh: '防火墙' },
    otherName: { en: 'FIREWALL Internet Cafe' },
    description: { en: 'One question, two answers.', zh: '' },
    founder: { en: 'Joyce Yu-Jean Lee' },
    founderUrl: 'http://artist.example/',
    wikipediaUrl: 'https://en.wikipedia.org/wiki/F',
    socialLinks: [{ platform: 'youtube', url: 'https://www.youtube.com/c' }],
  },
})

function headOfPage(props: Parameters<typeof PageHead>[0], site = SITE) {
  const html = renderToStaticMarkup(
    <SiteContext value={site}>
      <PageHead {...props} />
    </SiteContext>,
  )
  const head = document.createElement('head')
  head.innerHTML = html.replace(/<html[^>]*>|<\/html>/g, '')
  const content = (selector: string) => head.querySelector(selector)?.getAttribute('content')
  return { head, content }
}

test('a page has a title, whole addresses and a picture', () => {
  const { head, content } = headOfPage({
    ...headOf(
      { title: { en: 'About', zh: '关于我们' }, meta: { description: { en: 'What it is for.' } } },
      { en: '', zh: '' },
      { pathname: '/about/' },
    ),
    kind: 'about',
  })
  expect(head.querySelector('title')).toHaveTextContent('About 关于我们 | FIREWALL Cafe 防火墙')
  expect(head.querySelector('link[rel="canonical"]')).toHaveAttribute('href', 'https://cafe.example/about')
  expect(content('meta[name="description"]')).toBe('What it is for.')
  expect(content('meta[property="og:url"]')).toBe('https://cafe.example/about')
  expect(content('meta[property="og:image"]')).toBe('https://cafe.example/share/about.png')
})

test('the home page and pages without their own text use the site’s title and description', () => {
  const { head, content } = headOfPage({ location: { pathname: '/' } })
  expect(head.querySelector('title')).toHaveTextContent('FIREWALL Cafe 防火墙')
  expect(head.querySelector('link[rel="canonical"]')).toHaveAttribute('href', 'https://cafe.example/')
  expect(content('meta[name="description"]')).toBe('One question, two answers.')
})

test('a page without a description uses its introduction, or the description of its kind of page', () => {
  const intro = { en: 'Who writes.', zh: '' }
  const describe = (...more: Localized[]) =>
    headOf({ intro }, { en: 'People', zh: '' }, { pathname: '/people' }, ...more).description
  expect([describe(), describe({ en: 'Everybody who helps.', zh: '' })]).toEqual([
    'Who writes.',
    'Everybody who helps.',
  ])
})

test('a page prefers its own picture, then that of its kind, then that of the site', () => {
  const chosen = (src: string) => ({ alt: { en: `What ${src} shows`, zh: '图' }, rendition: { src } })
  const site = { ...SITE, shareImage: chosen('/whole.png') }
  const picture = (src?: string, kind: Kind = 'press') => {
    const image = src === undefined ? undefined : chosen(src)
    const { content } = headOfPage({ location: { pathname: '/press' }, image, kind }, site)
    return [content('meta[property="og:image"]'), content('meta[property="og:image:alt"]')]
  }
  const own = ['https://cafe.example/own.png', 'What /own.png shows']
  const drawing = ['https://cafe.example/share/press.png', undefined]
  expect(picture('/own.png')).toEqual(own)
  expect(picture('/whole.png')).toEqual(drawing)
  expect(picture()).toEqual(drawing)
  expect(picture(undefined, 'site')).toEqual(['https://cafe.example/whole.png', 'What /whole.png shows'])
  expect(picture('/own.png', 'site')).toEqual(own)
})

test('a picture is shared in its largest copy, and an SVG not at all, since many sites do not show it', () => {
  const picture = (src: string, srcSet: string | null = null) => {
    const image = { alt: { en: 'A poster' }, rendition: { src, srcSet } }
    const { head, content } = headOfPage({ location: { pathname: '/press' }, image, kind: 'press' })
    expect(head.querySelector('meta[property="og:image:alt"]') === null).toBe(src.endsWith('.svg'))
    return content('meta[property="og:image"]')
  }
  const copies = '/320.webp 320w,/1440.webp 1440w,\n/1920.webp 1920w'
  expect(picture('/320.webp', copies)).toBe('https://cafe.example/1920.webp')
  expect(picture('/320.webp', '/320.webp 320w')).toBe('https://cafe.example/320.webp')
  const cropped = (wide: number) => `/p.png?rect=1,2,30,40&w=${wide}`
  expect(picture(cropped(640), `${cropped(320)} 320w,${cropped(640)} 640w`)).toBe(
    `https://cafe.example${cropped(640)}`,
  )
  expect(picture('/small.png')).toBe('https://cafe.example/small.png')
  expect(picture('/drawn.svg')).toBe('https://cafe.example/share/press.png')
})

test('a page that search engines may not list has no canonical address', () => {
  const { head, content } = headOfPage({ title: 'Oops', location: { pathname: '/x' }, noIndex: true })
  expect(content('meta[name="robots"]')).toBe('noindex')
  expect(head.querySelector('link[rel="canonical"]')).toBeNull()
})

test('a search page has a canonical address until its address becomes that of the record', () => {
  window.history.replaceState(null, '', '/search?q=tea')
  const page = () => (
    <SiteContext value={SITE}>
      <PageHead location={{ pathname: '/search' }} />
    </SiteContext>
  )
  const { rerender } = render(page())
  const own = 'link[rel="canonical"], link[hreflang], meta[property="og:url"]'
  const given = () => document.head.querySelectorAll(own).length
  expect(given()).toBe(5)
  act(() => rewriteAddress('/c/ABCD2345'))
  expect(given()).toBe(0)
  window.history.pushState(null, '', '/search?q=rain')
  rerender(page())
  expect(given()).toBe(5)
})

test.each([
  ['/zh/archive', '?q=&order=newest', '?q=tea', ArchiveHead],
  ['/archive', '', '?cities=oslo', ArchiveHead],
  ['/archive', '', '?page=2', ArchiveHead],
  ['/search', '?q=tea', '?q=tea&mode=archive', SearchHead],
  ['/search', '', '?mode=archive&cities=oslo', SearchHead],
])(
  'the head of %s%s has no canonical address when the page shows a part of the archive: %s',
  (path, open, asked, Head) => {
    const page = () => (
      <SiteContext value={SITE}>
        <Head {...({ location: { pathname: path } } as HeadProps)} />
      </SiteContext>
    )
    const given = () => [
      document.head.querySelector('link[rel="canonical"]')?.getAttribute('href'),
      document.head.querySelector('meta[name="robots"]')?.getAttribute('content'),
    ]
    window.history.replaceState(null, '', path + open)
    const { rerender } = render(page())
    expect(given()).toEqual([`https://cafe.example${path}`, undefined])
    window.history.pushState(null, '', path + asked)
    rerender(page())
    expect(given()).toEqual([undefined, 'noindex'])
  },
)

test('the organization is described in the terms of schema.org', () => {
  expect(organization(SITE, '/')).toEqual({
    '@type': 'Organization',
    '@id': 'https://cafe.example/#organization',
    name: 'FIREWALL Cafe',
    alternateName: ['防火墙', 'FIREWALL Internet Cafe'],
    url: 'https://cafe.example/',
    logo: 'https://cafe.example/icons/icon-512.png',
    description: 'One question, two answers.',
    founder: { '@type': 'Person', name: 'Joyce Yu-Jean Lee', url: 'http://artist.example/' },
    sameAs: ['https://en.wikipedia.org/wiki/F', 'https://www.youtube.com/c'],
  })
  expect(organization(SITE, '/zh')).toMatchObject({
    name: '防火墙',
    alternateName: ['FIREWALL Cafe', 'FIREWALL Internet Cafe'],
    description: 'One question, two answers.',
  })
})

test('the interview is described as our article about its speaker, under the pseudonym', () => {
  const block = (text: string) => [{ _type: 'block', children: [{ text }] }]
  const inChinese = { _rawBackground: { en: block('Why'), zh: block('背景') } }
  const interview = {
    title: { en: 'Seven questions', zh: '七个问题' },
    description: 'About two networks.',
    path: '/editorial/lan-yu',
    image: '/i.png',
    date: '2025-01-16T00:00:00.000Z',
    about: 'Lan Yu',
    keywords: ['censorship', 'china'],
    interview: { questions: [{ question: { en: 'How?' } }, inChinese] },
  }
  const facts = article(SITE, interview)
  expect([
    facts.inLanguage,
    article(SITE, { ...interview, path: '/zh/editorial/lan-yu' }).inLanguage,
  ]).toEqual([
    ['en', 'zh-Hans'],
    ['zh-Hans', 'en'],
  ])
  // A title alone is no text.
  for (const path of ['/editorial/lan-yu', '/zh/editorial/lan-yu']) {
    const untranslated = { _rawIntro: { en: block('Who'), zh: block(' ') }, questions: [null] }
    const { inLanguage } = article(SITE, { ...interview, path, interview: untranslated })
    expect(inLanguage).toEqual(['en'])
  }
  expect(facts).toMatchObject({
    '@type': 'Article',
    headline: 'Seven questions',
    url: 'https://cafe.example/editorial/lan-yu',
    image: ['https://cafe.example/i.png'],
    datePublished: '2025-01-16',
    author: { '@type': 'Organization', '@id': 'https://cafe.example/#organization' },
    about: { '@type': 'Person', name: 'Lan Yu' },
    keywords: 'censorship, china',
  })
})

test('unknown facts are left out', () => {
  const empty = siteFrom({})
  const nothing = {
    title: { en: '', zh: '' },
    description: '',
    path: '/e',
    image: null,
    date: null,
    about: '',
    keywords: [],
    interview: {},
  }
  for (const facts of [organization(empty, '/'), article(empty, nothing)]) {
    for (const value of Object.values(facts)) expect(['', undefined, null]).not.toContain(value)
  }
})

test('JSON in a page is valid and cannot close its script element', () => {
  const script = toScript({ '@type': 'Article', headline: '</script><script>alert(1)</script>' })
  expect(script).not.toContain('<')
  expect(JSON.parse(script)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: '</script><script>alert(1)</script>',
  })
})
