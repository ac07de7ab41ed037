/** Header in which a browser sends its own random voter token (never an address, never a name). */
export const VOTER_TOKEN_HEADER = 'x-voter-token'
/** Header in which an installation's machine names the place it stands in (a source code). */
export const SOURCE_HEADER = 'x-search-source'
/** Header in which it proves that it stands there: without its token the place does not count. */
export const INSTALLATION_HEADER = 'x-installation-token'
/** Header in which staff send the dashboard's token; `Authorization: Bearer` does too. */
export const DASHBOARD_TOKEN_HEADER = 'x-dashboard-token'
