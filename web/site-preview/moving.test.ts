/** Site addresses that screens derive from an address below the preview's own. */
import { onSite, show } from './moving.ts'

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

describe('on a draft link only the part after the key of the address changes', () => {
  const LINK = 'https://studio.example/shared/AAAAAAAAAAAAAAAAAAAAAA#key/events/wall'

  beforeEach(() => {
    const location = new URL(LINK)
    const pushState = (_state: null, _title: string, hash: string) => Object.assign(location, { hash })
    const shown = { location, history: { pushState }, scrollTo: () => {} }
    Object.assign(globalThis, { window: Object.assign(new EventTarget(), shown) })
  })

  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'window')
  })

  test.each([
    ['/drafts/zh/about', '#key/zh/about'],
    ['/drafts', '#key/'],
    // What no preview is.
    ['/events', '#key/events/wall'],
    ['https://stranger.example/drafts/about', '#key/events/wall'],
  ])('%s leads to %s, on the same link', (url, hash) => {
    show(url)
    expect(window.location.href).toBe(LINK.replace(/#.*/, hash))
  })

  test('the language switch leads to the same page', () => {
    const made = (prefix: string) => prefix + window.location.pathname + window.location.hash
    expect(onSite(made('/zh'))).toBe('/zh/events/wall')
    show(`/drafts${onSite(made('/zh'))}`)
    expect(onSite(made(''))).toBe('/events/wall')
  })
})
