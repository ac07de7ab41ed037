import { render, screen, within } from '@testing-library/react'
import type { EventCardFragment } from '../content/generated/queries'
import { EventsScreen } from './EventsScreen'
import { cardsFrom } from './event-card'

const rendition = (src: string) => ({ src, srcSet: null, width: 1440, height: 1080, focus: '50% 50%' })

const old: EventCardFragment = {
  id: 'old',
  path: '/events/old',
  title: { en: 'An old one' },
  dateText: { en: 'Feb. 8, 2016' },
  cardLocationText: { en: 'Orbital, New York' },
  startDate: '2016-02-08',
  cardImage: { alt: { en: 'A grey chair' }, rendition: rendition('/chair.png') },
  cardImageHover: { alt: { en: 'A red chair' }, rendition: rendition('/chair-hover.png') },
}
const older: EventCardFragment = {
  id: 'older',
  path: '/events/older',
  title: { en: 'An older one' },
  startDate: '2015-12-12',
}
const coming: EventCardFragment = {
  id: 'coming',
  path: '/events/coming',
  title: { en: 'To come' },
  startDate: '2999-01-01',
}

const show = (
  events: EventCardFragment[],
  page: Parameters<typeof EventsScreen>[0]['page'] = null,
  made = '2026-01-01',
) => render(<EventsScreen page={page} events={cardsFrom(events)} made={made} />)

test('shows past events newest first, each with title, date, place and a link to its page', () => {
  show([older, old])
  const cards = within(screen.getByRole('region', { name: /Past events/ })).getAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'An old one',
    'An older one',
  ])
  const [first] = cards as [HTMLElement]
  expect(within(first).getByRole('link', { name: 'An old one' })).toHaveAttribute('href', '/events/old')
  expect(first).toHaveTextContent('Feb. 8, 2016')
  expect(first).toHaveTextContent('Orbital, New York')
  expect(screen.getByText('Past events: 2')).toBeInTheDocument()
})

test('gives each card its picture and a second one for the mouse, or else an empty frame', () => {
  const { container } = show([old, older])
  expect(screen.getByRole('img', { name: 'A grey chair' })).toHaveAttribute('src', '/chair.png')
  expect(container.querySelector('[data-card] img[src="/chair-hover.png"]')).toHaveAttribute('alt', '')
  expect(container.querySelector('[data-card] img[src="/drawings/frame.svg"]')).not.toBeNull()
})

test('shows upcoming events separately', () => {
  show([old, coming])
  const past = screen.getByRole('region', { name: /Past events/ })
  expect(within(past).queryByText('To come')).toBeNull()
  expect(screen.getByRole('link', { name: 'To come' })).toBeVisible()
})

test('shows upcoming events soonest first', () => {
  show([{ ...coming, id: 'later', title: { en: 'Later' }, startDate: '2999-02-01' }, coming])
  expect(screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual(
    ['To come', 'Later'],
  )
})

test('lists an event that ended after the build as past', () => {
  show([old], null, '2016-01-01')
  const past = within(screen.getByRole('region', { name: /Past events/ }))
  expect(past.getByRole('link', { name: 'An old one' })).toBeVisible()
})

test('does not announce a past event again on a device whose clock is behind', () => {
  jest.useFakeTimers({ now: Date.parse('2016-02-01') })
  show([old], null, '2016-02-10')
  jest.useRealTimers()
  const past = within(screen.getByRole('region', { name: /Past events/ }))
  expect(past.getByRole('link', { name: 'An old one' })).toBeVisible()
})

test('shows the editors’ text, in English alone when they wrote no Chinese', () => {
  show([], { title: { en: 'Gatherings' }, upcomingHeading: { en: 'Soon', zh: '不久' } })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Gatherings\s*$/)
  expect(screen.getByRole('heading', { name: 'Soon 不久' })).toBeVisible()
  expect(screen.getByText('No past events yet.')).toBeVisible()
})

test('ends with the subscribe section', () => {
  show([old])
  expect(screen.getByRole('textbox', { name: /Email/ })).toBeVisible()
})
