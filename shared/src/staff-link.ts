const PARAMETER = 'token'

/** The dashboard's address for staff. The token stands behind #, which no browser sends to anybody. */
export function staffLink(site: string, token: string): string {
  return `${site}/dashboard#${new URLSearchParams({ [PARAMETER]: token })}`
}

/** The token that such an address brings; undefined when it brings none. */
export function tokenInFragment(fragment: string): string | undefined {
  return new URLSearchParams(fragment.replace(/^#/, '')).get(PARAMETER)?.trim() || undefined
}
