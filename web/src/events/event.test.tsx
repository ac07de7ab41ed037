import { render, screen, waitFor, within } from '@testing-library/react'
import { archiveItem, archivePage } from '../../test/samples'
import { json, server, withServer } from '../../test/wire-server'
import type { EventDetailFragment } from '../content/generated/queries'
import { wordsAt } from '../i18n/LocaleContext'
import { ICONS } from '../ui/icons'
import { archivedDays } from './archived-days'
import { EventScreen } from './EventScreen'
import { eventFrom } from './event'
import { cardsFrom } from './event-card'
import { eventJsonLd } from './event-json-ld'

const rendition = (src: string) => ({ src, srcSet: null, width: 1440, height: 1080, focus: '50% 50%' })

const block = (text: string) => ({
  _type: 'block',
  _key: text,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
})

const full: EventDetailFragment = {
  id: 'full',
  path: '/events/inaugural',
  title: { en: 'Inaugural', zh: '首展' },
  dateText: { en: 'Feb. 8 - Mar. 6, 2016', zh: '2016年2月8日至3月6日' },
  startDate: '2016-02-08',
  endDate: '2016-03-06',
  receptionText: { en: 'Feb. 21, 2016, 6–9 PM' },
  sessions: [
    { title: { en: 'Artist reception' }, date: '2016-02-21', startTime: '18:00', endTime: '21:00' },
    null,
  ],
  location: {
    name: { en: 'Chinatown Soup' },
    addressLines: ['16B Orchard Street', 'NYC, 10002'],
    mapLink: 'https://maps.example/soup',
  },
  summary: { en: 'The first edition.' },
  description: { en: [block('It opened.')], zh: [block('它开幕了。')] },
  credits: [{ label: { en: 'Hosts', zh: '主办' }, text: { en: 'Somebody' } }],
  people: [
    {
      name: 'A. Artist',
      part: 'artist',
      role: { en: 'Artist' },
      links: [{ text: { en: 'Portfolio' }, url: 'https://artist.example/' }],
    },
    { name: 'P. One', part: 'panelist' },
    { name: 'P. Two', part: 'panelist' },
    { name: '  ', part: 'guest' },
  ],
  videos: [{ url: 'https://video.example/1', cue: '35:06' }],
  links: [
    { publication: 'Forum', text: { en: 'The show' }, url: 'https://forum.example/' },
    { text: { en: 'A trap' }, url: 'javascript:alert(1)' },
  ],
  images: [
    {
      alt: { en: 'A shop', zh: '店面' },
      caption: { en: 'The shop', zh: '那家店' },
      rendition: rendition('/a.png'),
    },
    { alt: { en: 'Lost' }, rendition: null },
  ],
  cardImage: { alt: { en: 'Grey' }, rendition: rendition('/grey.png') },
  cardImageHover: { alt: { en: 'Red' }, rendition: rendition('/red.png') },
}

const show = (event: EventDetailFragment) => render(<EventScreen event={eventFrom(event)} more={[]} />)

