import type { ServerResponse } from 'node:http'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { type ComponentType, useEffect, useState } from 'react'
import { forgetSettings } from '../src/api/settings'
import { LocaleContext } from '../src/i18n/LocaleContext'
import { localeOf, withoutPrefix } from '../src/i18n/locales'
import RecordPage from '../src/pages/c/[code]'
import { newVisit, notePress } from '../src/search/tab-memory'
import { SearchScreen } from '../src/search-page/SearchScreen'
import { rereadVisitor, TERMS_KEY, VOTER_TOKEN_KEY } from '../src/visitor/visitor'
import { onNavigation } from './gatsby-runtime'
import { setNameCookie } from './name-cookie'
import { searchResponse } from './samples'
import { json, server } from './wire-server'

/** Has the server answer searches, and what was voted on the one with these answers. */
export function answerSearch(response = searchResponse(), status = 200): void {
  server.on('POST /images', (_call, reply) => json(reply, response, status))
  server.on('GET /searches/41/votes', (_call, reply) => json(reply, { votes_censored: 7 }))
}

/** Has the server answer the next search with a stream that the test itself feeds. */
export function streamSearch(): Promise<ServerResponse> {
  return new Promise((resolve) => server.on('POST /images', (_call, reply) => resolve(reply)))
}

/** What one engine was asked, and what it showed. */
export const side = (name: 'Google' | 'Baidu') =>
  within(screen.getByRole('region', { name: new RegExp(`^${name} `) }))

/** Whether the search box is off, as while loading: it keeps the focus, but takes no words and no press. */
export const isBoxOff = () => screen.getByRole<HTMLInputElement>('textbox', { hidden: true }).readOnly

interface Visit {
  acceptedTerms?: boolean
  /** Whether a press of Search led there, and not an address or a history entry from before a reload. */
  pressed?: boolean
  screen?: Screen
}

type Screen = ComponentType<{ location: { search: string; state?: unknown } }>

/** A visitor, by default with the terms accepted, opens `address`; earlier calls are forgotten. */
export async function visit(
  address: string,
  { acceptedTerms = true, screen = SearchScreen, pressed = false }: Visit = {},
) {
  cleanup()
  server.calls.length = 0
  forgetSettings()
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem(TERMS_KEY, String(acceptedTerms))
  localStorage.setItem(VOTER_TOKEN_KEY, 't0ken')
  setNameCookie('ada')
  rereadVisitor()
  window.history.pushState({ visit: pressed ? notePress() : newVisit() }, '', address)
  await mountAgain(screen)
}

/** Mounts the screen of this address again, as a switch of edition does; nothing is forgotten. */
export async function mountAgain(screen: Screen = SearchScreen) {
  cleanup()
  await act(async () => {
    render(<Routed screen={screen} />)
  })
}

function Routed({ screen: Screen }: { screen: Screen }) {
  const [location, setLocation] = useState(readLocation)
  useEffect(() => onNavigation(() => act(() => setLocation(readLocation()))), [])
  const code = /^\/c\/([^/]+)/i.exec(withoutPrefix(location.pathname))?.[1]
  return (
    <LocaleContext value={localeOf(location.pathname)}>
      {code ? <RecordPage params={{ code }} location={location} /> : <Screen location={location} />}
    </LocaleContext>
  )
}

function readLocation() {
  const { pathname, search } = window.location
  return { pathname, search, state: window.history.state as unknown }
}
