/** Addresses of the site that its screens make where they do not stand: below the preview's own. */
import { onSite } from './moving.ts'

test.each([
  // What the switch of editions makes of the address bar.
  ['/zh/drafts', '/zh'],
  ['/zh/drafts/about', '/zh/about'],
  ['/zh/drafts/zh/about', '/zh/about'],
  ['/drafts/zh/events/wall?as=draft', '/events/wall?as=draft'],
  ['/drafts/zh', '/'],
  ['/drafts?as=draft', '/?as=draft'],
  // What is one already.
  ['/zh/about', '/zh/about'],
  ['/events/drafts', '/events/drafts'],
  ['/draftsmen', '/draftsmen'],
])('%s is %s on the site', (address, expected) => {
  expect(onSite(address)).toBe(expected)
})
