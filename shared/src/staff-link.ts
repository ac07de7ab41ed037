const PARAMETER = 'token'

/** The dashboard's address for staff. The token follows #, which browsers do not send. */
export function staffLink(site: string, token: string): string {
  return `${site}/dashboard#${new URLSearchParams({ [PARAMETER]: token })}`
}

/** The token in the fragment of a staff link; undefined when there is none. */
export function tokenInFragment(fragment: string): string | undefined {
  return new URLSearchParams(fragment.replace(/^#/, '')).get(PARAMETER)?.trim() || undefined
}
