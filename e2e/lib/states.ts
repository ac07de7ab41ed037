/** Every screen of the site in each of its states, for the test that judges and the sheet that shows them. */
import { apiUrl, installationToken } from './browser.ts'
import { inArchive } from './counted.ts'
import { DASHBOARD_STATES } from './states/dashboard.ts'
import { SEARCH_STATES } from './states/search.ts'
import { SITE_STATES } from './states/site.ts'
import { FILLED_PLACE, type State } from './states/state.ts'

export { CONTENT_ROUTES, EDITION_HOMES, EDITION_ROUTES } from '../bench/routes.ts'
export { endsBy, enter, ownRows, type State } from './states/state.ts'

export const STATES: State[] = [...SEARCH_STATES, ...DASHBOARD_STATES, ...SITE_STATES]

/** More than a page of the archive, so that it has pages; the state with an open row needs one for "weather". */
export const ASKED = 'weather,tank man,paper,boat,wall,tea,umbrella,train,moon,river,雨伞'.split(',')

/**
 * Gives the archive pages and the dashboard figures, a vote among them.
 * @param place where the searches are made
 */
export async function fillArchive(place = FILLED_PLACE, words = ASKED): Promise<void> {
  const post = async (path: string, body: object) => {
    const headers = {
      'content-type': 'application/json',
      'x-search-source': place,
      'x-installation-token': installationToken(),
      'x-voter-token': crypto.randomUUID(),
    }
    const answer = await fetch(apiUrl() + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await answer.json()) as { searchId?: string }
  }
  let last: string | undefined
  for (const query of words)
    last = (await post('/images', { query, search_client_name: 'paper_boat' })).searchId
  await post('/vote', { search_id: last, meta_key: 'votes_censored', vote_client_name: 'paper_boat' })
  for (const query of words) await inArchive(query, 1, query === words.at(-1) ? 1 : 0)
}
