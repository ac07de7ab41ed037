/** Header in which a browser sends its random voter token (never an address, never a name). */
export const VOTER_TOKEN_HEADER = 'x-voter-token'
/** Header in which an installation names its place (a source code). */
export const SOURCE_HEADER = 'x-search-source'
/** Header in which an installation proves its place: without the token the place does not count. */
export const INSTALLATION_HEADER = 'x-installation-token'
/** Header in which staff send the dashboard's token; `Authorization: Bearer` works, too. */
export const DASHBOARD_TOKEN_HEADER = 'x-dashboard-token'
/** Header of every answer, `true`, while simulators stand in for the engines: nothing in it is a finding. */
export const DEMO_DATA_HEADER = 'x-demo-data'

/** The `Cache-Control` of content that never changes at its address. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Whether a text can be an installation's or the dashboard's token. Headers cannot carry every character: a
 * call that tries fails. They lose blanks at both ends.
 */
export const isToken = (text: string): boolean => /^[\x21-\x7e][\x20-\x7e]{14,198}[\x21-\x7e]$/.test(text)