describe('an event with everything', () => {
  test('shows what, when and where, in that order', () => {
    show(full)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Inaugural 首展')
    expect(screen.getByRole('link', { name: /All events/ })).toHaveAttribute('href', '/events')
    expect(screen.getByText('Feb. 8 - Mar. 6, 2016')).toBeVisible()
    expect(screen.getByText('2016年2月8日至3月6日')).toHaveAttribute('lang', 'zh-Hans')
    expect(screen.getByText('Feb. 21, 2016, 6–9 PM', { exact: false })).toHaveTextContent('Reception')
    expect(screen.getByText('Chinatown Soup', { selector: 'p' })).toBeVisible()
    const map = screen.getByRole('link', { name: /Map/ })
    expect(map).toHaveAttribute('target', '_blank')
    expect(map).toHaveAttribute('rel', expect.stringContaining('noreferrer'))
  })

  test('marks its Chinese and describes each picture once in both languages', () => {
    show(full)
    expect(screen.getByText('它开幕了。').closest('[lang]')).toHaveAttribute('lang', 'zh-Hans')
    expect(screen.getByRole('img', { name: 'A shop 店面' })).toBeVisible()
    expect(screen.queryByText('店面')).toBeNull()
    expect(screen.getByText('那家店')).toHaveAttribute('lang', 'zh-Hans')
  })

  test('shows a clock for when and a pin for where', () => {
    show(full)
    for (const [term, shape] of [
      ['When', ICONS.clock],
      ['Where', ICONS.pin],
    ] as const)
      expect(screen.getByText(term).closest('dt')?.querySelector('path')).toHaveAttribute('d', shape)
  })

  test('credits the poster', () => {
    show({ ...full, cardImageHover: { ...full.cardImageHover, credit: 'Poster: A. Drawer' } })
    expect(screen.getByText('Poster: A. Drawer')).toBeVisible()
  })

  test('marks traditional Chinese as such', () => {
    const dateText = { en: 'Feb. 8, 2016', zh: '2016年2月8日開幕' }
    show({ ...full, title: { en: 'Chinatown', zh: '華埠' }, kind: { en: 'Show', zh: '藝術展' }, dateText })
    for (const words of ['華埠', '藝術展', '2016年2月8日開幕'])
      expect(screen.getByText(words)).toHaveAttribute('lang', 'zh-Hant')
  })

  test('credits all pictures once, or each picture when the credit for all differs', () => {
    const images = [1, 2].map((n) => ({
      alt: { en: `Picture ${n}` },
      credit: 'B. Press',
      rendition: rendition(`/${n}.png`),
    }))
    const { unmount } = show({ ...full, images, photoCredit: null })
    expect(screen.getAllByText('B. Press')).toHaveLength(1)
    unmount()
    show({ ...full, images, photoCredit: 'A. Agency' })
    expect(screen.getAllByText('B. Press')).toHaveLength(2)
    expect(screen.getByText(/A\. Agency/)).toBeVisible()
  })

  test.each([
    [1, ['1080px, 92vw']],
    [2, ['528px, 46vw', '528px, 46vw']],
    [3, ['344px, 92vw', '344px, 46vw', '344px, 46vw']],
    [5, ['344px, 92vw', '344px, 46vw', '344px, 46vw', '528px, 46vw', '528px, 46vw']],
  ])('gives the width of each of %i pictures', (count, widths) => {
    const picture = { alt: { en: 'P' }, rendition: { ...rendition('/p.png'), srcSet: '/p-640.png 640w' } }
    show({ ...full, images: Array(count).fill(picture) })
    const sizes = screen.getAllByAltText('P').map((img) => img.getAttribute('sizes')?.split(') ')[1])
    expect(sizes).toEqual(widths)
  })

  test('groups people by how they took part, and does not repeat the heading as a role', () => {
    show(full)
    const artists = screen.getByRole('region', { name: 'Artist 艺术家' })
    expect(within(artists).queryByText('Artist', { selector: 'p' })).toBeNull()
    expect(within(artists).getByRole('link', { name: /Portfolio A. Artist/ })).toHaveAttribute(
      'target',
      '_blank',
    )
    expect(within(screen.getByRole('region', { name: /^Panelists/ })).getAllByRole('listitem')).toHaveLength(
      2,
    )
    expect(screen.queryByRole('region', { name: /Guest/ })).toBeNull()
  })

  test('links to recordings and websites, but never to a script', () => {
    show(full)
    expect(screen.getByRole('link', { name: /^Recording 录音或录像/ })).toHaveTextContent('from 35:06')
    expect(screen.getByRole('link', { name: /The show/ })).toHaveAttribute('href', 'https://forum.example/')
    expect(screen.queryByText('A trap')).toBeNull()
  })

  test('shows the coloured poster, and an empty frame for a missing picture', () => {
    const { container } = show(full)
    expect(screen.getByRole('img', { name: 'Red' })).toHaveAttribute('src', '/red.png')
    expect(container.querySelector('figure img[src="/drawings/frame.svg"]')).not.toBeNull()
  })

  test('keeps headings in order', () => {
    show(full)
    const levels = screen.getAllByRole('heading').map((heading) => Number(heading.tagName[1]))
    levels.reduce((before, level) => {
      expect(level).toBeLessThanOrEqual(before + 1)
      return level
    }, 0)
  })
})

describe('the link of an event to the archive', () => {
  const proxyPals = { id: 'p', sourceCode: 'new_york_city', startDate: '2016-02-18', endDate: '2016-02-18' }
  const link = () => screen.queryByRole('link', { name: /See what was searched there/ })
  withServer()

  test('searches by place and days plus the day after, because late searches are listed then', async () => {
    server.on('GET /searches', (_call, reply) => json(reply, archivePage()))
    show(proxyPals)
    const days = 'cities=new_york_city&from=2016-02-18&to=2016-02-19'
    await waitFor(() => expect(link()).toHaveAttribute('href', `/archive?${days}`))
    expect(server.calls.map(({ path }) => path)).toEqual([`/searches?page=1&page_size=1&${days}`])
    expect(archivedDays('2015-12-30', '2015-12-31')).toEqual({ from: '2015-12-30', to: '2016-01-01' })
  })

  test('is missing when the archive has nothing, and is not looked up without place or days', async () => {
    server.calls.length = 0
    server.on('GET /searches', ({ path }, reply) =>
      json(reply, archivePage(path.includes('cities=oslo') ? [archiveItem()] : [])),
    )
    show({ ...proxyPals, startDate: null })
    show({ ...proxyPals, sourceCode: null })
    show(proxyPals)
    show({ ...proxyPals, sourceCode: 'oslo' })
    await waitFor(() => expect(link()).toHaveAttribute('href', expect.stringContaining('oslo')))
    expect(server.calls).toHaveLength(2)
  })
})

