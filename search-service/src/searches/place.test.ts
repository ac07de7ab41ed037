import { readConfig } from '../platform/config.ts'
import { placeOf } from './place.ts'

const [OSLO, NEW_OSLO, VIENNA] = ['token-of-oslo-000', 'token-of-oslo-111', 'token-of-vienna-0']
const config = readConfig({
  DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/d',
  SIMULATOR_URL: 'http://127.0.0.1:8090',
  SEARCH_LOCATION: 'taiwan',
  INSTALLATION_TOKENS: ` oslo=${OSLO}, oslo=${NEW_OSLO} ,vienna=${VIENNA},`,
})

test.each([
  ['oslo', OSLO, 'oslo'],
  ['oslo', NEW_OSLO, 'oslo'],
  ['vienna', VIENNA, 'vienna'],
  // Named without a token, with a wrong one, or with that of another place.
  ['oslo', undefined, 'taiwan'],
  ['oslo', '', 'taiwan'],
  ['oslo', `${OSLO}x`, 'taiwan'],
  ['oslo', VIENNA, 'taiwan'],
  ['hong_kong', OSLO, 'taiwan'],
  ['automated_scraper', OSLO, 'taiwan'],
  [undefined, OSLO, 'taiwan'],
])('a search that names %s with the token %s is recorded under %s', (place, token, recorded) => {
  const headers = { 'x-search-source': place, 'x-installation-token': token }
  expect(placeOf(headers, config)).toBe(recorded)
})
