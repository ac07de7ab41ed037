import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { VersionList } from './PublishedWhen.tsx'

const shown = (spans: Parameters<typeof VersionList>[0]['spans']) => {
  const list = createElement(VersionList, { spans, zone: 'UTC', onShow: () => {} })
  return renderToStaticMarkup(createElement(ThemeProvider, { theme: buildTheme() }, list))
}

test('screen readers are told of the versions as of a list', () => {
  const [from, to] = ['2026-11-27T10:00:00Z', '2026-11-28T10:00:00Z']
  const html = shown([{ from: to, author: 'scheduler', revision: 'b' }, { to }, { from, to, revision: 'a' }])
  expect(html.match(/role="list(item)?"/g)).toEqual(['role="list"', ...Array(3).fill('role="listitem"')])
  expect(shown([])).not.toContain('role="list"')
})