describe('a half-filled event', () => {
  test('is shown with nothing but an id', () => {
    show({ id: 'bare' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Untitled event')
    expect(screen.queryByText('When')).toBeNull()
    expect(screen.queryByText('Where')).toBeNull()
  })

  test('has no Chinese line where there is no Chinese', () => {
    const { container } = show({
      id: 'en',
      title: { en: 'Only English', zh: ' ' },
      description: { en: [block('Text.')] },
    })
    expect(container.querySelector('h1 [lang]')).toBeNull()
    expect(screen.getByText('Text.')).toBeVisible()
  })

  test('shows and marks Chinese alone where there is no English', () => {
    const { container } = show({ id: 'zh', title: { zh: '只有中文' } })
    expect(container.querySelector('h1')).toHaveTextContent('只有中文')
    expect(container.querySelector('h1 > [lang="zh-Hans"]')).toHaveTextContent('只有中文')
  })

  test('accepts lists with holes and invalid blocks', () => {
    const odd = {
      id: 'odd',
      people: [null, { name: 'Somebody', part: 'juggler' }],
      images: [null],
      links: null,
      description: { en: [null, { _type: 'map' }, { _type: 'block', children: null }], zh: 'text' },
      sessions: [{ title: null }],
    } as unknown as EventDetailFragment
    show(odd)
    expect(screen.getByRole('region', { name: /Guest/ })).toHaveTextContent('Somebody')
    expect(screen.queryByRole('region', { name: /The event/ })).toBeNull()
  })

  test('makes the date from the days and the times of a session from its hours', () => {
    show({ id: 'd', startDate: '2016-02-25', sessions: full.sessions ?? null })
    expect(screen.getByText('Feb. 25, 2016')).toBeVisible()
    expect(screen.getByText('Artist reception').closest('p')).toHaveTextContent('Feb. 21, 2016, 6 PM–9 PM')
  })
})

test('says that the event does not exist', () => {
  render(<EventScreen event={undefined} more={[]} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No event data available.')
  expect(screen.getByRole('link', { name: /All events/ })).toBeVisible()
})

describe('cards', () => {
  test('come newest first, undated last, and only when they have a page', () => {
    const events = [
      { id: '1', path: '/events/1', startDate: '2016-01-01' },
      { id: '2', path: '/events/2', startDate: '2020-01-01' },
      { id: '3', path: null, startDate: '2024-01-01' },
      null,
      { id: '4', path: '/events/4' },
    ]
    expect(cardsFrom(events).map(({ id }) => id)).toEqual(['2', '1', '4'])
  })

  test('show the event’s first picture when none is chosen for cards', () => {
    const [first, chosen] = [{ rendition: rendition('/first.png') }, { rendition: rendition('/chosen.png') }]
    const pictureOf = (event: Partial<EventDetailFragment>) =>
      cardsFrom([{ id: '1', path: '/events/1', firstPicture: first, ...event }])[0]?.picture?.rendition?.src
    expect(pictureOf({})).toBe('/first.png')
    expect(pictureOf({ cardImage: { rendition: null } })).toBe('/first.png')
    expect(pictureOf({ cardImage: chosen })).toBe('/chosen.png')
  })

  test('make the date from days and times when no editor wrote one', () => {
    const days = { startDate: '2016-02-18', startTime: '19:30' }
    const dateOf = (event: Partial<EventDetailFragment>) =>
      cardsFrom([{ id: '1', path: '/events/1', ...event }])[0]?.date
    expect(dateOf(days)).toEqual({ en: 'Feb. 18, 2016, 7:30 PM', zh: '2016年2月18日 19:30' })
    expect(dateOf({ ...days, endDate: '2016-03-06' })).toEqual({
      en: 'Feb. 18 – Mar. 6, 2016',
      zh: '2016年2月18日至3月6日',
    })
  })

  test('name the city when the place does not', () => {
    const location = {
      name: { en: 'VBKÖ', zh: '奥地利女性艺术家协会' },
      city: { en: 'Vienna', zh: '维也纳' },
    }
    expect(cardsFrom([{ id: '1', path: '/events/1', location }])[0]?.place).toEqual({
      en: 'VBKÖ, Vienna',
      zh: '维也纳 奥地利女性艺术家协会',
    })
  })
})

describe('eventJsonLd', () => {
  const site = { url: 'https://cafe.example', ...wordsAt('/') }

  test('describes the event with its parts', () => {
    expect(eventJsonLd(eventFrom(full), site)).toMatchObject({
      '@type': 'Event',
      url: 'https://cafe.example/events/inaugural',
      name: 'Inaugural',
      startDate: '2016-02-08',
      endDate: '2016-03-06',
      image: ['https://cafe.example/red.png'],
      location: [{ '@type': 'Place', name: 'Chinatown Soup' }],
      subEvent: [{ name: 'Artist reception', startDate: '2016-02-21T18:00', endDate: '2016-02-21T21:00' }],
    })
  })

  test('places a part only where the event has one place', () => {
    const otherLocations = [{ name: { en: 'Orbital' } }]
    const [one, several] = [full, { ...full, otherLocations }].map((event) =>
      eventJsonLd(eventFrom(event), site),
    )
    expect(one).toMatchObject({ subEvent: [{ location: [{ name: 'Chinatown Soup' }] }] })
    expect(several).toMatchObject({
      location: [{}, { name: 'Orbital' }],
      subEvent: [{ name: 'Artist reception' }],
    })
    expect((several as { subEvent: object[] }).subEvent[0]).not.toHaveProperty('location')
  })

  test('calls no group a person', () => {
    const names = ['uProxy team', 'Mingming & Shitou', 'A. Anderson', '观察小组']
    const people = names.map((name) => ({ name, part: 'speaker' }))
    expect(eventJsonLd(eventFrom({ ...full, people }), site)).toMatchObject({
      performer: [{ '@type': 'Person', name: 'A. Anderson' }],
    })
  })

  test('ends an evening that goes past midnight on the next day', () => {
    const evening = { startDate: '2016-02-29', startTime: '20:00', endTime: '01:00' }
    expect(eventJsonLd(eventFrom({ id: 'e', ...evening }), site)).toMatchObject({
      startDate: '2016-02-29T20:00',
      endDate: '2016-03-01T01:00',
    })
    const days = { ...evening, endDate: '2016-03-01' }
    expect(eventJsonLd(eventFrom({ id: 'e', ...days }), site)).toMatchObject({ endDate: '2016-03-01T01:00' })
  })

  test('names a person in the edition’s language where both names are known', () => {
    const people = [
      { name: 'Lan Yu', chineseName: '蓝雨', part: 'artist' },
      { name: 'A. Artist', part: 'artist' },
    ]
    const event = eventFrom({ ...full, people })
    const named = (path: string) => eventJsonLd(event, { ...site, ...wordsAt(path) })
    expect(named('/')).toMatchObject({
      performer: [{ name: 'Lan Yu', alternateName: '蓝雨' }, { name: 'A. Artist' }],
    })
    expect(named('/zh')).toMatchObject({
      performer: [{ name: '蓝雨', alternateName: 'Lan Yu' }, { name: 'A. Artist' }],
    })
  })

  test('calls performers only those who perform, and names no organizer, since many events are not ours', () => {
    const parts = ['artist', 'curator', 'panelist', 'speaker', 'moderator', 'organiser', 'team', 'guest']
    const facts = eventJsonLd(
      eventFrom({ ...full, people: parts.map((part) => ({ name: part, part })) }),
      site,
    )
    expect(facts).toMatchObject({
      performer: ['artist', 'panelist', 'speaker', 'moderator'].map((name) => ({ name })),
    })
    expect(facts).not.toHaveProperty('organizer')
    const curated = eventFrom({ ...full, people: [{ name: 'A. Curator', part: 'curator' }] })
    expect(eventJsonLd(curated, site)).not.toHaveProperty('performer')
  })

  test('calls an event without a place virtual only when it has a recording, and otherwise gives no location', () => {
    const somewhere = { id: 'o', path: '/events/o', startDate: '2019-11-01' }
    const online = eventFrom({ ...somewhere, videos: [{ url: 'https://video.example/1' }] })
    expect(eventJsonLd(online, site)).toMatchObject({
      location: { '@type': 'VirtualLocation', url: 'https://video.example/1' },
    })
    const announced = eventJsonLd(eventFrom(somewhere), site)
    for (const unsaid of ['location', 'eventAttendanceMode', 'eventStatus'])
      expect(announced).not.toHaveProperty(unsaid)
  })

  test('returns nothing for an event without a day', () => {
    expect(eventJsonLd(eventFrom({ id: 'x' }), site)).toBeUndefined()
  })
})
