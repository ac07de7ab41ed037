/**
 * Whether the site, as its server shows it now, has a page of its own for the event, here or where it was moved to.
 * Rejects when the server does not answer, or with an AbortError when cancelled.
 */
export async function hasEventPage(eventId: string, signal: AbortSignal): Promise<boolean> {
  const address = `/page-data/events/${encodeURIComponent(eventId)}/page-data.json`
  const answer = await fetch(address, { signal, cache: 'no-store' })
  if (!answer.ok) return leadsOn(eventId, signal)
  const page = (await answer.json()) as { path?: string; matchPath?: string }
  return page.path === `/events/${eventId}` && !page.matchPath
}

async function leadsOn(eventId: string, signal: AbortSignal): Promise<boolean> {
  const address = `/events/${encodeURIComponent(eventId)}`
  const answer = await fetch(address, { method: 'HEAD', signal, cache: 'no-store' })
  return answer.ok && answer.redirected
}
