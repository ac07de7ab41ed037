/** Settings for Sanity's cloud, for which the Studio is made; it stays at the version it was built with. */
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { contentRequests } from './content-requests.ts'
import { pinnedFetch } from './stayLocal.ts'

/** Workspace settings for Sanity's cloud: what was typed survives a lost request there too. */
export function hostedLake() {
  if (typeof window !== 'undefined')
    Object.assign(window, { fetch: pinnedFetch(window.fetch.bind(window), window.location.href) })
  return {
    unstable_clientFactory: (config: ClientConfig): SanityClient =>
      createClient({ ...config, requester: contentRequests.requester }),
  }
}
