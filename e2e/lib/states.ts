/** Every screen of the site in each of its states, for the test that judges and the sheet that shows them. */
import { post } from './api.ts'
import { installationToken } from './browser.ts'
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
  const visitor = () => ({
    'x-search-source': place,
    'x-installation-token': installationToken(),
    'x-voter-token': crypto.randomUUID(),
  })
  let last: string | undefined
  for (const query of words) {
    const search = { query, search_client_name: 'paper_boat' }
    last = (await post<{ searchId: string }>('/images', search, visitor())).searchId
  }
  const vote = { search_id: last, meta_key: 'votes_censored', vote_client_name: 'paper_boat' }
  await post('/vote', vote, visitor())
  for (const query of words) await inArchive(query, 1, query === words.at(-1) ? 1 : 0)
}
