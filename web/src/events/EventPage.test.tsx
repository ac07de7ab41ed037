import { render, screen } from '@testing-library/react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import '../../test/gatsby-runtime'
import NotFoundPage, { Head as NotFoundHead } from '../pages/404'
import EventPage, { Head } from './EventPage'

// A build takes the queries out.
jest.mock('gatsby', () => ({ ...jest.requireActual<object>('gatsby'), graphql: () => undefined }))

type Props = Parameters<typeof EventPage>[0]
type HeadProps = Parameters<typeof Head>[0]

const event = { id: 'one', path: '/events/one', title: { en: 'Inaugural', zh: '首展' } }
const more = { nodes: [] }
const page = (data: unknown) => <EventPage {...({ data } as Props)} />
const titleOf = (head: React.ReactNode) => /<title>(.*?)<\/title>/.exec(renderToStaticMarkup(head))?.[1]
const title = (data: unknown) =>
  titleOf(<Head {...({ data, location: { pathname: '/events/one' } } as HeadProps)} />)

/** What may arrive where a file was cut off, or a document was written past the Studio. */
const CORRUPT: [string, unknown][] = [
  ['no data at all', undefined],
  ['people that are no list', { event: { ...event, people: { name: 'A' } }, more }],
  ['a date that is a number', { event: { ...event, links: 7 }, more }],
  ['no list of other events', { event, more: null }],
]

test.each(CORRUPT)('%s: the page shows our bilingual error and no JavaScript message', (_what, data) => {
  // Also as the build renders it to a file, where no error boundary catches anything.
  expect(renderToString(page(data))).toContain('Something went wrong loading this event.')
  render(page(data))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Something went wrong loading this event. 加载此活动时出了点问题。',
  )
  expect(screen.getByRole('link', { name: /All events/ })).toBeVisible()
  expect(document.body).not.toHaveTextContent(/TypeError|undefined|is not|Cannot read/)
  expect(title(data)).toMatch(/^Something went wrong loading this event\. 加载此活动时出了点问题。 \| /)
})

test('an event has its own title', () => {
  render(page({ event, more }))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Inaugural')
  expect(title({ event, more })).toMatch(/^Inaugural/)
})

test('the title of a missing event is in both languages', () => {
  expect(title({ event: null, more })).toMatch(/^No event data available\. 没有此活动的资料。 \| /)
})

test.each([
  ['/events/no-such-event', 'No event data available. 没有此活动的资料。', /^No event data available\. 没有/],
  [
    '/events/no-such-event/',
    'No event data available. 没有此活动的资料。',
    /^No event data available\. 没有/,
  ],
  ['/events/a/b', 'Oops 出错了', /^Oops: 404/],
  ['/elsewhere', 'Oops 出错了', /^Oops: 404/],
])('a missing page has a heading and a title: %s', (pathname, heading, head) => {
  const props = { location: { pathname } } as Parameters<typeof NotFoundPage>[0]
  render(<NotFoundPage {...props} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
  expect(titleOf(<NotFoundHead {...(props as Parameters<typeof NotFoundHead>[0])} />)).toMatch(head)
})
