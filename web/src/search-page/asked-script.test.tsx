import { runInNewContext } from 'node:vm'
import { render } from '@testing-library/react'
import { AskedScript } from './AskedScript'

/** Runs the script of the head as a browser would while the page of that address is loading. */
function markOf(pathname: string, search = ''): object {
  const script = render(<AskedScript pathname={pathname} />).container.textContent ?? ''
  const dataset = {}
  const document = { readyState: 'loading', documentElement: { dataset } }
  runInNewContext(script, { document, location: { pathname, search }, URLSearchParams })
  return dataset
}

test.each([
  ['/search', '?q=tank+man', { asked: '' }],
  ['/search', '?q=++', {}],
  ['/search', '', {}],
  ['/c/ABCD2345', '', { asked: '' }],
  ['/archive', '', { asked: '' }],
  ['/contact', '', {}],
])('only a page that shows a query is marked before it is painted: %s%s', (pathname, search, mark) => {
  expect(markOf(pathname, search)).toEqual(mark)
})
