/** Criteria of WCAG 2.2 that axe does not judge by itself; docs/accessibility.md answers all of them. */
import { siteUrl } from './lib/browser.ts'
import { CONTENT_ROUTES } from './lib/states.ts'

test('the link to help is in the same place on every page (3.2.6), among the same links in the same order (3.2.3)', async () => {
  const footers = new Set<string>()
  // As the server sends them: scripts take over what is there.
  for (const route of [...CONTENT_ROUTES, '/search', '/archive', '/dashboard', '/no-such-page']) {
    const html = await (await fetch(siteUrl() + route)).text()
    const [footer = ''] = /<footer[\s\S]*?<\/footer>/.exec(html) ?? []
    footers.add(JSON.stringify([...footer.matchAll(/<a\s[^>]*href="([^"]*)"/g)].map(([, href]) => href)))
  }
  expect([...footers]).toHaveLength(1)
  expect([...footers][0]).toContain('"/contact"')
})
