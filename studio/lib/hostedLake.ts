/** The glue for Sanity's cloud: the Studio is made for it, and needs only to stay at the version it was built with. */
import { pinnedFetch } from './stayLocal.ts'

/** Workspace settings for Sanity's cloud: none of our own. */
export function hostedLake(): object {
  if (typeof window !== 'undefined')
    Object.assign(window, { fetch: pinnedFetch(window.fetch.bind(window), window.location.href) })
  return {}
}
