import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SCHEDULER, SEED, UNNAMED } from '../../schema/support/author.ts'
import { VersionList } from './PublishedWhen.tsx'

const shown = (spans: Parameters<typeof VersionList>[0]['spans']) => {
  const list = createElement(VersionList, { spans, zone: 'UTC', onShow: () => {} })
  return renderToStaticMarkup(createElement(ThemeProvider, { theme: buildTheme() }, list))
}

test('screen readers announce the versions as a list', () => {
  const [from, to] = ['2026-11-27T10:00:00Z', '2026-11-28T10:00:00Z']
  const html = shown([{ from: to, author: SCHEDULER, revision: 'b' }, { to }, { from, to, revision: 'a' }])
  expect(html.match(/role="list(item)?"/g)).toEqual(['role="list"', ...Array(3).fill('role="listitem"')])
  expect(shown([])).not.toContain('role="list"')
})

test('a version that no editor published says how it was published', () => {
  const from = '2026-11-27T10:00:00Z'
  const words = (author?: string) => shown([{ from, author, revision: 'a' }])
  expect(words(SEED)).toContain('now 至今 · by the server, at its start')
  expect(words(SCHEDULER)).toContain('now 至今 · by itself, at its time')
  expect(words(UNNAMED)).not.toContain('·')
})
